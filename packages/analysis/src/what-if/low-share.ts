import type { Conditions, RideGroup } from './ride-group.ts';

/** How much of its mean a ride keeps in its slowest moments, as logarithms. */
export interface LowShare {
  of: (conditions: { crowd?: Conditions['crowd'] | undefined }) => number;
  /** Of ten riders, eight are within so much of it. */
  usual: number;
}

/** So many riders tell half of what any number could about a crowding. */
const ridersForHalf = 20;

interface Seen {
  crowd: string | undefined;
  share: number;
  riders: number;
}

/**
 * Measures the 1 % low as a share of the mean. It depends on the crowding only, so that a faster computer always has the
 * higher low too: lows scatter so much that a comparison of single computers says nothing.
 * @returns undefined where too few riders have one
 */
export function lowShareOf(groups: readonly RideGroup[], fewest: number): LowShare | undefined {
  const seen: Seen[] = groups.flatMap(({ singles = [], limit, crowd, rides }) => {
    // A limit cuts the mean and leaves the low as it is.
    if (limit !== undefined) return [];
    return singles.flatMap(({ fps, low }) =>
      low ? [{ crowd, share: Math.log(low / fps), riders: rides / singles.length }] : [],
    );
  });
  if (seen.reduce((sum, { riders }) => sum + riders, 0) < fewest) return undefined;
  const middle = median(seen);
  const byCrowd = new Map(
    [...Map.groupBy(seen, ({ crowd }) => crowd)].map(([crowd, some]) => {
      const riders = some.reduce((sum, one) => sum + one.riders, 0);
      const weight = riders / (riders + ridersForHalf);
      return [crowd, weight * median(some) + (1 - weight) * middle];
    }),
  );
  const of: LowShare['of'] = ({ crowd }) => byCrowd.get(crowd) ?? middle;
  const off = seen.map((one) => ({ ...one, share: Math.abs(one.share - of(one)) }));
  return { of, usual: quantile(off, 0.8) };
}

function median(seen: readonly Seen[]): number {
  return quantile(seen, 0.5);
}

function quantile(seen: readonly Seen[], share: number): number {
  const sorted = seen.toSorted((a, b) => a.share - b.share);
  const wanted = share * sorted.reduce((sum, { riders }) => sum + riders, 0);
  let passed = 0;
  for (const one of sorted) {
    passed += one.riders;
    if (passed >= wanted) return one.share;
  }
  return 0;
}
