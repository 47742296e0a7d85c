import type { PriceQuestion } from './agree-on-price.ts';

/** A question that waits for the user: about the price, or whether what was looked through is to be sent. */
export interface OpenQuestion {
  question: PriceQuestion | { about: 'sending' };
  answer: (isYes: boolean) => void;
}
