import type { Person } from '@ridescope/words/messages/person';
import { createContext, use } from 'react';

/** Whom the texts of a page speak to: its rider, unless it is a report that somebody shared. */
export const PersonContext = createContext<Person>('you');

/** Returns whom the texts of the page speak to, for the functions that write them. */
export function usePerson(): Person {
  return use(PersonContext);
}
