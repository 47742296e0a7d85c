import { type LossKind, lossLimits, lostAgain } from '@ridescope/catalogue/loss-limits';
import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';

/**
 * Grades the losses of one sensor by what was lost and for how long, the same for every radio.
 * @param lengths seconds of each loss, in any order
 * @param rideS length of the ride in seconds
 * @returns undefined if it went unnoticed
 */
export function lossGrade(
  kind: LossKind,
  lengths: readonly number[],
  rideS: number,
): ProblemGrade | undefined {
  const limits = lossLimits[kind];
  const { noticedS, noticedTotalS = Number.POSITIVE_INFINITY, warningS, warningTotalS } = limits;
  const { criticalTotalS = Number.POSITIVE_INFINITY } = limits;
  const longest = Math.max(0, ...lengths);
  const total = lengths.reduce((sum, seconds) => sum + seconds, 0);
  const isNoticed = longest >= noticedS;
  if (longest >= warningS && total >= criticalTotalS) return 'critical';
  if (longest >= warningS || (isNoticed && total >= warningTotalS)) return 'warning';
  const times = lengths.filter((seconds) => seconds >= lostAgain.leastS).length;
  const isAgain = times >= lostAgain.times && times * lostAgain.everyS >= rideS;
  const { againS } = limits;
  if (isAgain && againS !== undefined) return longest >= againS ? 'warning' : 'minor';
  return isNoticed || total >= noticedTotalS ? 'minor' : undefined;
}
