import type { BenchmarkQuantiles } from '@ridescope/contract/benchmarks';
import type { FpsFigures } from '@ridescope/contract/report/activity';
import { benchmarkSectionMessages } from '@ridescope/words/en/pages/benchmarks';
import { countText, fpsText } from '@ridescope/words/format/format-number';
import { writeMessage } from '@ridescope/words/messages/write-message';

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
      sampleRides === rides
        ? benchmarkSectionMessages['these-rides']
        : writeMessage(benchmarkSectionMessages.them, { sampleRides: countText(sampleRides) });
    return writeMessage(benchmarkSectionMessages['no-rank-simulated'], { which });
  }
  if (rides < fewestRanked)
    return writeMessage(benchmarkSectionMessages['no-rank-yet'], { fewestRanked });
  if (cap !== undefined) {
    const fastest = mean.at(-1) ?? 0;
    return fastest > cap + 1
      ? writeMessage(benchmarkSectionMessages['no-rank-ride'], { cap: fpsText(cap) })
      : undefined;
  }
  const held = usualCaps.find(
    (rate) =>
      own > rate &&
      mean.filter((one) => one > rate - 1.5 && one <= rate + 0.5).length >= leastOnCap,
  );
  return held && writeMessage(benchmarkSectionMessages['no-rank-many'], { held: fpsText(held) });
}
