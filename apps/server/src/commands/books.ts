import { usdText } from '@ridescope/words/format/format-number';
import { bookTotals, checkBooks } from '../features/purchases/books.ts';
import { requireNoArguments } from '../platform/process/command-arguments.ts';
import { loadConfig } from '../platform/process/config.ts';
import { endWithError } from '../platform/process/process-end.ts';
import { withServerDatabase } from '../wiring/schema/with-database.ts';

/**
 * Runs `npm run books`: compares the ledger of tokens with the payments, and ends with 1 if they don't balance. With the
 * embedded database, stop the server first.
 */
async function books(args: string[]): Promise<void> {
  requireNoArguments('books', args);
  await withServerDatabase(loadConfig(), async ({ kysely }) => {
    const totals = await bookTotals(kysely);
    const problems = await checkBooks(kysely);
    const lines = [
      `Payments: ${totals.payments}, ${usdText(totals.paidCents)}, of which ${usdText(totals.refundedCents)} went back.`,
      `Tokens: ${totals.tokensSold} sold, ${totals.tokensTakenBack} taken back, ${totals.tokensMissing} spent before a refund.`,
      ...(problems.length === 0
        ? ['The books balance.']
        : ['The books do not balance:', ...problems.map((problem) => `  ${problem}`)]),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    if (problems.length > 0) process.exitCode = 1;
  });
}

books(process.argv.slice(2)).catch(endWithError);
