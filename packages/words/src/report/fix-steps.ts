import type { FixId } from '@ridescope/catalogue/fixes';
import { stepMessages } from '../en/fixes.ts';
import { spokenText } from '../messages/format-message.ts';
import type { Person } from '../messages/person.ts';

/** Lists what to do for a fix, in this order. */
export function stepsOf(id: FixId, person: Person = 'you'): readonly string[] {
  return stepMessages[id].map((step) => spokenText(step, person));
}
