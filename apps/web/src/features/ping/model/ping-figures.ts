import { pingTerms } from '@ridescope/contract/ping-terms';
import { quantile } from '../../../shared/quantile.ts';

/** A request that counts. */
export interface PingSample {
  /** When it was sent, by the clock of the test. */
  atMs: number;
  /** Time to its answer; absent for one without. */
  ms?: number;
  /** Its place among all requests that were sent, also those that don't count. */
  place: number;
}

type AnsweredSample = PingSample & { ms: number };

export interface Figures {
  samples: number;
  lost: number;
  lostPercent: number;
  /** Absent while nothing has answered. */
  answers?: {
    maxMs: number;
    avgMs: number;
    medianMs: number;
    p95Ms: number;
    /** Mean change between neighbours; absent until two neighbours have answered. */
    jitterMs?: number;
  };
}

export function isAnswered(sample: PingSample): sample is AnsweredSample {
  return sample.ms !== undefined;
}

/** Calculates all figures of the samples, which are in the order in which they were sent. */
export function figuresOf(samples: readonly PingSample[]): Figures {
  const answered = samples.filter(isAnswered);
  const lost = samples.length - answered.length;
  const lostPercent = samples.length === 0 ? 0 : (100 * lost) / samples.length;
  const counts = { samples: samples.length, lost, lostPercent };
  if (answered.length === 0) return counts;
  const sorted = answered.map(({ ms }) => ms).sort((a, b) => a - b);
  const jitterMs = jitterOf(answered);
  return {
    ...counts,
    answers: {
      maxMs: percentile(sorted, 100),
      avgMs: mean(sorted),
      medianMs: quantile(sorted, 0.5),
      p95Ms: percentile(sorted, 95),
      ...(jitterMs !== undefined && { jitterMs }),
    },
  };
}

/** A lost request or a pause between two answers makes them no neighbours. */
function jitterOf(answered: readonly AnsweredSample[]): number | undefined {
  const changes = answered.flatMap((sample, index) => {
    const before = answered[index - 1];
    return before?.place === sample.place - 1 ? [Math.abs(sample.ms - before.ms)] : [];
  });
  return changes.length === 0 ? undefined : mean(changes);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the smallest of the sorted values that so many percent don't exceed. */
function percentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? 0;
}

/** A spike takes at least this many times the median, and so much longer. */
const spikeTimes = 2;
const spikeExtraMs = 30;

/** Returns the limit from which an answer is a spike. */
export function spikeLimitOf({ answers }: Figures): number {
  if (!answers) return Number.POSITIVE_INFINITY;
  return Math.max(spikeTimes * answers.medianMs, answers.medianMs + spikeExtraMs);
}

export function toneOf(ms: number): 'good' | 'critical' {
  return ms > pingTerms.badAboveMs ? 'critical' : 'good';
}
