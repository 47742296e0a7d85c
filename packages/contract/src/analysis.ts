import { type Static, Type } from 'typebox';
import { AdvancedDocument } from './advanced/document.ts';
import { defineEndpoint } from './endpoint.ts';

const opt = Type.Optional;

/**
 * `none`: never analyzed; without `canStart`, no ride in the log is long enough. `noRecording`: neither analyzed nor possible,
 * because no recording of a log with a ride is stored. `queued`, `running`: a job has been accepted. `ready`: the document is the newest result. `failed`: the last job ended without a
 * result, through no fault of the caller, and its tokens were returned.
 */
const analysisStates = ['none', 'noRecording', 'queued', 'running', 'ready', 'failed'] as const;

/** State of a report's advanced analysis. While a job is open, callers ask again after a second, then less often. */
export const Analysis = Type.Object({
  state: Type.Enum([...analysisStates]),
  /** Percent of the running job. */
  progress: opt(Type.Number({ minimum: 0, maximum: 100 })),
  /** What a new analysis costs; 0 for a log that was analyzed already. */
  tokensRequired: Type.Integer({ minimum: 0 }),
  /** A recording is stored and somebody rode, so a new analysis can start. */
  canStart: opt(Type.Literal(true)),
  /** The newest result; present in every state once there is one, so a failed repetition keeps the old one. */
  document: opt(AdvancedDocument),
  /** A new analysis may find more: the log has grown since, or the engine or the rules are newer than the document's. */
  isOutdated: opt(Type.Literal(true)),
});
export type Analysis = Type.Static<typeof Analysis>;

/** `logId` is the name of the report, as in its address. */
const params = Type.Object({
  identityId: Type.String(),
  logId: Type.String({ maxLength: 100 }),
});
const path = '/analysis/:identityId/:logId';

export const getAnalysis = defineEndpoint({
  method: 'GET',
  path,
  summary: "The advanced analysis of one of the caller's reports",
  access: 'owner',
  params,
  response: Analysis,
});

/** How the page of an analysis begins, as texts that it shows before its code runs. */
export type AnalysisWords = Static<typeof AnalysisWords>;
const AnalysisWords = Type.Object({
  ride: Type.String({ description: 'World and route, and when the ride began' }),
  first: Type.String({ description: 'The first sentence of the summary' }),
  others: Type.String({ description: 'Its other sentences' }),
});

export const getAnalysisWords = defineEndpoint({
  method: 'GET',
  path: `${path}/first-words`,
  summary:
    'How the advanced analysis of a report begins; without words where its page opens with something other than its summary',
  access: 'owner',
  params,
  response: Type.Object({ words: opt(AnalysisWords) }),
});

/**
 * Charges the tokens with the start of the job, and returns them if it fails or finds no cause. Another analysis of the same
 * log is free. A call while a job is queued or running changes nothing. Codes: NOT_FOUND for an unknown report; CONFLICT
 * without a recording or a ride, or when the price is not `confirmedTokens`; INSUFFICIENT_TOKENS with the same details as a
 * check; LIMIT_EXCEEDED after many analyses in an hour; SERVICE_UNAVAILABLE while the recording of a new log is written.
 */
export const startAnalysis = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Analyzes the recording of a report in depth, for tokens',
  access: 'owner',
  params,
  body: Type.Object({
    /** Price that the caller agreed to; any price when absent. */
    confirmedTokens: opt(Type.Integer({ minimum: 0, maximum: 1000 })),
  }),
  response: Analysis,
});
