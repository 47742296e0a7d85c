import type { TimelineEventKind } from '@ridescope/catalogue/timeline-event-kinds';
import type { Sensor } from '@ridescope/contract/report/activity';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { eventDetails, eventLabels } from '../en/events.ts';
import { countText } from '../format/format-number.ts';
import { writeMessage } from '../messages/write-message.ts';
import { routeName } from './activity-words.ts';
import { batteryWord } from './figure-words.ts';
import { deviceTitle, modelText } from './sensor-words.ts';

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
  (message: (typeof eventDetails)['attempts' | 'tests' | 'times']) =>
  ({ count }: TimelineEvent) =>
    count === undefined ? undefined : writeMessage(message, { count });
const device = (_: TimelineEvent, sensorName: string | undefined) => sensorName;

/** Every kind of event in words. */
export const eventKinds: Record<TimelineEventKind, EventKind> = {
  stall: {
    label: eventLabels.stall,
    detail: () => undefined,
  },
  loading: { label: eventLabels.loading, detail: text },
  worldChange: { label: eventLabels.worldChange, detail: text },
  routeChange: { label: eventLabels.routeChange, detail: placeText },
  linkLoss: {
    label: eventLabels.linkLoss,
    detail: ({ durationS }) =>
      durationS === undefined ? eventDetails['end-not-logged'] : undefined,
  },
  tcpDrop: {
    label: eventLabels.tcpDrop,
    detail: ({ seamless }) => (seamless ? eventDetails.seamless : undefined),
  },
  sendFailures: {
    label: eventLabels.sendFailures,
    detail: counted(eventDetails.attempts),
  },
  latencyTestFailed: {
    label: eventLabels.latencyTestFailed,
    detail: counted(eventDetails.tests),
  },
  sensorSearch: { label: eventLabels.sensorSearch, detail: device },
  sensorDrop: { label: eventLabels.sensorDrop, detail: device },
  sensorPaired: { label: eventLabels.sensorPaired, detail: device },
  receiverReset: {
    label: eventLabels.receiverReset,
    detail: () => eventDetails['every-ant-device'],
  },
  companionLoss: {
    label: eventLabels.companionLoss,
    detail: counted(eventDetails.times),
  },
  batteryLow: {
    label: eventLabels.batteryLow,
    detail: ({ text: state }, sensorName) =>
      [sensorName, state && (batteryWord(state) ?? state)].filter(Boolean).join(': '),
  },
  clockStep: {
    label: eventLabels.clockStep,
    detail: ({ count }) =>
      count === undefined
        ? undefined
        : writeMessage(eventDetails['clock-step'], {
            seconds: `${count < 0 ? '−' : '+'}${countText(Math.abs(count))}`,
          }),
  },
  pause: { label: eventLabels.pause, detail: () => undefined },
  pictureChange: { label: eventLabels.pictureChange, detail: text },
};

/** `Heart rate, Polar H10`: what a device of the report is called in a sentence. */
export function sensorName(
  sensors: readonly Sensor[],
  key: string | undefined,
): string | undefined {
  const sensor = sensors.find((one) => one.key === key);
  return sensor && [deviceTitle(sensor), modelText(sensor)].filter(Boolean).join(', ');
}

/** What some devices are called, each name once: a log may know one device by two keys. */
export function namesOfSensors(sensors: readonly Sensor[], keys: readonly string[] = []): string[] {
  return [...new Set(keys.flatMap((key) => sensorName(sensors, key) ?? []))];
}
