import type { FixId } from '@ridescope/catalogue/fixes';
import { otherWaySteps, stepMessages } from '../en/fixes.ts';
import { spokenText } from '../messages/format-message.ts';
import type { Person } from '../messages/person.ts';
import type { OtherWay } from './other-way.ts';

/** Lists what to do for a fix, in this order. */
export function stepsOf(id: FixId, person: Person = 'you', way?: OtherWay): readonly string[] {
  const steps: readonly string[] = way ? otherWaySteps[way] : stepMessages[id];
  return steps.map((step) => spokenText(step, person));
}
