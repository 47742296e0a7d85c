import { type TokenFunds, tokensForBytes } from '@ridescope/contract/token-terms';
import type { CurrentBalance, TokenCheck } from '@ridescope/contract/tokens';
import { insufficientTokensText } from '@ridescope/words/errors/token-errors';
import { uploadTexts } from '@ridescope/words/errors/upload-texts';
import { ApiError } from '../../../shared/api-client.ts';
import { signedOut, UploadFailure } from '../send/upload-failure.ts';

/** The questions to a user before a file is sent. */
export type PriceQuestion =
  /** Whether to spend more than one token. */
  | { about: 'price'; tokens: number; funds: TokenFunds }
  /** Whether to try although the balance is unknown. */
  | { about: 'unchecked'; tokens: number }
  /** Whether to replace the report of the same log before it grew, for the difference. */
  | { about: 'grown'; tokens: number; newRides: number };

/** What finding out the price needs from its surroundings. */
export interface PriceWork {
  /** @throws ApiError */
  checkTokens(bytes: number): Promise<TokenCheck>;
  isConfirmationSkipped(): boolean;
  /** Asks the user. False means no. */
  confirm(question: PriceQuestion): Promise<boolean>;
}

/**
 * Finds out what a log costs, and whether its owner has the tokens and wants to spend them. Spends nothing.
 * @param bytes size of the log, decompressed.
 * @returns the tokens that are agreed to; undefined when the user declined.
 * @throws UploadFailure in the words of the specification.
 */
export async function agreeOnPrice(bytes: number, work: PriceWork): Promise<number | undefined> {
  const check = await checked(bytes, work);
  if (check === 'unknown') {
    const tokens = tokensForBytes(bytes);
    return (await work.confirm({ about: 'unchecked', tokens })) ? tokens : undefined;
  }
  const { hasEnoughTokens, tokensRequired: tokens, currentBalance } = check;
  const funds = fundsOf(currentBalance);
  if (!hasEnoughTokens) throw lackOfTokens(tokens, funds);
  if (tokens <= 1 || work.isConfirmationSkipped()) return tokens;
  // Without a price there is nothing to agree to.
  if (!funds) throw new UploadFailure(uploadTexts.notVerified);
  return (await work.confirm({ about: 'price', tokens, funds })) ? tokens : undefined;
}

/** Asks the server for the price; `unknown` when it fails. */
async function checked(bytes: number, work: PriceWork): Promise<TokenCheck | 'unknown'> {
  try {
    const check = await work.checkTokens(bytes);
    const isWhole =
      typeof check?.hasEnoughTokens === 'boolean' && Number.isInteger(check.tokensRequired);
    if (isWhole) return check;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isRefused = error.code === 'INSUFFICIENT_TOKENS';
    if (isRefused) throw insufficient(error, tokensForBytes(bytes));
    if (error.code === 'AUTHENTICATION_REQUIRED') {
      throw signedOut(error);
    }
    if (error.code !== 'UNREADABLE_ANSWER') return 'unknown';
  }
  throw new UploadFailure(uploadTexts.notVerified);
}

/**
 * The text for an answer with status 402.
 * @param needed where the answer does not say how many it wants.
 */
export function insufficient(error: ApiError, needed: number): UploadFailure {
  const { tokensRequired, currentBalance } = error.details;
  const tokens = typeof tokensRequired === 'number' ? tokensRequired : needed;
  return lackOfTokens(tokens, fundsOf(currentBalance), error);
}

function lackOfTokens(needed: number, funds: TokenFunds | undefined, cause?: unknown) {
  const code = 'INSUFFICIENT_TOKENS';
  return new UploadFailure(insufficientTokensText(needed, funds), { cause, code });
}

/** Reads a balance; undefined when it is absent or incomplete. */
function fundsOf(balance: unknown): TokenFunds | undefined {
  const { basicTokens: paid, freeUsageRemaining: free } = (balance ??
    {}) as Partial<CurrentBalance>;
  return typeof paid === 'number' && typeof free === 'number' ? { paid, free } : undefined;
}
