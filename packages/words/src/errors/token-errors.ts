import type { TokenFunds } from '@ridescope/contract/token-terms';

/** Words the message exactly as the specification does, shorter when the balance is unknown. */
export function insufficientTokensText(needed: number, funds?: TokenFunds): string {
  const need = `Insufficient tokens. You need ${needed} token(s)`;
  if (!funds) return `${need}. Please purchase more tokens to continue.`;
  const { paid, free } = funds;
  return `${need} but only have ${paid + free} available (${paid} paid + ${free} free). Please purchase more tokens to continue.`;
}

/** Why nothing can be bought here: an answer of the server, and the title of a notice. */
export const noTokensSold = 'This server sells no tokens.';
