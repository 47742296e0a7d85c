import { problemText, verdictText } from '@ridescope/words/report/problem-text';
import type { Case } from './expert-verdicts.ts';
import type { LogResult } from './judge-log.ts';
import { clockText } from './log-clock.ts';
import { fixText, windowText } from './print-table.ts';

/** One log in detail: what both sides say, and which forbidden claims the report makes. */
export function printLog({ report, clock, expert }: Case, result: LogResult): void {
  console.log(`${expert.file}\n\nThe report:`);
  for (const activity of report.activities) {
    const at = (seconds?: number) =>
      seconds === undefined ? '' : clockText(clock.secondOfDayAt(activity.startS + seconds));
    const { verdict, problems, ridden } = activity;
    const riding = ridden ? '' : ' (no ride)';
    console.log(`  ${activity.id}${riding}: ${verdict.grade}. ${verdictText(activity)}`);
    for (const problem of problems) {
      const { grade, category, during, fromSeconds, toSeconds, firstFix, certainty } = problem;
      const span = fromSeconds === undefined ? '' : ` ${at(fromSeconds)}-${at(toSeconds)}`;
      console.log(
        `    ${grade} ${category}, ${during}${span}, cause ${certainty ?? 'unknown'}: ${problemText(problem)}`,
      );
      console.log(`      id ${problem.id}; first fix: ${firstFix ?? 'nothing'}`);
    }
  }
  console.log('\nThe expert:');
  for (const {
    severity,
    category,
    during = 'ride',
    at,
    what,
    firstAdvice,
    severitySure,
  } of expert.problems) {
    const sure = severitySure === undefined ? '' : `, sure of the grade ${severitySure}`;
    console.log(`    ${severity} ${category}, ${during} ${at}${sure}: ${what}`);
    if (firstAdvice) console.log(`      first advice: ${firstAdvice}`);
  }
  if (expert.first) console.log(`  First: ${expert.first}`);
  console.log("\nHighest grade (ours, expert's):");
  for (const { category, ours, theirs, isTolerated } of result.cells)
    console.log(
      `  ${category.padEnd(10)}${ours.padEnd(10)}${theirs}${isTolerated ? ' (unsure, so both are right)' : ''}`,
    );
  console.log(`\nFirst fix: ${fixText(result.firstFix)}`);
  console.log("\nRides (ours, expert's):");
  for (const window of result.windows) console.log(`  ${windowText(window)}`);
  console.log(
    `\nForbidden claims made: ${result.brokenClaims.length} of ${result.checkedClaims} checked`,
  );
  for (const { claim, by } of result.brokenClaims) {
    console.log(`  ${claim}`);
    for (const statement of by) console.log(`    ${statement}`);
  }
}
