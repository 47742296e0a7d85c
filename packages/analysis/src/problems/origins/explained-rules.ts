import type { RuleId } from '@ridescope/catalogue/rules';
import { clipIntervals, totalSeconds } from '../../facts/figures/intervals.ts';
import { shareSeconds } from '../../rules/result-order.ts';
import type { ProblemSource } from '../problem-source.ts';
import type { Origin } from './origin.ts';
import { joinS } from './segment.ts';

/**
 * Finds the rules whose findings an origin explains: it must cover at least half of their times, and half of a share of the
 * ride. They come in the order of the results.
 */
export function explainedRules(
  { rules, devices, startS, endS, stretches }: Origin,
  { facts: { ride }, results }: Pick<ProblemSource, 'facts' | 'results'>,
): RuleId[] {
  const zero = ride.span.startS;
  const fromS = startS - zero - joinS;
  const toS = (endS ?? ride.endS) - zero + joinS;
  const affectedS = totalSeconds(clipIntervals(stretches, ride.startS, ride.endS));
  return results
    .filter(({ ruleId, status }) => rules.includes(ruleId) && status === 'finding')
    .filter((result) => (shareSeconds(result, ride.endS - ride.startS) ?? 0) <= 2 * affectedS)
    .filter(({ evidence }) => {
      const keys = evidence?.sensorKeys ?? [];
      if (keys.length > 0 && devices.length > 0 && !keys.some((key) => devices.includes(key)))
        return false;
      const at = evidence?.at ?? [];
      const inside = at.filter(
        (range) => range.startS <= toS && (range.endS ?? range.startS) >= fromS,
      );
      return inside.length * 2 >= at.length;
    })
    .map(({ ruleId }) => ruleId);
}
