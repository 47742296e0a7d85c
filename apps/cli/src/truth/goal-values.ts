import type { PlanGoal } from '@ridescope/catalogue/plan-goals';
import type { Problem } from '@ridescope/contract/report/problems';
import { differs, differsBy } from './told-ride.ts';

/** Compares how often and how long in the goal of a step with the times of its problem. */
export function toldOfGoal(
  goal: PlanGoal,
  { id, occurrences }: Pick<Problem, 'id' | 'occurrences'>,
  step: string,
): string[] {
  if (!occurrences) return [];
  const values: Readonly<Record<string, unknown>> = 'values' in goal ? goal.values : {};
  const { times, total } = values;
  const sum = occurrences.durationS.reduce((all, seconds) => all + seconds, 0);
  return [
    ...(typeof times === 'number'
      ? differs(`the goal of ${step} for ${id}`, times, occurrences.t.length)
      : []),
    ...(typeof total === 'number' ? differsBy(`the goal of ${step} for ${id}`, total, sum) : []),
  ];
}
