import type { TokenEntry } from '@ridescope/contract/tokens';
import { tokenColumns } from '@ridescope/words/en/texts/exports';
import { tokenHistoryMessages as words } from '@ridescope/words/en/texts/token-history';
import { csvText } from '@ridescope/words/format/csv';
import { countText, usdText } from '@ridescope/words/format/format-number';
import { monthText } from '@ridescope/words/format/format-time';
import { writeMessage } from '@ridescope/words/messages/write-message';

/**
 * Words what an entry of the ledger is about.
 * @param day Day of the ride in a log that was charged or refunded, where it is known
 */
export function entryText({ kind, reason, createdAt, payment }: TokenEntry, day?: string): string {
  const analysis = day ? writeMessage(words['analysis-of'], { day }) : words.analysis;
  switch (kind) {
    case 'purchase':
      return payment?.bundleName
        ? writeMessage(words.bundle, { bundle: payment.bundleName })
        : words.purchase;
    case 'spend':
      if (reason === 'analysis') return analysis;
      return day ? writeMessage(words['log-of'], { day }) : words.log;
    case 'refund':
      if (reason === 'analysisFault') return writeMessage(words['refunded-fault'], { analysis });
      if (reason === 'analysisStopped')
        return writeMessage(words['refunded-stopped'], { analysis });
      if (reason === 'analysisNoCause')
        return writeMessage(words['refunded-no-cause'], { analysis });
      return words.refunded;
    case 'reversal':
      return reason === 'moneyAgain' ? words['money-again'] : words['money-back'];
    case 'expire':
      return writeMessage(words.expired, { month: monthText(monthBefore(createdAt)) });
    case 'grant':
      // The ledger counts months in UTC, wherever the reader is.
      return reason === 'monthly'
        ? writeMessage(words.monthly, { month: monthText(createdAt.slice(0, 7)) })
        : words.gift;
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
  return payment.refunded
    ? writeMessage(words['paid-refunded'], { paid, refunded: usdText(payment.refunded) })
    : paid;
}

/** The history as a table for a spreadsheet. */
export function historyCsv(entries: readonly TokenEntry[]): string {
  return csvText(
    Object.values(tokenColumns),
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
