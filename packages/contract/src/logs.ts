import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

const opt = Type.Optional;

/** One activity of a stored report. The specification sets the names. */
export const ListedActivity = Type.Object({
  /** Storage key of the report: `{owner}/{name}.gz`. */
  S3Key: Type.String(),
  /** Id of the activity inside its report. */
  ActivityId: Type.String(),
  StartTime: opt(Type.String({ format: 'date-time' })),
  WorldName: opt(Type.String()),
  /** Length of the ride in seconds. */
  Duration: Type.Number(),
  Cpu: opt(Type.String()),
  Gpu: opt(Type.String()),
  GameClientVersion: opt(Type.String()),
  /** 0 to 1. */
  Crowdedness: opt(Type.Number()),
  MaxFps: opt(Type.Number()),
  AvgFps: opt(Type.Number()),
  Pc1Fps: opt(Type.Number()),
  /** Highest message loss of a sensor, percent. */
  WorstLossPercent: opt(Type.Number()),
  /** Number of lost connections to the game server during the ride. */
  LinkLosses: opt(Type.Integer()),
  /** Version of the graphics driver. */
  Driver: opt(Type.String()),
});
export type ListedActivity = Type.Static<typeof ListedActivity>;

/** Position where a page of the list ends. Callers return it unchanged. */
export const LogListKey = Type.Object({
  /** Start of the activity, or the time when its report was stored if the log has no date. */
  listedAt: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }),
  S3Key: Type.String(),
  /** Id of the activity inside its report, because a page may end between two activities of one report. */
  position: Type.Integer({ minimum: 0, maximum: 100_000 }),
});
export type LogListKey = Type.Static<typeof LogListKey>;

export const LogListPage = Type.Object({
  activities: Type.Array(ListedActivity),
  /** Absent on the last page. */
  lastEvaluatedKey: opt(LogListKey),
});
export type LogListPage = Type.Static<typeof LogListPage>;

export const getLogs = defineEndpoint({
  method: 'GET',
  path: '/getUserFilesListing',
  summary: "The caller's activities, newest first, a page at a time",
  access: 'user',
  /** `lastEvaluatedKey` of the page before, as JSON. */
  query: Type.Object({ lastKey: opt(Type.String({ maxLength: 500 })) }),
  response: LogListPage,
});
