import { commonClaims } from './claims.ts';
import type { FieldCase } from './expectation.ts';
import type { Outcome } from './outcome.ts';

export type FieldScore = 'right' | 'partly' | 'wrong';

export interface FieldResult {
  file: string;
  score: FieldScore;
  misses: string[];
}

/** Scores one file: wrong without its substance or with a false claim, partly right without a detail. */
export function judgeField({ file, must, also = [] }: FieldCase, outcome: Outcome): FieldResult {
  const missing = (expectations: FieldCase['must']) =>
    expectations.filter(({ isMet }) => !isMet(outcome)).map(({ miss }) => miss);
  const grave = missing([...must, ...commonClaims]);
  const details = missing(also);
  const score = grave.length > 0 ? 'wrong' : details.length > 0 ? 'partly' : 'right';
  return { file, score, misses: [...grave, ...details] };
}
