import { problemKindOf } from '@ridescope/catalogue/problem-kinds';
import { categoryOf } from '@ridescope/catalogue/rule-categories';
import type { RuleId } from '@ridescope/catalogue/rules';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import type { Problem } from '@ridescope/contract/report/problems';
import { mergeIntervals, totalSeconds } from '../facts/figures/intervals.ts';

/** What findings are ordered by, besides themselves. */
export interface OrderingSource {
  problems: readonly Problem[];
  rideSeconds: number;
}

/** A moment without an end counts for this long. */
const momentS = 1;
/** A sleep that explains so many findings moves them to the top. */
const several = 2;
/** Findings of these rules were over before the ride began. */
const beforeRide: ReadonlySet<RuleId> = new Set(['graphics-load-time']);

/**
 * Sorts results as in catalogue section 6: critical, warning, info, good, then not measured; inside
 * a severity by the seconds of ride affected, then by the order of the rules. Findings that one
 * sleep explains come first.
 */
export function orderResults(
  results: readonly RuleResult[],
  { problems, rideSeconds }: OrderingSource,
): RuleResult[] {
  const lifted = liftedRules(results, problems);
  return results
    .map((result) => ({
      result,
      rank: lifted.has(result.ruleId) ? -1 : rankOf(result),
      severity: rankOf(result),
      affectedS: affectedSeconds(result, rideSeconds),
    }))
    .sort((a, b) => a.rank - b.rank || a.severity - b.severity || b.affectedS - a.affectedS)
    .map(({ result }) => result);
}

/** Estimates the seconds of the ride that a finding covers; 0 for any result that is no finding. */
export function affectedSeconds(result: RuleResult, rideSeconds: number): number {
  if (result.status !== 'finding' || beforeRide.has(result.ruleId)) return 0;
  const at = result.evidence?.at ?? [];
  if (at.length > 0) {
    const stretches = at.map(
      ({ startS, endS = startS }) => [startS, Math.max(endS, startS + momentS)] as const,
    );
    return Math.min(rideSeconds, totalSeconds(mergeIntervals(stretches)));
  }
  return (
    shareSeconds(result, rideSeconds) ??
    (categoryOf(result.ruleId) === 'graphics' ? rideSeconds : 0)
  );
}

/** Converts a share of the ride to seconds; undefined for other units. For a coverage it counts the rest. */
export function shareSeconds(
  { value = 0, limit, unit }: RuleResult,
  rideSeconds: number,
): number | undefined {
  if (unit !== '%') return undefined;
  const share = limit?.is === '<' ? 100 - value : value;
  return (rideSeconds * Math.min(100, Math.max(0, share))) / 100;
}

const severities = ['critical', 'warning', 'info'];
const statuses: readonly RuleResult['status'][] = [
  'finding',
  'good',
  'notMeasured',
  'notApplicable',
  'error',
];

function rankOf({ status, severity = 'info' }: RuleResult): number {
  return status === 'finding'
    ? severities.indexOf(severity)
    : severities.length + statuses.indexOf(status);
}

/** Finds the most costly sleep that explains several findings; only one moves to the top. */
function liftedRules(
  results: readonly RuleResult[],
  problems: readonly Problem[],
): ReadonlySet<RuleId> {
  const findings = new Set(
    results.filter(({ status }) => status === 'finding').map(({ ruleId }) => ruleId),
  );
  for (const { id, ruleIds } of problems) {
    const own = ruleIds.filter((ruleId) => findings.has(ruleId));
    if (problemKindOf(id) === 'computer-slept' && own.length >= several) return new Set(own);
  }
  return new Set();
}
