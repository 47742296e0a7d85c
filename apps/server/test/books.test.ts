import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkBooks } from '../src/features/purchases/books.ts';
import type { Queryable } from '../src/platform/database/database.ts';
import type { PaymentEvent } from '../src/platform/payments/payment-provider.ts';
import { ownAddresses, paidReport, paymentKit, silentProvider } from './support/app/payment-kit.ts';
import { Crash, crashing } from './support/databases/crashing.ts';
import { describeOnEachEngine } from './support/databases/test-config.ts';

/** Interleavings; `npm run test:books` sets 10,000. */
const runs = Number(process.env.BOOKS_RUNS ?? 25);
const purchasesOfRun = 3;

/** What may happen, to one of the purchases. */
const step = fc.record({
  kind: fc.constantFrom(
    ...([
      'pay',
      'pay',
      'pending',
      'expire',
      'refund',
      'refundHalf',
      'dispute',
      'spend',
      'fault',
    ] as const),
  ),
  of: fc.nat(purchasesOfRun - 1),
  /** Ends the process before this statement of the step, then the message is repeated later. */
  crashAt: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined, freq: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Steps that are handled at the same time, one group after the other. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
  minLength: 3,
  maxLength: 8,
});

describeOnEachEngine('the books (PUR-16)', ({ emptyDatabase }) => {
  it('balance after any order of payments, refunds, disputes, crashes and spending', async () => {
    const { kysely: db } = await emptyDatabase();
    await fc.assert(
      fc.asyncProperty(history, (groups) => play(db, groups)),
      { numRuns: runs, endOnFailure: false },
    );
    expect(await checkBooks(db)).toEqual([]);
  }, 3_600_000);
});

async function play(db: Queryable, groups: Step[][]): Promise<void> {
  const kit = paymentKit(db, silentProvider());
  const owner = await kit.addUser();
  const sessions: string[] = [];
  for (let place = 0; place < purchasesOfRun; place++) {
    const started = await kit.purchases.start(owner, { bundleId: 'starter', ...ownAddresses });
    sessions.push(started.sessionId);
  }
  let uploads = 0;
  const spend = async (on: Queryable, isFault: boolean) => {
    const upload = { owner, uploadId: `${owner}-${isFault ? uploads : ++uploads}` };
    if (isFault) await kit.tokens.refundUpload(on, upload);
    else await kit.tokens.spendForUpload(on, { ...upload, tokens: 4 });
  };
  const act = async (on: Queryable, { kind, of }: Step) => {
    if (kind === 'spend' || kind === 'fault') {
      return on.transaction().execute((tx) => spend(tx, kind === 'fault'));
    }
    return paymentKit(on, silentProvider()).settlement.apply(eventOf(kind, sessions[of] ?? ''));
  };
  const again: Step[] = [];
  for (const group of groups) {
    await Promise.all(
      group.map(async (each) => {
        try {
          await act(crashing(db, each.crashAt), each);
        } catch (error) {
          if (!(error instanceof Crash)) throw error;
          // A repeated spend has another upload, as its page would.
          again.push({ ...each, crashAt: undefined });
        }
      }),
    );
  }
  for (const each of again) await act(db, each);

  const paid = new Set(
    groups.flat().flatMap(({ kind, of }) => (kind === 'pay' ? (sessions[of] ?? []) : [])),
  );
  const records = await db
    .selectFrom('payment_records')
    .select(['session_id', 'taken_tokens', 'missing_tokens', 'tokens'])
    .where('account_id', '=', owner)
    .execute();
  expect(new Set(records.map(({ session_id }) => session_id))).toEqual(paid);
  expect(records).toHaveLength(paid.size);
  const entries = await db
    .selectFrom('token_entries')
    .selectAll()
    .where('owner', '=', owner)
    .execute();
  expect(entries.filter(({ kind }) => kind === 'purchase')).toHaveLength(paid.size);
  expect(entries.reduce((sum, entry) => sum + entry.paid, 0)).toBeGreaterThanOrEqual(0);
}

function eventOf(kind: Exclude<Step['kind'], 'spend' | 'fault'>, session: string): PaymentEvent {
  const report = paidReport(session);
  const paymentRef = `pi_${session}`;
  switch (kind) {
    case 'pay':
      return { kind: 'session', report };
    case 'pending':
      return { kind: 'session', report: { ...report, state: 'pending' } };
    case 'expire':
      return { kind: 'session', report: { ...report, state: 'expired' } };
    case 'refund':
    case 'refundHalf': {
      const refundedCents = kind === 'refund' ? 500 : 250;
      return { kind: 'reversal', reversal: { paymentRef, refundedCents, isLost: false } };
    }
    case 'dispute':
      return { kind: 'reversal', reversal: { paymentRef, refundedCents: 0, isLost: true } };
  }
}
