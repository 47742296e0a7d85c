import { purchaseMailMessages as words } from '@ridescope/words/en/mails/purchases';
import { usdText } from '@ridescope/words/format/format-number';
import { longDayText } from '@ridescope/words/format/format-time';
import { writeMessage } from '@ridescope/words/messages/write-message';
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
    subject: writeMessage(words['receipt-subject'], { tokens: String(tokens) }),
    paragraphs: [
      writeMessage(words.thanks, {
        bundle: bundle_name ?? words['a-bundle'],
        tokens: String(tokens),
        sum: usdText(paid_cents ?? 0),
      }),
      ...balanceLines(balance),
      receipt_url ? writeMessage(words.receipt, { url: receipt_url }) : words['receipt-in-history'],
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
  const { isDispute } = part;
  const { sum, bought } = namesOf(payment, part.cents);
  return {
    subject: writeMessage(words['refund-subject'], { isDispute }),
    paragraphs: [
      writeMessage(words.refunded, { isDispute, sum, bought }),
      tokensText(part),
      ...balanceLines(balance),
      ...(isDispute ? [] : [words['when-shown']]),
      ...(receipt ? [writeMessage(words.receipt, { url: receipt })] : []),
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
  const { isDispute } = part;
  return {
    subject: writeMessage(words['restored-subject'], { isDispute }),
    paragraphs: [
      writeMessage(words.restored, { isDispute, sum, bought }),
      given > 0 ? writeMessage(words['tokens-again'], { tokens: given }) : words['tokens-remain'],
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
    sum:
      cents === paid
        ? usdText(paid)
        : writeMessage(words['part-of'], { part: usdText(cents), whole: usdText(paid) }),
    bought: writeMessage(words.bought, {
      bundle: payment.bundle_name ?? words['a-bundle'],
      tokens: payment.tokens,
      day,
    }),
  };
}

function questionsLine({ payment_id: id }: PaymentRecord): string {
  return writeMessage(words.questions, { id });
}

function tokensText({ taken, spent }: RefundedPart): string {
  if (taken === 0 && spent === 0) return words['keep-tokens'];
  if (taken === 0) return writeMessage(words['all-spent'], { spent });
  return [
    writeMessage(words['took-back'], { taken }),
    ...(spent > 0 ? [writeMessage(words['more-spent'], { spent })] : []),
  ].join(' ');
}

function balanceLines(balance: Balance | undefined): string[] {
  if (!balance) return [];
  const { tokens, freeUsageRemaining: free } = balance;
  return [
    free === 0
      ? writeMessage(words.balance, { tokens })
      : writeMessage(words['balance-free'], { tokens, free }),
  ];
}
