import type { Activity } from '@ridescope/contract/report/activity';
import type { Recommendation, RuleResult } from '@ridescope/contract/report/diagnosis';
import { withStatus } from '@ridescope/words/report/diagnosis-words';

export interface FirstFix {
  finding: RuleResult;
  fix: Recommendation;
  /** Another one was to come first, and was tried. */
  isNext: boolean;
}

/**
 * The first fix that was not tried, among those that the report explains: of the finding that leads to the root of the
 * most costly incident of the ride, else of the first finding that has one. Remarks ask for nothing: a clean ride stays
 * quiet.
 */
export function firstFix(
  { incidents, results }: Pick<Activity, 'incidents' | 'results'>,
  recommendations: readonly Recommendation[],
  tried: ReadonlyMap<string, string> = new Map(),
): FirstFix | undefined {
  const found = withStatus(results, 'finding').filter(({ severity }) => severity !== 'info');
  const [root] = incidents.find(({ during }) => during === 'ride')?.explains ?? [];
  const lead = found.filter(({ ruleId }) => ruleId === root);
  const fixes = [...lead, ...found].flatMap((finding) =>
    finding.recommendations.flatMap((id) => {
      // A fix that does not exist on the rider's platform is not in the report.
      const fix = recommendations.find((one) => one.id === id);
      return fix ? [{ finding, fix }] : [];
    }),
  );
  const next = fixes.find(({ fix }) => !tried.has(fix.id));
  return next && { ...next, isNext: next !== fixes[0] };
}
