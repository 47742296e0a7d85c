import type { TimelineEventKind } from '@ridescope/catalogue/timeline-event-kinds';
import type { Sensor } from '@ridescope/contract/report/activity';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { roleNames } from '../en/sensors.ts';
import { countOf, countText } from '../format/format-number.ts';
import { routeName } from './activity-words.ts';
import { modelText } from './sensor-words.ts';

export interface EventKind {
  label: string;
  /** Adds details to the kind. */
  detail: (event: TimelineEvent, sensorName: string | undefined) => string | undefined;
}

const text = ({ text: words }: TimelineEvent) => words;
/** The name of the world or route that an event is about. */
export function placeText({ text: place }: TimelineEvent): string | undefined {
  return place && routeName(place);
}

const counted =
  (one: string) =>
  ({ count }: TimelineEvent) =>
    count === undefined ? undefined : countOf(count, one);
const device = (_: TimelineEvent, sensorName: string | undefined) => sensorName;

/** Every kind of event in words. */
export const eventKinds: Record<TimelineEventKind, EventKind> = {
  stall: {
    label: 'Freeze of the game',
    detail: () => undefined,
  },
  loading: { label: 'World loading', detail: text },
  worldChange: { label: 'New world', detail: text },
  routeChange: { label: 'New route', detail: placeText },
  linkLoss: {
    label: 'Connection to the game lost',
    detail: ({ durationS }) => (durationS === undefined ? 'Its end is not in the log' : undefined),
  },
  tcpDrop: {
    label: 'Game message connection dropped',
    detail: ({ seamless }) => (seamless ? 'Back within 5 s, not noticeable' : undefined),
  },
  sendFailures: {
    label: 'Position not sent',
    detail: counted('failed attempt'),
  },
  latencyTestFailed: {
    label: 'Latency test failed',
    detail: counted('test'),
  },
  sensorSearch: { label: 'Sensor searched for', detail: device },
  sensorDrop: { label: 'Sensor disconnected', detail: device },
  sensorPaired: { label: 'Sensor connected', detail: device },
  receiverReset: {
    label: 'ANT+ receiver lost or reset',
    detail: () => 'Affects every ANT+ device',
  },
  companionLoss: {
    label: 'Companion app lost',
    detail: counted('time'),
  },
  batteryLow: {
    label: 'Battery low',
    detail: ({ text: words }, sensorName) => [sensorName, words].filter(Boolean).join(': '),
  },
  clockStep: {
    label: 'Computer clock set',
    detail: ({ count }) =>
      count === undefined
        ? undefined
        : `by ${count < 0 ? '−' : '+'}${countText(Math.abs(count))} s`,
  },
  pause: { label: 'Standing still', detail: () => undefined },
  pictureChange: { label: 'Graphics setting changed', detail: text },
};

/** `Heart rate, Polar H10`: what a device of the report is called in a sentence. */
export function sensorName(
  sensors: readonly Sensor[],
  key: string | undefined,
): string | undefined {
  const sensor = sensors.find((one) => one.key === key);
  return sensor && [roleNames[sensor.role], modelText(sensor)].filter(Boolean).join(', ');
}

/** What some devices are called, each name once: a log may know one device by two keys. */
export function namesOfSensors(sensors: readonly Sensor[], keys: readonly string[] = []): string[] {
  return [...new Set(keys.flatMap((key) => sensorName(sensors, key) ?? []))];
}
