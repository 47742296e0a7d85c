import type { FixId } from '@ridescope/catalogue/fixes';
import { type CountedFrom, countsAsAfter } from '@ridescope/contract/fix-days';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import type { TriedFixes } from '@ridescope/contract/tried-fixes';
import { fixOf } from '../report/fixes.ts';
import { type ComparedFinding, compareFinding, type Ride } from './compare-rides.ts';

export type TriedOutcome = 'helped' | 'mixed' | 'noChange' | 'worse' | 'unknown' | 'tooLate';

/** A step that was ticked in the report of the first ride, and what became of the findings that it was for. */
export interface TriedChange {
  recommendationId: FixId;
  title: string;
  outcome: TriedOutcome;
  findings: ComparedFinding[];
}

/**
 * Which tried steps go with an improvement. Two rides cannot show a cause: the outcome says what changed after a tick, not
 * because of it.
 */
export function triedChanges({ tried }: TriedFixes, a: Ride, b: Ride): TriedChange[] {
  return tried.flatMap(({ recommendationId, from }) => {
    if (!a.report.recommendations.includes(recommendationId)) return [];
    const findings = a.activity.results
      .filter((result) => isFor(result, recommendationId))
      .map(({ ruleId }) => compareFinding(ruleId, a.activity, b.activity));
    // A fix for another activity of the same log says nothing about this one.
    if (findings.length === 0) return [];
    const outcome = isBefore(b, from) ? 'tooLate' : outcomeOf(findings);
    return [{ recommendationId, title: fixOf(recommendationId).title, outcome, findings }];
  });
}

function isFor({ status, recommendations }: RuleResult, recommendationId: FixId): boolean {
  return status === 'finding' && recommendations.includes(recommendationId);
}

/** Ridden before the fix counts: it can't have been tried in it. A ride without a date may be after it. */
function isBefore({ report, activity }: Ride, from: CountedFrom): boolean {
  const { startedAt = report.session.startedAt } = activity;
  const { utcOffsetMinutes, utcSource } = report.session;
  if (startedAt === undefined || utcSource === 'unknown') return false;
  const ride = { startMs: Date.parse(startedAt), utcOffsetMinutes, reportKey: 'second' };
  return !countsAsAfter(ride, { S3Key: 'first', from });
}

function outcomeOf(findings: readonly ComparedFinding[]): TriedOutcome {
  const known = findings.map(({ change }) => change).filter((change) => change !== 'unknown');
  if (known.length === 0) return 'unknown';
  const good = known.filter((change) => change === 'gone' || change === 'better').length;
  if (good === known.length) return 'helped';
  if (good > 0) return 'mixed';
  return known.includes('worse') ? 'worse' : 'noChange';
}
