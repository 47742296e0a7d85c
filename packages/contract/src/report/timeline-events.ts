import { Type } from 'typebox';

/**
 * What an entry of the event table speaks of:
 * - `stall`: one frame took `durationS` seconds ("Giant dt") inside the ride
 * - `loading`: a world was loaded for `durationS` seconds
 * - `worldChange`, `routeChange`: `text` is the world or route, game data
 * - `linkLoss`: no connection to the game server for `durationS` seconds
 * - `tcpDrop`: the TCP connection dropped; `seamless` when it was back within 5 s
 * - `sendFailures`, `latencyTestFailed`: `count` lines in one burst
 * - `sensorSearch`: an ANT+ channel lost its sensor and searched for `durationS` seconds
 * - `sensorDrop`: a Bluetooth or Wi-Fi device was gone for `durationS` seconds
 * - `receiverReset`: the ANT+ receiver was lost or reset
 * - `companionLoss`: the link to the phone broke
 * - `batteryLow`: a sensor reported a low or critical battery (`text`)
 * - `clockStep`: the computer's clock was set by `count` seconds
 * - `pause`: the rider stood still for `durationS` seconds
 */
export const timelineEventKinds = [
  'stall',
  'loading',
  'worldChange',
  'routeChange',
  'linkLoss',
  'tcpDrop',
  'sendFailures',
  'latencyTestFailed',
  'sensorSearch',
  'sensorDrop',
  'receiverReset',
  'companionLoss',
  'batteryLow',
  'clockStep',
  'pause',
] as const;
export type TimelineEventKind = (typeof timelineEventKinds)[number];

export const TimelineEvent = Type.Object({
  /** Seconds from the start of the activity. */
  t: Type.Number(),
  kind: Type.Enum([...timelineEventKinds]),
  /** Absent when the end was not logged, or when the event has no length. */
  durationS: Type.Optional(Type.Number()),
  count: Type.Optional(Type.Number()),
  /** Key of the sensor in `activities[].sensors`. */
  sensorKey: Type.Optional(Type.String()),
  seamless: Type.Optional(Type.Boolean()),
  text: Type.Optional(Type.String()),
  /** Outside the stretch that is judged: around loads, world changes, pauses, or before and after the ride. */
  isExcluded: Type.Optional(Type.Boolean()),
});
export type TimelineEvent = Type.Static<typeof TimelineEvent>;
