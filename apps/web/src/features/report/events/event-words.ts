import type { Sensor, TimelineEvent, TimelineEventKind } from '@ridescope/contract';
import {
  IconAccessPointOff,
  IconAntennaBarsOff,
  IconBatteryOff,
  IconBluetoothX,
  IconClockEdit,
  IconClockX,
  IconDeviceMobileOff,
  IconHourglass,
  IconPlayerPause,
  IconPlugConnected,
  IconPlugConnectedX,
  type IconProps,
  IconRoute,
  IconSendOff,
  IconSnowflake,
  IconUsb,
  IconWorld,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { countOf, countText } from '../../../shared/format-number.ts';
import { modelText, roleNames } from '../sensors/sensor-words.ts';

export interface EventKind {
  label: string;
  icon: ComponentType<IconProps>;
  /** What is told beside the kind. */
  detail: (event: TimelineEvent, sensorName: string | undefined) => string | undefined;
}

const text = ({ text: words }: TimelineEvent) => words;
const counted =
  (one: string) =>
  ({ count }: TimelineEvent) =>
    count === undefined ? undefined : countOf(count, one);
const device = (_: TimelineEvent, sensorName: string | undefined) => sensorName;

/** Every kind of event in words. The compiler misses none. */
export const eventKinds: Record<TimelineEventKind, EventKind> = {
  stall: {
    label: 'Freeze of the game',
    icon: IconSnowflake,
    detail: () => undefined,
  },
  loading: { label: 'World loading', icon: IconHourglass, detail: text },
  worldChange: { label: 'New world', icon: IconWorld, detail: text },
  routeChange: { label: 'New route', icon: IconRoute, detail: text },
  linkLoss: {
    label: 'Connection to the game lost',
    icon: IconPlugConnectedX,
    detail: ({ durationS }) => (durationS === undefined ? 'Its end is not in the log' : undefined),
  },
  tcpDrop: {
    label: 'Control connection dropped',
    icon: IconAccessPointOff,
    detail: ({ seamless }) => (seamless ? 'Back within 5 s, not noticeable' : undefined),
  },
  sendFailures: {
    label: 'Own position not sent',
    icon: IconSendOff,
    detail: counted('failed attempt'),
  },
  latencyTestFailed: {
    label: 'Latency test failed',
    icon: IconClockX,
    detail: counted('test'),
  },
  sensorSearch: { label: 'Sensor searched for', icon: IconAntennaBarsOff, detail: device },
  sensorDrop: { label: 'Sensor disconnected', icon: IconBluetoothX, detail: device },
  sensorPaired: { label: 'Sensor connected', icon: IconPlugConnected, detail: device },
  receiverReset: {
    label: 'ANT+ receiver lost or reset',
    icon: IconUsb,
    detail: () => 'Concerns every ANT+ device',
  },
  companionLoss: {
    label: 'Companion app lost',
    icon: IconDeviceMobileOff,
    detail: counted('time'),
  },
  batteryLow: {
    label: 'Battery low',
    icon: IconBatteryOff,
    detail: ({ text: words }, sensorName) => [sensorName, words].filter(Boolean).join(': '),
  },
  clockStep: {
    label: 'Computer clock set',
    icon: IconClockEdit,
    detail: ({ count }) =>
      count === undefined
        ? undefined
        : `by ${count < 0 ? '−' : '+'}${countText(Math.abs(count))} s`,
  },
  pause: { label: 'Standing still', icon: IconPlayerPause, detail: () => undefined },
};

/** `Heart rate, Polar H10`: what a device of the report is called in a sentence. */
export function sensorName(
  sensors: readonly Sensor[],
  key: string | undefined,
): string | undefined {
  const sensor = sensors.find((one) => one.key === key);
  return sensor && [roleNames[sensor.role], modelText(sensor)].filter(Boolean).join(', ');
}
