import type { FpsFigures, FpsSeries } from '@ridescope/contract';
import { firstNotBelow } from './ascending.ts';
import type { Span } from './time-span.ts';

/** A line stands for the seconds since the one before, but for no more than these (the engine counts alike). */
const longestWeightS = 30;
/** Samples that a percentile needs, as in the figures of the whole ride. */
const needed = { p1: 100, p5: 40 };

/** Frame-rate figures of a part of a ride. A missing percentile has too few samples. */
export type FpsInSpan = Pick<
  FpsFigures,
  'samples' | 'mean' | 'median' | 'min' | 'max' | 'p1' | 'p5' | 'secondsBelow'
> & {
  /** Seconds that the samples stand for. */
  seconds: number;
};

/**
 * Figures of the samples in a span, each weighted with the seconds that it stands for; those in excluded stretches
 * (standing still, loading) left out. Undefined without any sample.
 * @param cap held at 30, a game swings around that rate: the lowest limit is 29 then
 */
export function fpsInSpan(
  { t, fps }: FpsSeries,
  span: Span,
  excluded: readonly Span[],
  cap?: number,
): FpsInSpan | undefined {
  const samples: { rate: number; weight: number }[] = [];
  for (let i = firstNotBelow(t, span.from); i < t.length && (t[i] as number) <= span.to; i++) {
    const time = t[i] as number;
    if (excluded.some(({ from, to }) => time > from && time < to)) continue;
    samples.push({ rate: fps[i] as number, weight: weightOf(t, i, span.from) });
  }
  if (samples.length === 0) return undefined;
  samples.sort((a, b) => a.rate - b.rate);
  const seconds = sum(samples, () => true);
  const quantile = (share: number) => {
    let reached = 0;
    const found = samples.find(({ weight }) => {
      reached += weight;
      return reached >= seconds * share - 1e-9;
    });
    return found?.rate ?? 0;
  };
  const below = (limit: number) => sum(samples, (rate) => rate < limit);
  return {
    samples: samples.length,
    seconds,
    mean: samples.reduce((total, { rate, weight }) => total + rate * weight, 0) / seconds,
    median: quantile(0.5),
    min: samples[0]?.rate ?? 0,
    max: samples.at(-1)?.rate ?? 0,
    ...(samples.length >= needed.p1 && { p1: quantile(0.01) }),
    ...(samples.length >= needed.p5 && { p5: quantile(0.05) }),
    secondsBelow: {
      '30': below(cap !== undefined && cap <= 30 ? 29 : 30),
      '45': below(45),
      '60': below(60),
    },
  };
}

/** What lies before the span is not counted in it. The first line of all has none before it, so it counts like the next. */
function weightOf(t: readonly number[], index: number, from: number): number {
  const before = t[index - 1];
  const step =
    before === undefined
      ? (t[1] ?? longestWeightS) - (t[0] as number)
      : (t[index] as number) - Math.max(before, from);
  return Math.min(longestWeightS, Math.max(0.001, step));
}

function sum(
  samples: readonly { rate: number; weight: number }[],
  counts: (rate: number) => boolean,
): number {
  return samples.reduce((total, { rate, weight }) => (counts(rate) ? total + weight : total), 0);
}
