import type { FixId } from '@ridescope/catalogue/fixes';
import { type CountedFrom, countsAsAfter } from '@ridescope/contract/fix-days';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Problem } from '@ridescope/contract/report/problems';
import type { TriedFixes } from '@ridescope/contract/tried-fixes';
import { fixOf } from '../report/fixes.ts';
import { type ComparedProblem, compareProblems } from './compare-problems.ts';
import type { Ride } from './compare-rides.ts';

export type TriedOutcome = 'helped' | 'mixed' | 'noChange' | 'worse' | 'unknown' | 'tooLate';

/** A step that was ticked in the report of the first ride, and what became of the problems that it was for. */
export interface TriedChange {
  recommendationId: FixId;
  title: string;
  outcome: TriedOutcome;
  problems: ComparedProblem[];
}

/**
 * Which tried steps go with an improvement. Two rides cannot show a cause: the outcome says what changed after a tick, not
 * because of it.
 */
export function triedChanges({ tried }: TriedFixes, a: Ride, b: Ride): TriedChange[] {
  const compared = compareProblems(a.activity, b.activity).problems;
  return tried.flatMap(({ recommendationId, from }) => {
    const problems = compared.filter(({ before }) =>
      before.some((problem) => isFor(problem, a.activity, recommendationId)),
    );
    // A fix for another activity of the same log says nothing about this one.
    if (problems.length === 0) return [];
    const outcome = isBefore(b, from) ? 'tooLate' : outcomeOf(problems);
    return [{ recommendationId, title: fixOf(recommendationId).title, outcome, problems }];
  });
}

/** Whether the problem itself or a finding that it explains suggests a fix. */
function isFor({ firstFix, ruleIds }: Problem, { results }: Activity, fix: FixId): boolean {
  const isSuggested = results.some(
    ({ ruleId, recommendations }) => ruleIds.includes(ruleId) && recommendations.includes(fix),
  );
  return firstFix === fix || isSuggested;
}

/** Ridden before the fix counts: it can't have been tried in it. A ride without a date may be after it. */
function isBefore({ report, activity }: Ride, from: CountedFrom): boolean {
  const { startedAt = report.session.startedAt } = activity;
  const { utcOffsetMinutes, utcSource } = report.session;
  if (startedAt === undefined || utcSource === 'unknown') return false;
  const ride = { startMs: Date.parse(startedAt), utcOffsetMinutes, reportKey: 'second' };
  return !countsAsAfter(ride, { S3Key: 'first', from });
}

function outcomeOf(problems: readonly ComparedProblem[]): TriedOutcome {
  const known = problems.map(({ change }) => change).filter((change) => change !== 'unknown');
  if (known.length === 0) return 'unknown';
  const good = known.filter((change) => change === 'gone' || change === 'better').length;
  if (good === known.length) return 'helped';
  if (good > 0) return 'mixed';
  return known.includes('worse') ? 'worse' : 'noChange';
}
