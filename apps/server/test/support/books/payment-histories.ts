import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type PurchaseJob,
  purchaseJobOf,
  purchaseQueue,
  type RefundedPart,
} from '../../../src/features/purchases/purchase-job.ts';
import type { Queryable } from '../../../src/platform/database/database.ts';
import {
  type PaymentEvent,
  type Reversal,
  refundedInAll,
} from '../../../src/platform/payments/payment-provider.ts';
import { ownAddresses, paidReport, paymentKit, silentProvider } from '../app/payment-kit.ts';
import { Crash, crashing } from '../databases/crashing.ts';
import type { Tally } from './tally.ts';

const purchasesOfHistory = 3;
const tokensOfPurchase = 10;
const priceCents = 500;
/** Of a dispute about a part. */
const disputedCents = 130;
/** More changes than a payment of a history can have. */
const mostChanges = 40;
const tokensOfUpload = 4;

/** What may happen, to one of the purchases. */
const step = fc.record({
  kind: fc.constantFrom(
    ...([
      'pay',
      'pay',
      'pay',
      'pay',
      'pending',
      'expire',
      'refund',
      'refundHalf',
      'dispute',
      'disputePart',
      'refundFails',
      'reinstate',
      'spend',
      'spend',
      'spend',
      'fault',
    ] as const),
  ),
  of: fc.nat(purchasesOfHistory - 1),
  /** Ends the process before this statement of the step, then the message is repeated later. */
  crashAt: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined, freq: 3 }),
  /** The answer to the message gets lost, so it comes again though it was handled. */
  isAnswerLost: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Steps that are handled at the same time, one group after the other. */
export const paymentHistory = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
  minLength: 3,
  maxLength: 8,
});

const quiet = { of: 0, crashAt: undefined, isAnswerLost: false };
/** A history for the first run: with few of them, not everything that is counted happens by chance. */
export const eventfulHistory: Step[][] = [
  [{ ...quiet, kind: 'pay' }],
  [{ ...quiet, kind: 'spend' }],
  [{ ...quiet, kind: 'spend' }],
  [{ ...quiet, kind: 'spend' }],
  [{ ...quiet, kind: 'spend' }], // 3 of 5 free and 10 bought tokens are left, and 4 are due.
  [{ ...quiet, kind: 'refund', isAnswerLost: true }],
  [{ ...quiet, kind: 'dispute', of: 1 }],
  [
    { ...quiet, kind: 'pay', of: 1, crashAt: 2 },
    { ...quiet, kind: 'pay', of: 1 },
  ],
  [{ ...quiet, kind: 'reinstate', of: 1 }],
  [{ ...quiet, kind: 'disputePart', of: 1 }],
  [{ ...quiet, kind: 'refundFails', isAnswerLost: true }],
];

/** What is counted over all histories. */
export const paymentCounts = [
  'histories played and checked',
  'steps',
  'steps at the same time as another',
  'crashes in the middle of a step',
  'messages repeated after a crash or a lost answer',
  'payments',
  'payments reported again',
  'refunds, whole or half',
  'refunds and disputes before their payment',
  'lost disputes, about all or a part',
  'refunds that failed, and disputes that were decided anew',
  'uploads charged',
  'uploads refused for want of tokens',
  'mails about money that went back',
  'tokens taken back',
  'tokens spent before they could be taken back',
  'mails about money that came again',
  'tokens returned',
] as const;
export type PaymentTally = Tally<(typeof paymentCounts)[number]>;

