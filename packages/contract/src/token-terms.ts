import { freeAnalysesPerMonth } from './free-analyses.ts';

/*
 * What an analysis costs. Browser and server reckon with the same figures; this file comes without the schema library.
 */

/** Tokens that every account gets for a calendar month (UTC). They are used first, and are gone at its end. */
export const freeTokensPerMonth = freeAnalysesPerMonth;

/** What a megabyte is where logs are priced. */
export const bytesPerMb = 1_048_576;

/** Unpacked bytes of a log that one token pays for, the last one in part: 5 MB. */
export const bytesPerToken = 5 * bytesPerMb;

/** With so many tokens left or fewer, free and paid together, the balance counts as low. */
export const lowBalance = 5;

/** Tokens that a log of this size needs; a log needs at least one. */
export function tokensForBytes(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / bytesPerToken));
}

/** What an account has: tokens that were paid for, and what is left of this month's free ones. */
export interface TokenFunds {
  paid: number;
  free: number;
}

/** Word for word as the specification fixes it; short where the balance is not known. */
export function insufficientTokensText(needed: number, funds?: TokenFunds): string {
  const need = `${insufficientTokens}. You need ${needed} token(s)`;
  if (!funds) return `${need}. Please purchase more tokens to continue.`;
  const { paid, free } = funds;
  return `${need} but only have ${paid + free} available (${paid} paid + ${free} free). Please purchase more tokens to continue.`;
}

/** A message that begins so is answered by buying tokens. */
export const insufficientTokens = 'Insufficient tokens';
