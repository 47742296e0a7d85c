import type { TokenFunds } from '@ridescope/contract/token-terms';
import { insufficientTokensText } from '@ridescope/words/errors/token-errors';
import { ApiError } from '../../../shared/api-client.ts';

/** Says that there are too few tokens; undefined where there are enough, or the balance is unknown. */
export function shortText(
  tokens: number,
  funds: TokenFunds | undefined,
  startError: Error | null,
): string | undefined {
  const isRefused = startError instanceof ApiError && startError.code === 'INSUFFICIENT_TOKENS';
  const isShort = funds !== undefined && funds.free + funds.paid < tokens;
  return isRefused || isShort ? insufficientTokensText(tokens, funds) : undefined;
}
