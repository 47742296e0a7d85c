import type { Activity, Problem, Report } from '@ridescope/contract';

/**
 * What the engine concludes of a log: what riders are told first, then one line per rule, short enough to read in a diff.
 * Ids, severities and numbers only: no text that stands in a log.
 */
export function diagnosisSummaryOf(report: Report): string {
  return report.activities.flatMap(linesOf).join('\n').concat('\n');
}

function linesOf(activity: Activity): string[] {
  const { id, verdict, problems, scores, incidents, results, patterns } = activity;
  const { coverage: _, ...shown } = scores;
  const numbers = Object.entries(shown).map(([name, score]) => `${name}=${score}`);
  return [
    `${id} verdict ${verdict ? `${verdict.grade}${fixOf(verdict)}` : 'none'}`,
    ...problems.map((problem) => `${id} problem ${problemLine(problem)}`),
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

/** `warning sensors trainer-lost ride 612..660 s radio fix ant-extension`. */
function problemLine(problem: Problem): string {
  const { grade, category, id, during, where } = problem;
  return `${grade} ${category} ${id} ${during} ${stretchOf(problem)}${where ? ` ${where}` : ''}${fixOf(problem)}`;
}

/** A problem without a time lasted all ride or has none; one without an end is open. */
function stretchOf({ fromSeconds, toSeconds }: Problem): string {
  if (fromSeconds === undefined) return toSeconds === undefined ? 'all' : `until ${toSeconds} s`;
  return toSeconds === undefined ? `from ${fromSeconds} s` : `${fromSeconds}..${toSeconds} s`;
}

function fixOf({ firstFix }: { firstFix?: string }): string {
  return firstFix === undefined ? '' : ` fix ${firstFix}`;
}
