import type { PriceQuestion } from './agree-on-price.ts';

/** A question to the user: about the price, or whether to send the log after its preview. */
export interface OpenQuestion {
  question: PriceQuestion | { about: 'sending' };
  answer: (isYes: boolean) => void;
}
