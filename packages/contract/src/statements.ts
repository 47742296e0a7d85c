import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { Activity } from './report/activity.ts';
import { Episode } from './report/episodes.ts';
import { Problem } from './report/problems.ts';
import { ReportSession } from './report/report.ts';
import { fitCheckKinds, fitConditions, fitMismatches } from './ride-file.ts';

/** What a log shows of lost power or connection in one activity: parts of the stored report, unchanged. */
export const StatementFacts = Type.Object({
  session: Type.Pick(ReportSession, ['utcOffsetMinutes', 'utcSource']),
  activity: Type.Pick(Activity, [
    'world',
    'routes',
    'sport',
    'eventType',
    'startedAt',
    'rideSeconds',
    'isJudged',
    'notJudgedReason',
    'missingSeconds',
    'endsInRide',
  ]),
  /** In order of time; each with the one sentence that says what was lost. */
  losses: Type.Array(
    Type.Object({
      ...Type.Pick(Problem, ['id', 'sentences', 'during', 'fromSeconds', 'toSeconds']).properties,
      /** Each time that it happened. */
      episodes: Type.Array(Type.Pick(Episode, ['from', 'seconds', 'end'])),
    }),
  ),
});
export type StatementFacts = Type.Static<typeof StatementFacts>;

/** What the server knows of the log that a report was made of. */
const ReceivedLog = Type.Object({
  /** When the log's report was stored, seconds after its last byte came. */
  receivedAt: Type.String({ format: 'date-time' }),
  /** Of the uncompressed log as the server received it, lower-case hex. Absent in reports without an upload. */
  sha256: Type.Optional(Type.String()),
  /** Size of that log. */
  bytes: Type.Optional(Type.Integer()),
  /** What made the report. */
  engineVersion: Type.Optional(Type.Integer()),
  rulesVersion: Type.Optional(Type.Integer()),
});

/** Whether the log and the ride's FIT file say the same. Its values of each second aren't part of a statement. */
export const StatementFit = Type.Object({
  addedAt: Type.String({ format: 'date-time' }),
  /** Of the unpacked file, as the rider's browser calculated it, lower-case hex. */
  sha256: Type.String(),
  bytes: Type.Integer(),
  condition: Type.Enum([...fitConditions]),
  /** Why the file wasn't joined with this ride; `otherRide` also where it belongs to another one of the log. */
  mismatch: Type.Optional(Type.Enum([...fitMismatches])),
  /** How well the clocks fit; absent where the file wasn't joined. */
  clock: Type.Optional(Type.Object({ withinS: Type.Integer(), anchors: Type.Integer() })),
  /** None where the file wasn't joined. Lengths at saves aren't among them, because no report has them. */
  checks: Type.Array(
    Type.Object({
      kind: Type.Enum([...fitCheckKinds]),
      agrees: Type.Boolean(),
      difference: Type.Optional(Type.Integer()),
    }),
  ),
  /** Whether the file has power at all. */
  hasPower: Type.Boolean(),
  /** Power that was missing by the file, and how often the log reports a lost connection then; absent where none was. */
  lostPower: Type.Optional(
    Type.Object({
      times: Type.Integer(),
      totalSeconds: Type.Integer(),
      timesInLog: Type.Integer(),
      /** Seconds of it in the last minute before the finish of a race; absent without any. */
      sprintSeconds: Type.Optional(Type.Integer()),
    }),
  ),
});
export type StatementFit = Type.Static<typeof StatementFit>;

/** Everything that a race statement says, and that its code vouches for. */
export const StatementContent = Type.Object({
  facts: StatementFacts,
  log: ReceivedLog,
  /** Absent where no FIT file was added to the ride. */
  fit: Type.Optional(StatementFit),
});
export type StatementContent = Type.Static<typeof StatementContent>;

export const Statement = Type.Object({
  ...StatementContent.properties,
  /** Absent until the statement is signed. */
  code: Type.Optional(Type.String()),
  /** Origin of the server's public address, if it is known. */
  publicUrl: Type.Optional(Type.String()),
});
export type Statement = Type.Static<typeof Statement>;

/**
 * `valid`: the stored report says the same as when the statement was signed. `changed`: it was replaced since, by newer
 * rules or a longer log. `deleted`: its owner deleted it. `unknown`: the server never gave out this code.
 */
export const Verification = Type.Union([
  Type.Object({ result: Type.Literal('valid'), ...StatementContent.properties }),
  Type.Object({ result: Type.Enum(['changed', 'deleted', 'unknown']) }),
]);
export type Verification = Type.Static<typeof Verification>;

const params = Type.Object({ owner: Type.String(), name: Type.String({ maxLength: 100 }) });
const path = '/report/:owner/:name/statement';
const activity = Type.Object({ activityId: Type.String({ maxLength: 100 }) });

export const getStatement = defineEndpoint({
  method: 'GET',
  path,
  summary: 'The race statement of one activity, with its code if it was signed',
  access: 'owner',
  params,
  query: activity,
  response: Statement,
});

export const signStatement = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Signs the race statement of one activity: anyone with its code can read what it says',
  access: 'owner',
  params,
  body: activity,
  response: Statement,
});

/** A code goes in the body, so that no log of addresses has it. */
export const verifyStatement = defineEndpoint({
  method: 'POST',
  path: '/verify',
  summary: 'Checks the code of a race statement against the stored report',
  access: 'public',
  body: Type.Object({ code: Type.String({ maxLength: 200 }) }),
  response: Verification,
});
