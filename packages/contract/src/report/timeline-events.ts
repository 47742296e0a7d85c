import { sensorRoles } from '@ridescope/catalogue/sensor-roles';
import { Type } from 'typebox';
import { timelineEventKinds } from './vocabulary.ts';

export const TimelineEvent = Type.Object({
  /** Seconds from the start of the activity. */
  t: Type.Number(),
  kind: Type.Enum([...timelineEventKinds]),
  /** Absent when the end was not logged or the event has no duration. */
  durationS: Type.Optional(Type.Number()),
  count: Type.Optional(Type.Number()),
  /** Key of the sensor in `activities[].sensors`. */
  sensorKey: Type.Optional(Type.String()),
  /** Roles of the sensor in `sensorKey` (since version 2). */
  role: Type.Optional(Type.Enum([...sensorRoles])),
  /** For `latencyTestFailed`: longest delay in the burst, milliseconds (since version 2). */
  worstMs: Type.Optional(Type.Number()),
  /** For `batteryLow`: charge, if the sensor reports it (since version 2). */
  percent: Type.Optional(Type.Number()),
  seamless: Type.Optional(Type.Boolean()),
  text: Type.Optional(Type.String()),
  /** Outside the judged part: around loading, world changes and pauses, or before and after the ride. */
  isExcluded: Type.Optional(Type.Boolean()),
});
export type TimelineEvent = Type.Static<typeof TimelineEvent>;
