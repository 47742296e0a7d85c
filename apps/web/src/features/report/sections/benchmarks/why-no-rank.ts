import type { BenchmarkQuantiles } from '@ridescope/contract/benchmarks';
import type { FpsFigures } from '@ridescope/contract/report/activity';
import { countText, fpsText } from '@ridescope/words/format/format-number';

/** With fewer rides, a rank is chance. */
const fewestRanked = 8;

/** Rates at which a screen or a setting mostly holds a game. */
const usualCaps = [30, 60] as const;
/** Of the 21 quantiles: a third of the rides at one rate is no chance. */
const leastOnCap = 7;

/** Says why a ride isn't ranked among others; nothing where a rank means something. */
export function whyNoRank(
  { rides, sampleRides, mean = [] }: BenchmarkQuantiles,
  { cap, mean: own }: FpsFigures,
): string | undefined {
  if (sampleRides > 0) {
    const which =
      sampleRides === rides ? 'these rides are' : `${countText(sampleRides)} of them are`;
    return `No rank: ${which} simulated, which says nothing about real computers.`;
  }
  if (rides < fewestRanked) return `No rank yet: it takes ${fewestRanked} rides.`;
  if (cap !== undefined) {
    const fastest = mean.at(-1) ?? 0;
    return fastest > cap + 1
      ? `No rank: this ride is capped at ${fpsText(cap)}, and some of these rides are not.`
      : undefined;
  }
  const held = usualCaps.find(
    (rate) =>
      own > rate &&
      mean.filter((one) => one > rate - 1.5 && one <= rate + 0.5).length >= leastOnCap,
  );
  return (
    held && `No rank: many of these rides are capped at ${fpsText(held)}, and this one is not.`
  );
}