/** Plays one history with its own account, and checks what it left against what should be there. */
export async function playPayments(
  db: Queryable,
  groups: Step[][],
  tally: PaymentTally,
): Promise<void> {
  const kit = paymentKit(db, silentProvider());
  const owner = await kit.addUser();
  const sessions: string[] = [];
  for (let place = 0; place < purchasesOfHistory; place++) {
    const started = await kit.purchases.start(owner, { bundleId: 'starter', ...ownAddresses });
    sessions.push(started.sessionId);
  }
  let uploads = 0;
  const spend = async (on: Queryable, isFault: boolean) => {
    const upload = { owner, uploadId: `${owner}-${isFault ? uploads : ++uploads}` };
    if (isFault) {
      await kit.tokens.refundUpload(on, upload);
      return;
    }
    const { kind } = await kit.tokens.spendForUpload(on, { ...upload, tokens: tokensOfUpload });
    tally.add(kind === 'spent' ? 'uploads charged' : 'uploads refused for want of tokens');
  };
  const act = async (on: Queryable, { kind, of }: Step) => {
    if (kind === 'spend' || kind === 'fault') {
      return on.transaction().execute((tx) => spend(tx, kind === 'fault'));
    }
    const { settlement } = on === db ? kit : paymentKit(on, silentProvider());
    return settlement.apply(eventOf(kind, sessions[of] ?? ''));
  };

  const again: Step[] = [];
  for (const group of groups) {
    await Promise.all(
      group.map(async (each) => {
        try {
          await act(crashing(db, each.crashAt), each);
          // A repeated spend has another upload, as its page would.
          if (each.isAnswerLost && each.kind !== 'spend') again.push(each);
        } catch (error) {
          if (!(error instanceof Crash)) throw error;
          tally.add('crashes in the middle of a step');
          again.push(each);
        }
      }),
    );
  }
  for (const each of again) await act(db, each);

  const steps = groups.flat();
  tally.add('histories played and checked');
  tally.add('steps', steps.length);
  tally.add(
    'steps at the same time as another',
    groups.filter(({ length }) => length > 1).flat().length,
  );
  tally.add('messages repeated after a crash or a lost answer', again.length);
  countEvents(steps, tally);
  await expectBooks(db, { owner, sessions, steps, tally });
}

function countEvents(steps: readonly Step[], tally: PaymentTally): void {
  const paid = new Set<number>();
  for (const { kind, of } of steps) {
    if (kind === 'pay') tally.add(paid.has(of) ? 'payments reported again' : 'payments');
    if (kind === 'pay') paid.add(of);
    const isRefund = kind === 'refund' || kind === 'refundHalf';
    if (isRefund) tally.add('refunds, whole or half');
    const isDispute = kind === 'dispute' || kind === 'disputePart';
    if (isDispute) tally.add('lost disputes, about all or a part');
    if (kind === 'refundFails' || kind === 'reinstate') {
      tally.add('refunds that failed, and disputes that were decided anew');
    }
    if ((isRefund || isDispute) && !paid.has(of)) {
      tally.add('refunds and disputes before their payment');
    }
  }
}

interface Played {
  owner: string;
  sessions: readonly string[];
  steps: readonly Step[];
  tally: PaymentTally;
}

/** What of a payment must have gone back after these events, in any order. */
function centsBack(kinds: ReadonlySet<Step['kind']>): number {
  const half = priceCents / 2;
  const named = kinds.has('refund') ? priceCents : kinds.has('refundHalf') ? half : 0;
  const refunded = Math.max(0, named - (kinds.has('refundFails') ? half : 0));
  const whole = kinds.has('dispute') && !kinds.has('reinstate') ? priceCents : 0;
  const part = kinds.has('disputePart') ? disputedCents : 0;
  return Math.min(priceCents, refunded + whole + part);
}

