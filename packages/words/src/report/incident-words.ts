import type { Severity } from '@ridescope/catalogue/severities';
import type { Incident, RuleResult } from '@ridescope/contract/report/diagnosis';

const ranks: Record<Severity, number> = { info: 0, warning: 1, critical: 2 };

/** Finds the worst severity among the findings that an incident explains; without any, info. */
export function incidentTone({ explains }: Incident, results: readonly RuleResult[]): Severity {
  return results
    .filter(({ ruleId, status }) => status === 'finding' && explains.includes(ruleId))
    .reduce<Severity>(
      (worst, { severity = 'info' }) => (ranks[severity] > ranks[worst] ? severity : worst),
      'info',
    );
}

/** Critical findings and warnings that no incident explains: what was wrong all along. */
export function lastingFindings(
  incidents: readonly Incident[],
  results: readonly RuleResult[],
): RuleResult[] {
  const explained = new Set(incidents.flatMap(({ explains }) => explains));
  return results.filter(
    ({ ruleId, status, severity }) =>
      status === 'finding' &&
      (severity === 'critical' || severity === 'warning') &&
      !explained.has(ruleId),
  );
}
