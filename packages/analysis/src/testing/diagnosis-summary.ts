import type { Activity, Report } from '@ridescope/contract';

/**
 * What the engine concludes of a log, one line per rule, short enough to read in a diff. Ids, severities and numbers
 * only: no text that stands in a log.
 */
export function diagnosisSummaryOf(report: Report): string {
  return report.activities.flatMap(linesOf).join('\n').concat('\n');
}

function linesOf({ id, scores, incidents, results, patterns }: Activity): string[] {
  const { coverage: _, ...shown } = scores;
  const numbers = Object.entries(shown).map(([name, score]) => `${name}=${score}`);
  return [
    `${id} scores ${numbers.join(' ') || 'none'}`,
    ...incidents.map(({ startS, endS, kind, during, explains }) => {
      const length = endS === undefined ? 'open' : `${Math.round(endS - startS)} s`;
      return `${id} incident ${during} ${kind} at ${Math.round(startS)} for ${length} explains ${explains.length}`;
    }),
    // In the order in which the page shows them.
    ...results.map(({ ruleId, status, severity, value, unit }) => {
      const said = status === 'finding' ? severity : status;
      const number = status === 'finding' ? ` ${value}${unit ? ` ${unit}` : ''}` : '';
      return `${id} ${ruleId.padEnd(30)} ${said}${number}`;
    }),
    ...patterns.map(({ patternId, verdict }) => `${id} ${patternId.padEnd(30)} ${verdict}`),
  ];
}
