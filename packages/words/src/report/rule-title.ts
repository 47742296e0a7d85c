import type { RuleId } from '@ridescope/catalogue/rules';
import { ruleTitleMessages } from '../en/rule-titles.ts';
import { spokenText } from '../messages/format-message.ts';
import type { Person } from '../messages/person.ts';

/** What a rule is called. */
export function ruleTitle(ruleId: RuleId, person: Person = 'you'): string {
  return spokenText(ruleTitleMessages[ruleId], person);
}
