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
  /** Seconds. */
  Duration: Type.Number(),
  Cpu: opt(Type.String()),
  Gpu: opt(Type.String()),
  GameClientVersion: opt(Type.String()),
  /** 0 to 1. */
  Crowdedness: opt(Type.Number()),
  MaxFps: opt(Type.Number()),
  AvgFps: opt(Type.Number()),
  Pc1Fps: opt(Type.Number()),
});
export type ListedActivity = Type.Static<typeof ListedActivity>;

export const getUserFilesListing = defineEndpoint({
  method: 'GET',
  path: '/getUserFilesListing',
  summary: "The caller's activities, newest report first, a page at a time",
  access: 'user',
  /** `lastEvaluatedKey` of the page before, as JSON. */
  query: Type.Object({ lastKey: opt(Type.String({ maxLength: 500 })) }),
  response: Type.Object({
    activities: Type.Array(ListedActivity),
    /** Absent on the last page. */
    lastEvaluatedKey: opt(Type.Object({ createdAt: Type.String(), S3Key: Type.String() })),
  }),
});
