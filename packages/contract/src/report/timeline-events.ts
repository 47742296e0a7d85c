import { Type } from 'typebox';
import { sensorRoles, timelineEventKinds } from './vocabulary.ts';

export const TimelineEvent = Type.Object({
  /** Seconds from the start of the activity. */
  t: Type.Number(),
  kind: Type.Enum([...timelineEventKinds]),
  /** Absent when the end was not logged, or when the event has no length. */
  durationS: Type.Optional(Type.Number()),
  count: Type.Optional(Type.Number()),
  /** Key of the sensor in `activities[].sensors`. */
  sensorKey: Type.Optional(Type.String()),
  /** What the sensor of `sensorKey` is used for (since version 2). */
  role: Type.Optional(Type.Enum([...sensorRoles])),
  /** Of `latencyTestFailed`: the longest delay in the burst, milliseconds (since version 2). */
  worstMs: Type.Optional(Type.Number()),
  /** Of `batteryLow`: charge, where the sensor tells it (since version 2). */
  percent: Type.Optional(Type.Number()),
  seamless: Type.Optional(Type.Boolean()),
  text: Type.Optional(Type.String()),
  /** Outside the stretch that is judged: around loads, world changes, pauses, or before and after the ride. */
  isExcluded: Type.Optional(Type.Boolean()),
});
export type TimelineEvent = Type.Static<typeof TimelineEvent>;
