import { createContext, use } from 'react';

/** How a text that speaks to the rider of a report is said to the reader of the page. The rider reads it as it is. */
export const SaidContext = createContext((text: string): string => text);

/** Returns what rewrites texts for the reader of the page, for attributes and parts of sentences. */
export function useSaid(): (text: string) => string {
  return use(SaidContext);
}

/** A text about a report, said to the reader of the page. */
export function Said({ text }: { text: string }) {
  return useSaid()(text);
}
