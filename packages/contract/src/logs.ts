import { problemGrades, problemKinds } from '@ridescope/catalogue/problem-kinds';
import { type Static, Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { Answer } from './report/problems.ts';
import { RideStrip } from './report/ride-strip.ts';
import { notJudgedReasons } from './report/vocabulary.ts';

const opt = Type.Optional;
/** The database can't store the character 0. */
const storableText = '^[^\\u0000]*$';

/** One activity of a stored report. The specification sets the names. */
export const ListedActivity = Type.Object({
  /** Storage key of the report: `{owner}/{name}.gz`. */
  S3Key: Type.String(),
  /** Id of the activity inside its report. */
  ActivityId: Type.String(),
  StartTime: opt(Type.String({ format: 'date-time' })),
  /** Clock of the computer that the rider rode on, minutes ahead of UTC. Absent where the log doesn't tell: then
   * `StartTime` is that clock's time, read as UTC. */
  UtcOffsetMinutes: opt(Type.Integer()),
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
  /** Total score, 0 to 100. Absent when too little was measured. */
  Score: opt(Type.Integer()),
  /** The answer of the report, and its grade. */
  Answer,
  Grade: Type.Enum([...problemGrades, 'nothing']),
  /** When something was wrong, for a small drawing. */
  Strip: RideStrip,
  /** Kind of the main problem. Absent when there is none. */
  Problem: opt(Type.Enum([...problemKinds])),
  /** Why the ride isn't judged. Absent when it is. */
  NotJudged: opt(Type.Enum([...notJudgedReasons])),
  /** The owner's own name and note for the ride. */
  Name: opt(Type.String()),
  Note: opt(Type.String()),
  IsStarred: opt(Type.Boolean()),
  /** An advanced analysis of the report is stored. */
  HasAnalysis: opt(Type.Boolean()),
  /** A recording of the log is stored, so an advanced analysis is possible if the ride is judged. */
  HasRecording: opt(Type.Boolean()),
});
export type ListedActivity = Type.Static<typeof ListedActivity>;

/** Columns by which the list can be sorted. */
export const logSortKeys = [
  'date',
  'score',
  'world',
  'duration',
  'spec',
  'client',
  'crowding',
  'max',
  'avg',
  'p1',
] as const;
export type LogSortKey = (typeof logSortKeys)[number];

/** Position where a page of the list ends. Callers return it unchanged, with the same order and filter. */
export const LogListKey = Type.Object({
  /** Start of the activity, or the time when its report was stored if the log has no date. */
  listedAt: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }),
  S3Key: Type.String(),
  /** Id of the activity inside its report, because a page may end between two activities of one report. */
  position: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** Value in the column of the order; absent when sorted by date, null when it wasn't measured. */
  value: opt(Type.Union([Type.Number(), Type.String(), Type.Null()])),
});
export type LogListKey = Type.Static<typeof LogListKey>;

export const LogListPage = Type.Object({
  activities: Type.Array(ListedActivity),
  /** Absent on the last page. */
  lastEvaluatedKey: opt(LogListKey),
  /** Number of activities that the filter finds, on all pages. */
  total: Type.Integer({ minimum: 0 }),
});
export type LogListPage = Type.Static<typeof LogListPage>;

/** Activities per page, if the caller doesn't say. */
export const logPageSize = 20;

export const getLogs = defineEndpoint({
  method: 'GET',
  path: '/getUserFilesListing',
  summary: "The caller's activities, newest first or in the given order, a page at a time",
  access: 'user',
  query: Type.Object({
    /** `lastEvaluatedKey` of the page before, as JSON. */
    lastKey: opt(Type.String({ maxLength: 1000 })),
    /** By date, and descending, if absent. What wasn't measured comes last in either direction. */
    sort: opt(Type.Enum([...logSortKeys])),
    direction: opt(Type.Enum(['ascending', 'descending'])),
    /** Every word must be in the name, note, world, hardware, game version or verdict. */
    search: opt(Type.String({ maxLength: 200, pattern: storableText })),
    /** Starred rides only. */
    starred: opt(Type.Literal('yes')),
    limit: opt(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  response: LogListPage,
});

/** How the list begins, as texts that its page shows before its code runs. */
export type LogListWords = Static<typeof LogListWords>;
const LogListWords = Type.Object({
  count: Type.String({ description: 'How many rides there are' }),
  trend: Type.String({ description: '`shown` with enough rides for a trend, else empty' }),
  name: Type.String({ description: "The owner's name for the newest ride; empty without one" }),
  grade: Type.String({ description: 'Its grade, in a word; empty where it is not judged' }),
  problem: Type.String({ description: 'Its main problem; empty without one' }),
  reason: Type.String({ description: 'Why it is not judged; empty where it is' }),
  verdict: Type.String({ description: 'What happened, in a sentence or two' }),
  score: Type.String({ description: 'Its total score; empty when too little was measured' }),
  note: Type.String({ description: "The owner's note for it; empty without one" }),
});

export const getLogListWords = defineEndpoint({
  method: 'GET',
  path: '/getUserFilesListing/first-words',
  summary: "How the list of the caller's activities begins; without words where it is empty",
  access: 'user',
  response: Type.Object({ words: opt(LogListWords) }),
});

const rideNameLength = 60;
const rideNoteLength = 1000;

/** The owner's own words for a ride. */
export const RideMark = Type.Object({
  name: Type.String({ maxLength: rideNameLength, pattern: storableText }),
  note: Type.String({ maxLength: rideNoteLength, pattern: storableText }),
  isStarred: Type.Boolean(),
});
export type RideMark = Type.Static<typeof RideMark>;

export const setRideMark = defineEndpoint({
  method: 'PUT',
  path: '/report/:owner/:name/rides/:activityId/mark',
  summary: 'Names a ride, adds a note or stars it; empty texts remove theirs',
  access: 'owner',
  params: Type.Object({
    owner: Type.String(),
    name: Type.String({ maxLength: 100 }),
    activityId: Type.String({ pattern: '^[\\w-]{1,64}$' }),
  }),
  body: RideMark,
  response: RideMark,
});

/** A stored log without a ride. */
export const LogWithoutRide = Type.Object({
  /** Storage key of the report: `{owner}/{name}.gz`. */
  S3Key: Type.String(),
  UploadedAt: Type.String({ format: 'date-time' }),
  /** When the log starts. */
  StartTime: opt(Type.String({ format: 'date-time' })),
  UtcOffsetMinutes: opt(Type.Integer()),
  /** Seconds from its first to its last line. */
  Duration: opt(Type.Number()),
});
export type LogWithoutRide = Type.Static<typeof LogWithoutRide>;

export const getLogsWithoutRide = defineEndpoint({
  method: 'GET',
  path: '/logs/without-ride',
  summary: "The caller's latest logs that have no ride, newest upload first, up to 50",
  access: 'user',
  response: Type.Object({ logs: Type.Array(LogWithoutRide) }),
});
