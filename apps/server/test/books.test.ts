import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkBooks } from '../src/features/purchases/books.ts';
import {
  eventfulHistory,
  paymentCounts,
  paymentHistory,
  playPayments,
} from './support/books/payment-histories.ts';
import { replayOf, Tally } from './support/books/tally.ts';
import { describeOnEachEngine } from './support/databases/test-config.ts';

/** Each may use three of the ten connections of the pool. */
const together = 3;
const histories = fc.array(paymentHistory, { minLength: together, maxLength: together });
const eventful = Array.from({ length: together }, () => eventfulHistory);

describeOnEachEngine('the books (PUR-16)', ({ engine, emptyDatabase }) => {
  it('balance after any order of payments, refunds, disputes, crashes and spending', async () => {
    const { kysely: db } = await emptyDatabase();
    const replay = replayOf(25, together);
    const tally = new Tally(`Books of payments (${engine})`, replay.seed, paymentCounts);
    // One database for all, and some at once: each history has its own account.
    const property = fc.asyncProperty(histories, async (some) => {
      await Promise.all(some.map((groups) => playPayments(db, groups, tally)));
    });
    await fc.assert(property, { ...replay, examples: [[eventful]] }).finally(() => tally.print());
    expect(await checkBooks(db)).toEqual([]);
    expect(tally.missing()).toEqual([]);
  }, 10_800_000);
});
