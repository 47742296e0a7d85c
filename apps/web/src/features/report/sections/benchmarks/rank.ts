import { benchmarkSectionMessages } from '@ridescope/words/en/pages/benchmarks';
import { writeMessage } from '@ridescope/words/messages/write-message';
/**
 * Calculates the share of slower rides, 0 to 1, from the quantiles 0 %, 5 %, … 100 %. Among rides of exactly the same rate
 * the middle counts: a display that caps many at 60 makes none of them faster than the others.
 */
export function shareSlower(value: number, quantiles: readonly number[]): number {
  const below = position(value, quantiles, (rate) => rate < value);
  const upTo = position(value, quantiles, (rate) => rate <= value);
  return (below + upTo) / 2;
}

/** Where the quantiles that pass the test end, a straight line between two of them. */
function position(
  value: number,
  quantiles: readonly number[],
  passes: (rate: number) => boolean,
): number {
  const steps = quantiles.length - 1;
  const next = quantiles.findIndex((rate) => !passes(rate));
  if (next === 0) return 0;
  if (next < 0) return 1;
  const low = quantiles[next - 1] ?? 0;
  const high = quantiles[next] ?? low;
  const part = high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0;
  return (next - 1 + part) / steps;
}

/** Words the rank, such as `Faster than 7 of 10 rides`; few stored rides allow no more precision. */
export function rankWords(share: number): string {
  const tenths = Math.round(share * 10);
  if (tenths === 0) return benchmarkSectionMessages['slower-than-nearly'];
  if (tenths === 10) return benchmarkSectionMessages['faster-than-nearly'];
  return writeMessage(benchmarkSectionMessages['faster-than-10'], { tenths });
}
