import { usdText } from '@ridescope/words/format/format-number';
import { longDayText } from '@ridescope/words/format/format-time';
import type { MailContent } from '../../platform/mail/mail.ts';
import type { RefundedPart } from './purchase-job.ts';
import type { PaymentRecord } from './store.ts';

/** Paid tokens of an account, and the free ones of the month. */
export interface Balance {
  tokens: number;
  freeUsageRemaining: number;
}

/** Thanks for a payment. @param balance absent when it couldn't be read. */
export function receiptMail(
  { bundle_name, tokens, paid_cents, receipt_url }: PaymentRecord,
  balance: Balance | undefined,
): MailContent {
  return {
    subject: `Your ${tokens} Ridescope tokens are here`,
    paragraphs: [
      `Thank you. You bought ${bundle_name}: ${tokens} tokens for ${usdText(paid_cents ?? 0)}.`,
      ...balanceLines(balance),
      receipt_url
        ? `Your receipt: ${receipt_url}`
        : 'Your receipt is in the payment history on the Purchase Tokens page.',
    ],
  };
}

/** Says that money went back, and what happened to the tokens. @param balance absent when it couldn't be read. */
export function refundMail(
  payment: PaymentRecord,
  part: RefundedPart,
  balance: Balance | undefined,
): MailContent {
  const { receipt_url: receipt } = payment;
  const { sum, bought } = namesOf(payment, part.cents);
  return {
    subject: part.isDispute
      ? 'Your bank returned your Ridescope payment'
      : 'Your Ridescope payment was refunded',
    paragraphs: [
      part.isDispute
        ? `Your bank decided the dispute in your favour and returned ${sum} that you paid for ${bought}.`
        : `We refunded ${sum} that you paid for ${bought}.`,
      tokensText(part),
      ...balanceLines(balance),
      ...(part.isDispute
        ? []
        : [
            'The money goes back to the card or account that you paid with. Banks usually show it within 5 to 10 business days.',
          ]),
      ...(receipt ? [`Your receipt: ${receipt}`] : []),
      questionsLine(payment),
    ],
  };
}

/**
 * Says that money came again, because the refund failed or a dispute was decided anew, and that the tokens are back.
 * @param balance absent when it couldn't be read.
 */
export function restoredMail(
  payment: PaymentRecord,
  part: RefundedPart,
  balance: Balance | undefined,
): MailContent {
  const { sum, bought } = namesOf(payment, -part.cents);
  const given = -part.taken;
  return {
    subject: part.isDispute
      ? 'Your bank paid for your Ridescope tokens again'
      : 'Your Ridescope refund did not arrive',
    paragraphs: [
      part.isDispute
        ? `Your bank decided the dispute anew and paid us ${sum} again for ${bought}.`
        : `Your bank refused the refund of ${sum} that you paid for ${bought}. The money is with us.`,
      given > 0 ? `Your account has ${counted(given)} again.` : 'You had kept your tokens.',
      ...balanceLines(balance),
      questionsLine(payment),
    ],
  };
}

/** Names a sum as a part of the payment, and what was bought with it. */
function namesOf(payment: PaymentRecord, cents: number): { sum: string; bought: string } {
  const paid = payment.paid_cents ?? 0;
  const day = longDayText(payment.paid_at.toISOString());
  return {
    sum: cents === paid ? usdText(paid) : `${usdText(cents)} of the ${usdText(paid)}`,
    bought: `${payment.bundle_name}, ${counted(payment.tokens)}, on ${day}`,
  };
}

function questionsLine({ payment_id: id }: PaymentRecord): string {
  return `Questions? Write to us on the Contact page and name payment ${id}.`;
}

function tokensText({ taken, spent }: RefundedPart): string {
  if (taken === 0 && spent === 0) return 'You keep your tokens.';
  const owes = `You owe nothing for ${spent === 1 ? 'it' : 'them'}.`;
  if (taken === 0) return `You had already spent its ${counted(spent)}. ${owes}`;
  const back = `We took back ${counted(taken)}.`;
  return spent > 0 ? `${back} You had already spent ${spent} more. ${owes}` : back;
}

function balanceLines(balance: Balance | undefined): string[] {
  if (!balance) return [];
  const { tokens, freeUsageRemaining: free } = balance;
  const lasting = tokens === 0 ? '' : `, which never expire${tokens === 1 ? 's' : ''}`;
  const also = free === 0 ? '' : `${lasting && ','} and ${free} free this month`;
  return [`You now have ${tokens} paid ${plural(tokens)}${lasting}${also}.`];
}

function counted(tokens: number): string {
  return `${tokens} ${plural(tokens)}`;
}

function plural(tokens: number): string {
  return tokens === 1 ? 'token' : 'tokens';
}
