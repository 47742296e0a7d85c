import type { FitComparison } from '@ridescope/contract/fit-comparison';
import type { FitSeries } from './fit-series.ts';
import { powerLine } from './power-line.ts';

/** Power of two recordings over the seconds of the first one; null where a recording has none. */
export interface PowerOverlay {
  /** Seconds since the start of the first recording, ascending. */
  t: number[];
  first: (number | null)[];
  second: (number | null)[];
  /** Second minus first, as a mean around each second; null where too little of both is there. */
  difference: (number | null)[];
}

/** Both meters are noisy and smooth in their own way, so single seconds say nothing. */
export const differenceMeanS = 30;
/** Of these seconds, so many must have both values. */
const leastOfMean = differenceMeanS / 2;

/**
 * Lays the second recording over the first one at the offset that `compareRecordings` found; empty without power. Where one of them
 * lost power, there is no difference of two meters.
 */
export function overlayPower(
  firstSeries: FitSeries,
  secondSeries: FitSeries,
  { offsetS, gaps }: Pick<FitComparison, 'offsetS' | 'gaps'>,
): PowerOverlay {
  const [a, b] = [powerLine(firstSeries), powerLine(secondSeries)];
  if (!a || !b) return { t: [], first: [], second: [], difference: [] };
  const wattsOrNull = (watts: number | undefined) =>
    watts === undefined || Number.isNaN(watts) ? null : watts;
  const first = Array.from(a.watts, wattsOrNull);
  const second = first.map((_, index) =>
    wattsOrNull(b.watts[a.startS + index + offsetS - b.startS]),
  );
  const measured = [...second];
  for (const { fromUnixS, seconds } of gaps)
    measured.fill(null, fromUnixS - a.startS, fromUnixS - a.startS + seconds);
  return { t: first.map((_, index) => index), first, second, difference: meansOf(first, measured) };
}

function meansOf(
  first: readonly (number | null)[],
  second: readonly (number | null)[],
): (number | null)[] {
  const half = differenceMeanS / 2;
  let [sum, count] = [0, 0];
  const add = (index: number, sign: 1 | -1) => {
    const [one, other] = [first[index] ?? null, second[index] ?? null];
    if (one === null || other === null) return;
    sum += sign * (other - one);
    count += sign;
  };
  for (let index = 0; index < half; index += 1) add(index, 1);
  return first.map((_, index) => {
    add(index + half, 1);
    add(index - half - 1, -1);
    return count < leastOfMean ? null : sum / count;
  });
}
