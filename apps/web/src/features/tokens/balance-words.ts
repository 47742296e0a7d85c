import { freeTokensPerMonth, lowBalance } from '@ridescope/contract/token-terms';
import type { TokenBalance } from '@ridescope/contract/tokens';
import { countOf } from '@ridescope/words/format/format-number';
import { dateTimeText } from '@ridescope/words/format/format-time';
import type { Tone } from '@ridescope/words/report/tone';

/** Green from 40 % of a month's free tokens, amber from 20 %, else red: specification, section 4. */
export function freeSeverity(
  free: number,
  allowance: number = freeTokensPerMonth,
): Extract<Tone, 'good' | 'warning' | 'critical'> {
  // What is left of a month whose tokens the operator has cut counts as enough.
  const percent = allowance > 0 ? (free / allowance) * 100 : free * 100;
  if (percent >= 40) return 'good';
  return percent >= 20 ? 'warning' : 'critical';
}

export function isLow({ tokens, freeUsageRemaining }: TokenBalance): boolean {
  return tokens + freeUsageRemaining <= lowBalance;
}

/** Free tokens of a full month. */
export function allowanceOf({ freeMonthlyAllowance }: TokenBalance): number {
  return freeMonthlyAllowance ?? freeTokensPerMonth;
}

/** Says whether the account has free tokens or may get some. */
export function hasFreeTokens(balance: TokenBalance): boolean {
  return allowanceOf(balance) > 0 || balance.freeUsageRemaining > 0;
}

/** The colour of the free tokens, in words. */
export const freeWords = { good: 'enough', warning: 'few left', critical: 'none left' } as const;

/** Says why an account has no free tokens although it used none. */
export const noFreeTokensSentence =
  "Another account with your mailbox already got this month's free tokens.";

/** What the figures mean, in sentences. */
export function balanceSentences(balance: TokenBalance): string[] {
  const { tokens, freeUsageRemaining: free, nextResetDate } = balance;
  return [
    ...(hasFreeTokens(balance)
      ? [
          `${free} of ${allowanceOf(balance)} free tokens left this month. They are used first; new ones come on ${dateTimeText(nextResetDate)} UTC.`,
        ]
      : []),
    tokens === 0
      ? 'No paid tokens. Those never expire.'
      : `${countOf(tokens, 'paid token')}, which never expire.`,
    ...(balance.hadFreeTokensElsewhere ? [noFreeTokensSentence] : []),
    ...(isLow(balance) ? [`Low: ${lowBalance} or fewer in all.`] : []),
    'One token pays for 5 MB of log.',
  ];
}
