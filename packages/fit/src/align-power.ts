import type { PowerLine } from './power-line.ts';

/** Clocks of computers and head units differ by less; the start of both files is tried as well. */
const reachS = 600;
/** With a shorter overlap, chance finds a place that fits. */
const leastOverlapS = 300;
/** Fifteen pairs of different real rides reach 0.47 at most. */
const leastCorrelation = 0.7;
const driftWindowS = 1200;
/** A window whose place is farther away than a clock drifts has found another one. */
const mostDriftS = 30;

export interface Alignment {
  /** Clock of the second recording minus that of the first, whole seconds. */
  offsetS: number;
  /** Correlation of the power there, up to 1. */
  correlation: number;
}

/**
 * Finds the offset at which two recordings fit best: by their clocks, by the start of both, and around. Undefined where nothing
 * fits.
 */
export function bestOffset(a: PowerLine, b: PowerLine): Alignment | undefined {
  const atStart = b.startS - a.startS;
  const tried = new Set<number>();
  for (const middle of [0, atStart])
    for (let by = -reachS; by <= reachS; by += 1) tried.add(middle + by);
  return bestOf(a, b, tried, { from: 0, to: a.watts.length }, leastOverlapS);
}

/**
 * Measures how far the clocks move apart over the ride, in seconds, by windows of 20 minutes at its start and end; undefined for a
 * ride too short for two of them.
 */
export function driftOf(a: PowerLine, b: PowerLine, offsetS: number): number | undefined {
  const { length } = a.watts;
  if (length < 2 * driftWindowS) return undefined;
  const near = new Set<number>();
  for (let by = -mostDriftS; by <= mostDriftS; by += 1) near.add(offsetS + by);
  const half = driftWindowS / 2;
  const [first, last] = [
    { from: 0, to: driftWindowS },
    { from: length - driftWindowS, to: length },
  ].map((window) => bestOf(a, b, near, window, half)?.offsetS);
  return first === undefined || last === undefined ? undefined : last - first;
}

function bestOf(
  a: PowerLine,
  b: PowerLine,
  offsets: Iterable<number>,
  window: { from: number; to: number },
  leastS: number,
): Alignment | undefined {
  let best: Alignment | undefined;
  for (const offsetS of offsets) {
    const correlation = correlationAt(a, b, offsetS, window, leastS);
    if (correlation > (best?.correlation ?? leastCorrelation)) best = { offsetS, correlation };
  }
  return best;
}

/** Pearson's correlation of the seconds that both have; -1 with fewer than `leastS`. */
function correlationAt(
  a: PowerLine,
  b: PowerLine,
  offsetS: number,
  { from, to }: { from: number; to: number },
  leastS: number,
): number {
  const shift = a.startS + offsetS - b.startS;
  let n = 0;
  let [sumA, sumB, sumAa, sumBb, sumAb] = [0, 0, 0, 0, 0];
  const begin = Math.max(from, -shift);
  const end = Math.min(to, b.watts.length - shift);
  for (let index = begin; index < end; index += 1) {
    const one = a.watts[index] as number;
    const other = b.watts[index + shift] as number;
    if (Number.isNaN(one) || Number.isNaN(other)) continue;
    n += 1;
    sumA += one;
    sumB += other;
    sumAa += one * one;
    sumBb += other * other;
    sumAb += one * other;
  }
  if (n < leastS) return -1;
  const spread = (n * sumAa - sumA * sumA) * (n * sumBb - sumB * sumB);
  return spread > 0 ? (n * sumAb - sumA * sumB) / Math.sqrt(spread) : -1;
}
