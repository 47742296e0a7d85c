import type { Report } from '@ridescope/contract/report/report';

/**
 * Counts what each rule and pattern said of the activities of many rides, a line for each: `network-dns  good=60 notMeasured=12`.
 * The summaries of rides list findings alone; here it shows when a rule falls silent, or measures what it did not measure before.
 */
export function outcomesByRule(reports: Iterable<Report>): string {
  const counts = new Map<string, Map<string, number>>();
  const count = (id: string, outcome: string) => {
    const own = counts.get(id) ?? new Map<string, number>();
    counts.set(id, own.set(outcome, (own.get(outcome) ?? 0) + 1));
  };
  for (const { activities } of reports) {
    for (const { results, patterns } of activities) {
      for (const { ruleId, status, severity } of results) count(ruleId, severity ?? status);
      for (const { patternId, verdict } of patterns) count(patternId, verdict);
    }
  }
  const lines = [...counts].map(([id, own]) => {
    const outcomes = [...own].sort(([a], [b]) => (a < b ? -1 : 1));
    return `${id.padEnd(30)} ${outcomes.map((pair) => pair.join('=')).join(' ')}\n`;
  });
  return lines.sort().join('');
}
