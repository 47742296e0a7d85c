import { ruleIds } from '@ridescope/catalogue/rules';
import { severities } from '@ridescope/catalogue/severities';
import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { Answer, Sentence } from './report/problems.ts';

const opt = Type.Optional;
const Finding = Type.Object({
  ruleId: Type.Enum([...ruleIds]),
  severity: opt(Type.Enum([...severities])),
});

/** What differs between a report and the newer one of the same recording. */
export const ReportChanges = Type.Object({
  /** Activities in which something differs. */
  activities: Type.Array(
    Type.Object({
      /** Place in the report, from 0. */
      position: Type.Integer(),
      /** The answers, if they differ; absent on a side without this activity. */
      verdict: opt(Type.Object({ from: opt(Answer), to: opt(Answer) })),
      /** Each problem by its sentences. */
      newProblems: Type.Array(Type.Array(Sentence)),
      goneProblems: Type.Array(Type.Array(Sentence)),
      /** Scores that differ; absent on a side where nothing was measured. */
      scores: Type.Array(
        Type.Object({
          category: Type.String(),
          from: opt(Type.Integer()),
          to: opt(Type.Integer()),
        }),
      ),
      newFindings: Type.Array(Finding),
      goneFindings: Type.Array(Finding),
    }),
  ),
});
export type ReportChanges = Type.Static<typeof ReportChanges>;
export type ActivityChanges = ReportChanges['activities'][number];

/**
 * `current`: made by the newest engine and rules. `available`: newer ones exist, and so does a recording. `noRecording`: newer
 * ones exist, but no recording. `queued`: being checked. `ready`: the new report waits for a decision. `declined`: its
 * owner chose the old report. `failed`: the recording could not be read.
 */
const recheckStates = [
  'current',
  'available',
  'noRecording',
  'queued',
  'ready',
  'declined',
  'failed',
] as const;

export const Recheck = Type.Object({
  state: Type.Enum([...recheckStates]),
  /** Present when it is ready. */
  changes: opt(ReportChanges),
});
export type Recheck = Type.Static<typeof Recheck>;

const params = Type.Object({ owner: Type.String(), name: Type.String({ maxLength: 100 }) });
const path = '/report/:owner/:name/recheck';

export const getRecheck = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Whether newer rules exist for a report, and what they found in its recording',
  access: 'owner',
  params,
  response: Recheck,
});

/** Codes: CONFLICT when there is nothing newer or no recording. */
export const startRecheck = defineEndpoint({
  method: 'POST',
  path,
  summary:
    'Checks the recording of a report with the newest engine and rules, for free; the report stays',
  access: 'owner',
  params,
  response: Recheck,
});

/** Codes: CONFLICT when no new report is ready. */
export const acceptRecheck = defineEndpoint({
  method: 'POST',
  path: `${path}/accept`,
  summary: 'Replaces a report by the new one that is ready; public copies stay as they are',
  access: 'owner',
  params,
  response: Recheck,
});

export const declineRecheck = defineEndpoint({
  method: 'DELETE',
  path,
  summary: 'Keeps the report and deletes the new one that is ready',
  access: 'owner',
  params,
  response: Recheck,
});
