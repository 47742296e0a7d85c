/**
 * How sure a cause is, the surest first, by its probability. Probabilities are capped by proof: without a sign in the log no
 * cause is named, one sign makes it possible at most, two make it likely at most. Reports and analyses share these words.
 */
export const certainties = [
  { id: 'certain', least: 0.85 },
  { id: 'likely', least: 0.6 },
  { id: 'possible', least: 0.15 },
  { id: 'cannot-tell', least: 0 },
] as const;
export type Certainty = (typeof certainties)[number]['id'];

/** How sure a cause is that is named at all. */
export const causeCertainties = ['certain', 'likely', 'possible'] as const;

/** The certainty of a probability from 0 to 1. */
export function certaintyOf(probability: number): Certainty {
  return certainties.find(({ least }) => probability >= least)?.id ?? 'cannot-tell';
}
