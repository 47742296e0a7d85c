import { median } from '../../facts/figures/statistics.ts';

/** Fewer events have no rhythm. */
const fewest = 5;
/** Gaps within this share of their median count as even. */
const tolerance = 0.12;
/** So many of the gaps must be even, skipped ones included. */
const evenShare = 0.75;
/** The longest rhythm of programs that riders know, such as a backup every quarter of an hour. */
const longestS = 1800;

/** Finds the spacing of events that come at even intervals; undefined without a rhythm. A gap of two or three times that fits too. */
export function dominantPeriod(times: readonly number[]): number | undefined {
  if (times.length < fewest) return undefined;
  const gaps = times.slice(1).map((t, index) => t - (times[index] as number));
  const usual = median(gaps) ?? 0;
  if (usual <= 0 || usual > longestS) return undefined;
  const even = gaps.filter((gap) => {
    const multiple = Math.max(1, Math.round(gap / usual));
    return multiple <= 3 && Math.abs(gap / multiple - usual) <= tolerance * usual;
  });
  return even.length >= evenShare * gaps.length ? usual : undefined;
}
