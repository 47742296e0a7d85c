import type { RuleId } from '@ridescope/catalogue/rules';
import { type RuleMessages, ruleMessages } from '../en/rules.ts';
import { spokenText } from '../messages/format-message.ts';
import type { Person } from '../messages/person.ts';

/** What a finding of a rule means, and what its evidence shows. */
export function ruleWords(ruleId: RuleId, person: Person = 'you'): RuleMessages {
  const shows = spokenText(ruleMessages[ruleId].shows, person);
  return { meaning: meaningSentences(ruleId, person).join(' '), shows };
}

/** What a finding of a rule means, sentence by sentence: the first is a summary. */
export function meaningSentences(ruleId: RuleId, person: Person = 'you'): string[] {
  return spokenText(ruleMessages[ruleId].meaning, person).split('\n');
}
