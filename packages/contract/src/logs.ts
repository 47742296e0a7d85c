import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

const opt = Type.Optional;

/** One activity of one stored report. The names are those of the specification. */
export const ListedActivity = Type.Object({
  /** Storage key of the report: `{owner}/{name}.gz`. */
  S3Key: Type.String(),
  /** Id of the activity inside its report. */
  ActivityId: Type.String(),
  StartTime: opt(Type.String({ format: 'date-time' })),
  WorldName: opt(Type.String()),
  /** Length of the ride, seconds. */
  Duration: Type.Number(),
  Cpu: opt(Type.String()),
  Gpu: opt(Type.String()),
  GameClientVersion: opt(Type.String()),
  /** 0 to 1. */
  Crowdedness: opt(Type.Number()),
  MaxFps: opt(Type.Number()),
  AvgFps: opt(Type.Number()),
  Pc1Fps: opt(Type.Number()),
  /** Message loss of the sensor that lost most, percent. */
  WorstLossPercent: opt(Type.Number()),
  /** Times that the link to the game's servers was lost inside the ride. */
  LinkLosses: opt(Type.Integer()),
  /** Version of the graphics driver. */
  Driver: opt(Type.String()),
});
export type ListedActivity = Type.Static<typeof ListedActivity>;

/** Where a page of the list ends. Callers hand it back as it is. */
export const LogListKey = Type.Object({
  /** Start of the activity; where the log names no date, when its report was stored. */
  listedAt: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }),
  S3Key: Type.String(),
  /** Of the activity inside its report: a page may end between two of them. */
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
