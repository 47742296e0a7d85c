import { categoryOf, type RuleCategory } from '@ridescope/catalogue/rule-categories';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import { fixMessages } from '../en/fix-lines.ts';
import { difficultyNames, gradeNames, notMeasuredName } from '../en/grades.ts';
import { writeMessage } from '../messages/write-message.ts';
import type { Fix } from './fixes.ts';
import type { Tone } from './tone.ts';

export const toneNames: Record<Tone, string> = {
  critical: gradeNames.critical,
  warning: gradeNames.warning,
  // For a rider, an info finding and a minor problem are one thing.
  info: gradeNames.minor,
  good: gradeNames.nothing,
  absent: notMeasuredName.text,
};

/** `Easy, 10 minutes` */
export function effortText({ difficulty, minutes }: Pick<Fix, 'difficulty' | 'minutes'>): string {
  return writeMessage(fixMessages.effort, { difficulty: difficultyNames[difficulty], minutes });
}

/** How many rules of a category could be judged, of those that the log owes an answer to. */
export interface Checks {
  measured: number;
  owed: number;
}

export function checksOf(results: readonly RuleResult[], category?: RuleCategory): Checks {
  const own = results.filter(
    (one) => category === undefined || categoryOf(one.ruleId) === category,
  );
  return {
    measured: own.filter(({ status }) => status === 'good' || status === 'finding').length,
    owed: own.filter(({ status }) => status !== 'notApplicable').length,
  };
}

/** `good`, `finding` and so on: the results of one status. */
export function withStatus(
  results: readonly RuleResult[],
  status: RuleResult['status'],
): RuleResult[] {
  return results.filter((one) => one.status === status);
}