/** Whatever the order was, these are the ends that it must have. */
async function expectBooks(
  db: Queryable,
  { owner, sessions, steps, tally }: Played,
): Promise<void> {
  const records = await db
    .selectFrom('payment_records')
    .select(['payment_id', 'session_id', 'taken_tokens', 'missing_tokens', 'refunded_cents'])
    .where('account_id', '=', owner)
    .execute();
  const entries = await db
    .selectFrom('token_entries')
    .select(['kind', 'paid', 'free'])
    .where('owner', '=', owner)
    .execute();
  const mails = await mailsOf(
    db,
    records.map(({ payment_id }) => payment_id),
  );

  const paidSessions = sessions.filter((_, of) =>
    steps.some((each) => each.kind === 'pay' && each.of === of),
  );
  expect(records.map(({ session_id }) => session_id).sort()).toEqual(paidSessions.sort());
  expect(mails.filter(({ kind }) => kind === 'receipt')).toHaveLength(records.length);
  for (const record of records) {
    const kinds = new Set(
      steps.filter(({ of }) => sessions[of] === record.session_id).map(({ kind }) => kind),
    );
    const cents = centsBack(kinds);
    expect(record.taken_tokens + record.missing_tokens).toBe(
      Math.floor((tokensOfPurchase * cents) / priceCents),
    );
    expect(record.refunded_cents).toBe(cents);
    // Each change is mailed once.
    const parts = mails.flatMap((mail) =>
      mail.kind === 'moneyBack' && mail.id === record.payment_id ? mail : [],
    );
    const sumOf = (of: (part: RefundedPart) => number) =>
      parts.reduce((sum, part) => sum + of(part), 0);
    expect(sumOf(({ cents: part }) => part)).toBe(record.refunded_cents);
    expect(sumOf(({ taken }) => taken)).toBe(record.taken_tokens);
    expect(sumOf(({ spent }) => spent)).toBe(record.missing_tokens);
    const back = parts.filter((part) => part.cents > 0);
    tally.add('mails about money that went back', back.length);
    tally.add('mails about money that came again', parts.length - back.length);
    tally.add('tokens taken back', record.taken_tokens);
    tally.add('tokens spent before they could be taken back', record.missing_tokens);
  }
  const given = entries.filter(({ kind, paid }) => kind === 'reversal' && paid > 0);
  tally.add(
    'tokens returned',
    given.reduce((sum, { paid }) => sum + paid, 0),
  );
  const paidOf = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).reduce((sum, { paid }) => sum + paid, 0);
  expect(entries.filter(({ kind }) => kind === 'purchase')).toHaveLength(records.length);
  expect(paidOf('purchase')).toBe(records.length * tokensOfPurchase);
  const taken = records.reduce((sum, { taken_tokens }) => sum + taken_tokens, 0);
  expect(paidOf('reversal') + taken).toBe(0);
  expect(entries.reduce((sum, { paid }) => sum + paid, 0)).toBeGreaterThanOrEqual(0);
  expect(entries.reduce((sum, { free }) => sum + free, 0)).toBeGreaterThanOrEqual(0);
}

/** Reads the jobs that mail about payments. */
async function mailsOf(db: Queryable, payments: readonly string[]): Promise<PurchaseJob[]> {
  const keys = payments.flatMap((id) => [
    `receipt:${id}`,
    ...Array.from({ length: mostChanges }, (_, at) => `moneyBack:${id}:${at + 1}`),
  ]);
  const jobs = await db
    .selectFrom('jobs')
    .select('payload')
    .where('queue', '=', purchaseQueue)
    // Which the index on the keys wants.
    .where('state', '<=', 'active')
    .where('dedupe_key', 'in', ['none', ...keys])
    .execute();
  return jobs.map(({ payload }) => purchaseJobOf(payload));
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
    case 'refundHalf':
      return reversalOf(refundedInAll(paymentRef, kind === 'refund' ? priceCents : priceCents / 2));
    case 'refundFails': {
      const half = { paymentRef, source: 'refund', id: 're_1', cents: priceCents / 2 } as const;
      return reversalOf({ ...half, isUndone: true });
    }
    case 'dispute':
    case 'reinstate': {
      const whole = { paymentRef, source: 'dispute', id: 'du_1', cents: priceCents } as const;
      return reversalOf({ ...whole, isUndone: kind === 'reinstate' });
    }
    case 'disputePart': {
      const part = { paymentRef, source: 'dispute', id: 'du_2', cents: disputedCents } as const;
      return reversalOf({ ...part, isUndone: false });
    }
  }
}

function reversalOf(reversal: Reversal): PaymentEvent {
  return { kind: 'reversal', reversal };
}
