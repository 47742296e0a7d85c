import type { TermId } from '@ridescope/catalogue/terms';
import { termMessages, termNames } from '../en/terms.ts';
import { formatMessage, spokenText } from '../messages/format-message.ts';
import type { Person } from '../messages/person.ts';

/** What a term is called in a list of terms. */
export function termName(id: TermId): string {
  return formatMessage(termNames[id]);
}

/** Explains a term in one or two sentences. */
export function termText(id: TermId, person: Person = 'you'): string {
  return spokenText(termMessages[id], person);
}
