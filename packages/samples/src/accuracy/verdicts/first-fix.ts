import type { Report } from '@ridescope/contract/report/report';
import type { Expectation } from './expectation.ts';

export type FixResult = 'right' | 'rightly absent' | 'wrong' | 'missing';

export interface FirstFix {
  ours?: string;
  expected: readonly string[];
  isNoneAllowed: boolean;
  result: FixResult;
}

export function firstFixOf(report: Report, { firstFix }: Expectation): FirstFix {
  const ours = ourFirstFix(report);
  const expected = 'anyOf' in firstFix ? firstFix.anyOf : [];
  const isNoneAllowed = 'none' in firstFix ? firstFix.none : (firstFix.orNone ?? false);
  return {
    ...(ours !== undefined && { ours }),
    expected,
    isNoneAllowed,
    result: resultOf(ours, expected, isNoneAllowed),
  };
}

/** The fix of the activity whose answer is that of the log. */
export function ourFirstFix({ activities, verdict }: Report): string | undefined {
  return activities.find(({ id }) => id === verdict?.activityId)?.verdict.firstFix;
}

function resultOf(ours: string | undefined, expected: readonly string[], isNoneAllowed: boolean) {
  if (ours === undefined) return isNoneAllowed ? 'rightly absent' : 'missing';
  return expected.includes(ours) ? 'right' : 'wrong';
}
