import type { RuleId } from '@ridescope/catalogue/rules';
import { type RuleMessages, ruleMessages } from '../en/rules.ts';
import { spokenText } from '../messages/format-message.ts';
import type { Person } from '../messages/person.ts';

/** What a finding of a rule means, and what its evidence shows. */
export function ruleWords(ruleId: RuleId, person: Person = 'you'): RuleMessages {
  const { meaning, shows } = ruleMessages[ruleId];
  return { meaning: spokenText(meaning, person), shows: spokenText(shows, person) };
}
