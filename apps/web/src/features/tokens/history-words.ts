import type { TokenEntry } from '@ridescope/contract/tokens';
import { csvText } from '@ridescope/words/format/csv';
import { countText, usdText } from '@ridescope/words/format/format-number';
import { monthText } from '@ridescope/words/format/format-time';

/**
 * Words what an entry of the ledger is about.
 * @param day Day of the ride in a log that was charged or refunded, where it is known
 */
export function entryText({ kind, reason, createdAt, payment }: TokenEntry, day?: string): string {
  const log = day ? `Log of ${day}` : 'Log';
  const advanced = day ? `Advanced analysis of the ride of ${day}` : 'Advanced analysis';
  switch (kind) {
    case 'purchase':
      return payment?.bundleName ? `${payment.bundleName} purchased` : 'Tokens purchased';
    case 'spend':
      return reason === 'analysis' ? advanced : `${log} analyzed`;
    case 'refund':
      if (reason === 'analysisFault') return `${advanced}: refunded, our fault`;
      if (reason === 'analysisStopped')
        return `${advanced}: refunded, its log was deleted or replaced`;
      if (reason === 'analysisNoCause') return `${advanced}: refunded, no cause found`;
      return 'Refunded, our fault';
    case 'reversal':
      return reason === 'moneyAgain'
        ? 'Refund failed or dispute ended, tokens returned'
        : 'Payment refunded, tokens taken back';
    case 'expire':
      return `Free tokens of ${monthText(monthBefore(createdAt))} expired`;
    case 'grant':
      // The ledger counts months in UTC, wherever the reader is.
      return reason === 'monthly'
        ? `Free tokens of ${monthText(createdAt.slice(0, 7))}`
        : 'Gift from the operator';
  }
}

/** Free tokens expire at the first moment of the next month, UTC. */
function monthBefore(time: string): string {
  return new Date(Date.parse(time) - 1).toISOString().slice(0, 7);
}

/** `+10`, `−1`, `0` */
export function amountText(tokens: number): string {
  if (tokens === 0) return '0';
  return `${tokens > 0 ? '+' : '−'}${countText(Math.abs(tokens))}`;
}

/**
 * Says what was paid for a purchase, and how much of it went back in all, which its tokens may not tell: they may be spent,
 * or money may have gone back in parts. Undefined for other entries.
 */
export function moneyText({ kind, payment }: TokenEntry): string | undefined {
  if (kind !== 'purchase' || payment?.paid === undefined) return undefined;
  const paid = usdText(payment.paid);
  return payment.refunded ? `${paid}, ${usdText(payment.refunded)} refunded` : paid;
}

/** The history as a table for a spreadsheet. */
export function historyCsv(entries: readonly TokenEntry[]): string {
  return csvText(
    ['Time (UTC)', 'What', 'Free tokens', 'Paid tokens', 'Paid (USD)', 'Refunded (USD)', 'Receipt'],
    entries.map((entry) => {
      // A payment counts once, though its refund has an entry, too.
      const payment = entry.kind === 'purchase' ? entry.payment : undefined;
      return [
        entry.createdAt,
        entryText(entry),
        entry.free,
        entry.paid,
        dollarsOf(payment?.paid),
        dollarsOf(payment?.refunded),
        entry.payment?.receiptUrl,
      ];
    }),
  );
}

function dollarsOf(cents: number | undefined): number | undefined {
  return cents === undefined ? undefined : cents / 100;
}
