import type { Activity } from '@ridescope/contract/report/activity';
import type { Problem } from '@ridescope/contract/report/problems';
import type { Report } from '@ridescope/contract/report/report';

/**
 * Summarises the diagnosis of a log: the problems first, then one line per finding, short enough to
 * read in a diff. Ids, severities and numbers only, without any text of the log. What found nothing is
 * counted by rule, see `outcomesByRule`.
 */
export function diagnosisSummaryOf(report: Report): string {
  return report.activities.flatMap(linesOf).join('\n').concat('\n');
}

function linesOf(activity: Activity): string[] {
  const { id, verdict, problems, scores, results, patterns } = activity;
  const { coverage: _, ...shown } = scores;
  const numbers = Object.entries(shown).map(([name, score]) => `${name}=${score}`);
  return [
    `${id} verdict ${verdict.grade}${fixOf(verdict)}`,
    ...problems.map((problem) => `${id} problem ${problemLine(problem)}`),
    `${id} scores ${numbers.join(' ') || 'none'}`,
    // In the order of the page.
    ...results.flatMap(({ ruleId, status, severity, value, unit }) => {
      if (status === 'error') return [`${id} ${ruleId.padEnd(30)} error`];
      if (status !== 'finding') return [];
      return [`${id} ${ruleId.padEnd(30)} ${severity} ${value}${unit ? ` ${unit}` : ''}`];
    }),
    ...patterns.flatMap(({ patternId, verdict }) =>
      verdict === 'confirmed' ? [`${id} ${patternId.padEnd(30)} ${verdict}`] : [],
    ),
  ];
}

/** Writes a problem as `warning sensors trainer-lost ride 612..660 s radio fix ant-extension`. */
function problemLine(problem: Problem): string {
  const { grade, category, id, during, where } = problem;
  return `${grade} ${category} ${id} ${during} ${stretchOf(problem)}${where ? ` ${where}` : ''}${fixOf(problem)}`;
}

/** Writes its time: a problem without one lasted all ride or has none; one without an end is open. */
function stretchOf({ fromSeconds, toSeconds }: Problem): string {
  if (fromSeconds === undefined) return toSeconds === undefined ? 'all' : `until ${toSeconds} s`;
  return toSeconds === undefined ? `from ${fromSeconds} s` : `${fromSeconds}..${toSeconds} s`;
}

function fixOf({ firstFix }: { firstFix?: string }): string {
  return firstFix === undefined ? '' : ` fix ${firstFix}`;
}
