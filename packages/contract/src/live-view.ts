import { liveConnectionStates, liveGaps, liveSensorStates } from '@ridescope/catalogue/live-view';
import { faultPlaces, problemGrades, problemKinds } from '@ridescope/catalogue/problem-kinds';
import { doubts } from '@ridescope/catalogue/problem-sentences';
import { sensorRoles } from '@ridescope/catalogue/sensor-roles';
import { sensorTransports } from '@ridescope/catalogue/sensor-transports';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { Sentence } from './report/problems.ts';

const opt = Type.Optional;

/** A sensor as it is heard right now. */
export const LiveSensor = Type.Object({
  /** The same key as in the report. */
  key: Type.String(),
  role: Type.Enum([...sensorRoles]),
  transport: Type.Enum([...sensorTransports]),
  state: Type.Enum([...liveSensorStates]),
  /** Seconds since it was last heard, for as long as it isn't. */
  silentS: opt(Type.Number({ minimum: 0 })),
  /** Share of its messages that were lost in the last minute, 0 to 100; absent where the log doesn't tell. */
  lossPercent: opt(Type.Number({ minimum: 0, maximum: 100 })),
});
export type LiveSensor = Type.Static<typeof LiveSensor>;

/** Something that went wrong in the last five minutes or still does, said like the problem of a report. */
export const LiveIncident = Type.Object({
  /** The same for as long as it is shown: the kind, and the keys of its sensors. */
  key: Type.String(),
  kind: Type.Enum([...problemKinds]),
  grade: Type.Enum([...problemGrades]),
  sentences: Type.Array(Sentence, { minItems: 1 }),
  /** When it last began, in seconds since the first line of the log. */
  startS: Type.Number({ minimum: 0 }),
  /** When that ended; absent where it goes on. */
  endS: opt(Type.Number({ minimum: 0 })),
  sensorKeys: Type.Array(Type.String()),
  /** Roles of the other sensors that are heard meanwhile, if it is about sensors and still goes on. */
  othersHeard: opt(Type.Array(Type.Enum([...sensorRoles]))),
  where: opt(Type.Enum([...faultPlaces])),
  doubt: opt(Type.Enum([...doubts])),
});
export type LiveIncident = Type.Static<typeof LiveIncident>;

/** What is known of a ride at one moment while its log is being written. */
export const LiveView = Type.Object({
  /** Time of the last whole line, in seconds since the first line of the log. */
  t: Type.Number({ minimum: 0 }),
  /** The same by the clock in the log, in seconds since midnight. */
  secondOfDay: Type.Number({ minimum: 0 }),
  isRiding: Type.Boolean(),
  frameRate: opt(
    Type.Object({
      now: Type.Number({ minimum: 0 }),
      /** Mean of the last five minutes of riding. */
      mean: opt(Type.Number({ minimum: 0 })),
      /** The last five minutes: seconds since the first line of the log, and frames per second. */
      t: Type.Array(Type.Number()),
      fps: Type.Array(Type.Number()),
    }),
  ),
  connection: Type.Object({
    state: Type.Enum([...liveConnectionStates]),
    /** Since when it is lost, in seconds since the first line of the log. */
    sinceS: opt(Type.Number()),
  }),
  ridersNearby: opt(Type.Integer({ minimum: 0 })),
  sensors: Type.Array(LiveSensor),
  /** Those that go on first, then by grade. */
  incidents: Type.Array(LiveIncident),
  /** What can't be known now. */
  gaps: Type.Array(Type.Enum([...liveGaps])),
});
export type LiveView = Type.Static<typeof LiveView>;

/** A line of `ridescope watch --json`: one a second, and one at the end. */
export const WatchLine = Type.Union([
  Type.Object({
    type: Type.Literal('now'),
    /** Counts the sessions that the file began, from 1. */
    session: Type.Integer({ minimum: 1 }),
    /** For how long the game has written nothing, in seconds. */
    quietS: Type.Integer({ minimum: 0 }),
    /** Why the log can't be read right now. */
    trouble: opt(Type.Enum(['missing', 'held', 'notALog'])),
    /** Absent until the log's first lines. */
    view: opt(LiveView),
    /** Sentences of the incidents, in their order. */
    texts: Type.Array(Type.String()),
  }),
  Type.Object({
    type: Type.Literal('end'),
    /** The report of the finished log, as `ridescope analyze --json` prints it; absent where the file is gone or not a game log. */
    report: opt(Type.Unknown()),
  }),
]);
export type WatchLine = Type.Static<typeof WatchLine>;

/** Whether a line follows the schema. */
export function isWatchLine(line: unknown): line is WatchLine {
  return Value.Check(WatchLine, line);
}
