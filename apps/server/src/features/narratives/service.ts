import { setTimeout as pause } from 'node:timers/promises';
import type { Narrative } from '@ridescope/contract/advanced/narrative';
import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import type { DropReason } from '@ridescope/words/narrative/check-sentence';
import { checkedNarrative } from '@ridescope/words/narrative/checked-narrative';
import { type NarrativeSource, namedCauses } from '@ridescope/words/narrative/references';
import type { FastifyBaseLogger } from 'fastify';
import type { LanguageModel } from '../../platform/language-model/language-model.ts';
import {
  ModelFailure,
  type ModelFailureKind,
  noTokens,
  type TokenUsage,
} from '../../platform/language-model/model-failure.ts';
import { narrativeQuestion } from './question.ts';

export interface NarrativeTimes {
  /** For all attempts together. */
  totalMs: number;
  /** For one attempt, so that a silent service leaves time for the second one. */
  attemptMs: number;
  /** Before the second attempt. */
  pauseMs: number;
  /** After the service gave no answer, so that a dead service doesn't delay every analysis. */
  restMs: number;
}

const usualTimes: NarrativeTimes = {
  totalMs: 20_000,
  attemptMs: 12_000,
  pauseMs: 500,
  restMs: 120_000,
};
const attempts = 2;

/** What became of one request for a narrative. It contains no text. */
export interface NarrativeCount {
  model: string;
  /** Calls of the service, also those that failed. */
  calls: number;
  failures: number;
  kept: number;
  dropped: number;
  tokens: TokenUsage;
  /** In millionths of a US dollar; 0 without prices. */
  costMicros: number;
}

interface NarrativeDeps {
  model: LanguageModel;
  /** Name of the model, for the reader. */
  name: string;
  prices?: { in: number; out: number } | undefined;
  fixTitles: NarrativeSource['fixTitles'];
  /** Adds to the counts of the operator. */
  count(count: NarrativeCount): Promise<void>;
  log: FastifyBaseLogger;
  times?: NarrativeTimes;
}

export interface NarrativeService {
  /** Asks for words about a result. Undefined if no sentence passed all checks, or there is nothing to word. Never rejects. */
  write(result: AdvancedResult, signal?: AbortSignal): Promise<Narrative | undefined>;
}

export function createNarrativeService(deps: NarrativeDeps): NarrativeService {
  const { times = usualTimes } = deps;
  let restsUntilMs = 0;
  return {
    async write(result, signal) {
      // Where the log points to no cause, the analysis has said everything in a sentence.
      if (namedCauses(result).length === 0) return undefined;
      const startedMs = performance.now();
      if (startedMs < restsUntilMs) return undefined;
      const asked = await askTwice(deps, { result, fixTitles: deps.fixTitles }, signal);
      const durationMs = Math.round(performance.now() - startedMs);
      await record(deps, asked, durationMs);
      if (isDown(asked)) restsUntilMs = performance.now() + times.restMs;
      const { sentences } = asked;
      return sentences.length === 0 ? undefined : { model: deps.name, sentences };
    },
  };
}

interface Asked {
  sentences: Narrative['sentences'];
  calls: number;
  failures: (ModelFailureKind | 'nothingLeft')[];
  dropped: Partial<Record<DropReason, number>>;
  tokens: TokenUsage;
}

async function askTwice(
  { model, times = usualTimes }: NarrativeDeps,
  source: NarrativeSource,
  signal: AbortSignal | undefined,
): Promise<Asked> {
  const question = narrativeQuestion(source);
  const end = AbortSignal.any([AbortSignal.timeout(times.totalMs), ...(signal ? [signal] : [])]);
  const asked: Asked = { sentences: [], calls: 0, failures: [], dropped: {}, tokens: noTokens };
  while (asked.calls < attempts && !end.aborted) {
    if (asked.calls > 0) await pause(times.pauseMs, undefined, { signal: end }).catch(() => {});
    if (end.aborted) break;
    asked.calls += 1;
    // A service that refused the call may not know schemas.
    const hasSchema = asked.failures.at(-1) !== 'refused';
    const attempt = AbortSignal.any([end, AbortSignal.timeout(times.attemptMs)]);
    try {
      const answer = await model.ask(question, attempt, hasSchema);
      asked.tokens = sum(asked.tokens, answer.usage);
      const { sentences, dropped } = checkedNarrative(source, answer);
      asked.dropped = merged(asked.dropped, dropped);
      if (sentences.length > 0) return { ...asked, sentences };
      asked.failures.push('nothingLeft');
    } catch (error) {
      const failure = error instanceof ModelFailure ? error : new ModelFailure('invalid');
      asked.tokens = sum(asked.tokens, failure.usage);
      asked.failures.push(failure.kind);
      // A second call with the same key would be refused as well.
      if (failure.kind === 'rejected') break;
    }
  }
  return asked;
}

/** Whether the service itself failed: an answer that can't be used says nothing about the next one. */
function isDown({ sentences, failures }: Asked): boolean {
  const hasAnswered = failures.some((kind) => kind === 'nothingLeft' || kind === 'invalid');
  return sentences.length === 0 && failures.length > 0 && !hasAnswered;
}

async function record(deps: NarrativeDeps, asked: Asked, durationMs: number): Promise<void> {
  const { name, prices, log } = deps;
  const { calls, failures, sentences, dropped, tokens } = asked;
  const costMicros = prices ? Math.round(tokens.in * prices.in + tokens.out * prices.out) : 0;
  log.info({
    event: 'narrative.asked',
    calls,
    failures,
    kept: sentences.length,
    dropped,
    tokensIn: tokens.in,
    tokensOut: tokens.out,
    ...(prices && { costUsd: costMicros / 1e6 }),
    durationMs,
  });
  const count = {
    model: name,
    calls,
    failures: failures.length,
    kept: sentences.length,
    dropped: Object.values(dropped).reduce((total, one) => total + one, 0),
    tokens,
    costMicros,
  };
  // The analysis goes on: a missing count does no harm.
  await deps.count(count).catch((error: unknown) => {
    log.warn({ event: 'narrative.notCounted', err: error });
  });
}

function sum(a: TokenUsage, b: TokenUsage): TokenUsage {
  return { in: a.in + b.in, out: a.out + b.out };
}

function merged(a: Asked['dropped'], b: Asked['dropped']): Asked['dropped'] {
  const all = { ...a };
  for (const [reason, count] of Object.entries(b) as [DropReason, number][]) {
    all[reason] = (all[reason] ?? 0) + count;
  }
  return all;
}
