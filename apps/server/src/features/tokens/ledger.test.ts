import { freeTokensPerMonth } from '@ridescope/contract/token-terms';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import { testKeyring } from '../../../test/support/databases/test-keyring.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { createTokenService, type TokenService } from './service.ts';
import type { Entry } from './store.ts';

/**
 * Many things happen to one account at once: several workers charge uploads, again after a crash, fail and refund them;
 * payments are reported twice; the month ends in between. Whatever the order, the entries must add up.
 */

type Step =
  | { do: 'spend'; upload: number; crashes: boolean }
  | { do: 'giveUp'; upload: number }
  | { do: 'pay'; payment: number }
  | { do: 'look' }
  | { do: 'monthEnds' };

/** Each upload has its own price and each payment its own size, so that a repeated call is the same call. */
const priceOf = (upload: number) => 1 + (upload % 7);
const sizeOf = (payment: number) => 1 + ((payment * 5) % 12);

/** With few uploads and payments, more of the steps concern the same one. */
const aStep = (uploads: number, payments: number): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('spend' as const),
        upload: fc.nat(uploads - 1),
        crashes: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('giveUp' as const),
        upload: fc.nat(uploads - 1),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('pay' as const), payment: fc.nat(payments - 1) }),
    },
    { weight: 1, arbitrary: fc.constant<Step>({ do: 'look' }) },
    { weight: 1, arbitrary: fc.constant<Step>({ do: 'monthEnds' }) },
  );

const crash = new Error('the process is gone');

describeOnEachEngine('the ledger', ({ engine, emptyDatabase }) => {
  it('keeps the balance at zero or more, charges once and refunds once under concurrent calls', async () => {
    const { kysely: db } = await emptyDatabase();
    let run = 0;
    const property = async (steps: Step[]) => {
      await expectConsistentLedger(db, `owner-${run++}`, steps);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(aStep(13, 6), { minLength: 30, maxLength: 120 }), property),
      // The embedded engine runs one transaction after the other, so fewer can meet.
      { numRuns: engine === 'embedded' ? 8 : 30 },
    );
  }, 120_000);

  it('holds for fifteen hundred steps of three accounts, a hundred at a time (TOK-16)', async () => {
    const { kysely: db } = await emptyDatabase();
    const books = ['ann', 'bob', 'cat'].map((owner, seed) => {
      const steps = fc.sample(aStep(200, 8), { numRuns: 500, seed });
      return expectConsistentLedger(db, owner, steps, 33);
    });
    const ends = (await Promise.all(books)).flat();
    // Every kind of step happened, so the test above covered them.
    for (const end of ['spent', 'insufficient', 'crashed', 'refused', 'refunded'] as const) {
      const times = ends.filter((each) => each === end).length;
      expect(times, end).toBeGreaterThan(20);
    }
  }, 120_000);

  it('never overdraws an account with a hundred charges at once', async () => {
    const { kysely: db } = await emptyDatabase();
    const service = createTokenService({
      db,
      keyring: testKeyring,
      now: () => new Date('2026-11-20T12:00:00Z'),
    });
    await service.purchase(db, { owner: 'ann', paymentId: 'p1', tokens: 17 });
    const spendOne = (upload: number) =>
      db
        .transaction()
        .execute((tx) =>
          service.spendForUpload(tx, { owner: 'ann', uploadId: String(upload), tokens: 1 }),
        );
    const ends = await Promise.all(Array.from({ length: 100 }, (_, index) => spendOne(index)));
    expect(ends.filter(({ kind }) => kind === 'spent')).toHaveLength(22);
    expect(await service.balance('ann')).toMatchObject({ tokens: 0, freeUsageRemaining: 0 });
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'takes and gives no %d tokens',
    async (tokens) => {
      const { kysely: db } = await emptyDatabase();
      const service = createTokenService({
        db,
        keyring: testKeyring,
        now: () => new Date('2026-11-20T12:00:00Z'),
      });
      const acts = [
        service.spendForUpload(db, { owner: 'ann', uploadId: 'u', tokens }),
        service.purchase(db, { owner: 'ann', paymentId: 'p', tokens }),
        service.give(db, { owner: 'ann', giftId: 'g', tokens }),
      ];
      for (const act of await Promise.allSettled(acts)) expect(act.status).toBe('rejected');
      expect(await entriesOf(db, 'ann')).toEqual([]);
    },
  );

  it('refuses to change an entry or to charge a refunded reference again', async () => {
    const { kysely: db } = await emptyDatabase();
    const service = createTokenService({
      db,
      keyring: testKeyring,
      now: () => new Date('2026-11-20T12:00:00Z'),
    });
    const upload = { owner: 'ann', uploadId: 'u1' };
    await service.spendForUpload(db, { ...upload, tokens: 2 });
    const change = db.updateTable('token_entries').set({ free: 0 }).execute();
    await expect(change).rejects.toThrow('never changed');
    await service.refundUpload(db, upload);
    await expect(service.spendForUpload(db, { ...upload, tokens: 2 })).rejects.toThrow('refunded');
  });
});

/** Runs all of this on one account, several steps at once, and checks that its entries add up. */
async function expectConsistentLedger(
  db: Queryable,
  owner: string,
  steps: Step[],
  atOnce = steps.length,
): Promise<StepEnd[]> {
  let at = new Date('2026-11-20T12:00:00Z');
  const service = createTokenService({ db, keyring: testKeyring, now: () => at });
  const perform = async (step: Step): Promise<StepEnd> => {
    if (step.do !== 'monthEnds') return performStep(db, service, owner, step);
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 3));
    return 'done';
  };
  // The result of each is stored beside it. A free worker takes the next one.
  const ends: StepEnd[] = [];
  const order = steps.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, step] of order) ends[index] = await perform(step);
    }),
  );
  const entries = await entriesOf(db, owner);
  expectValidEntries(entries);

  for (const [index, step] of steps.entries()) {
    const end = ends[index];
    if (step.do === 'spend' && end === 'spent') {
      const entry = found(entries, 'spend', `upload:${step.upload}`);
      expect(-entry.free - entry.paid).toBe(priceOf(step.upload));
    }
    // A caller who got a refund finds the refund entry.
    if (step.do === 'giveUp' && end === 'refunded') {
      found(entries, 'refund', `upload:${step.upload}`);
    }
    if (step.do === 'pay') found(entries, 'purchase', `payment:${owner}-${step.payment}`);
  }

  // Every upload fails in the end: only what was added remains.
  const uploads = new Set(steps.flatMap((step) => ('upload' in step ? [step.upload] : [])));
  for (const upload of uploads) await performStep(db, service, owner, { do: 'giveUp', upload });
  const balance = await service.balance(owner);
  const bought = entries.filter(({ kind }) => kind === 'purchase');
  expect(balance).toMatchObject({
    tokens: bought.reduce((sum, { paid }) => sum + paid, 0),
    freeUsageRemaining: freeTokensPerMonth,
    lifetimeSpent: 0,
  });
  await expectCheckToAgree(db, service, owner);
  expectValidEntries(await entriesOf(db, owner));
  return ends;
}

/** Compares the price check with a charge at the same moment: for the whole balance, and for one token more. */
async function expectCheckToAgree(db: Queryable, service: TokenService, owner: string) {
  const { tokens: paid, freeUsageRemaining: free } = await service.balance(owner);
  const check = (tokens: number) =>
    service.check(owner, tokens * 5).then(
      () => 'spent',
      ({ code }) => (code === 'INSUFFICIENT_TOKENS' ? 'insufficient' : code),
    );
  for (const [tokens, kind] of [
    [paid + free + 1, 'insufficient'],
    [paid + free, 'spent'],
    [1, 'insufficient'],
  ] as const) {
    expect(await check(tokens), `${tokens}`).toBe(kind);
    const order = { owner, uploadId: `all ${tokens}`, tokens };
    const charge = db.transaction().execute((tx) => service.spendForUpload(tx, order));
    expect((await charge).kind, `${tokens}`).toBe(kind);
  }
}

type StepEnd = 'spent' | 'insufficient' | 'crashed' | 'refused' | 'refunded' | 'done';

async function performStep(
  db: Queryable,
  service: TokenService,
  owner: string,
  step: Exclude<Step, { do: 'monthEnds' }>,
): Promise<StepEnd> {
  switch (step.do) {
    case 'spend': {
      const uploadId = String(step.upload);
      const order = { owner, uploadId, tokens: priceOf(step.upload) };
      try {
        return await db.transaction().execute(async (tx) => {
          const { kind } = await service.spendForUpload(tx, order);
          if (step.crashes) throw crash;
          return kind;
        });
      } catch (error) {
        if (error === crash) return 'crashed';
        // Refunded by another worker meanwhile.
        expect(error).toMatchObject({ message: expect.stringContaining('refunded') });
        return 'refused';
      }
    }
    case 'giveUp': {
      const upload = { owner, uploadId: String(step.upload) };
      const isNew = await db.transaction().execute((tx) => service.refundUpload(tx, upload));
      return isNew ? 'refunded' : 'done';
    }
    case 'pay': {
      const payment = {
        owner,
        paymentId: `${owner}-${step.payment}`,
        tokens: sizeOf(step.payment),
      };
      await db.transaction().execute((tx) => service.purchase(tx, payment));
      return 'done';
    }
    case 'look': {
      const { tokens, freeUsageRemaining: free } = await service.balance(owner);
      expect(tokens).toBeGreaterThanOrEqual(0);
      expect(free).toBeGreaterThanOrEqual(0);
      expect(free).toBeLessThanOrEqual(freeTokensPerMonth);
      return 'done';
    }
  }
}

async function entriesOf(db: Queryable, owner: string): Promise<Entry[]> {
  return db
    .selectFrom('token_entries')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('id')
    .execute();
}

function found(entries: Entry[], kind: Entry['kind'], reference: string): Entry {
  const same = entries.filter((entry) => entry.kind === kind && entry.reference === reference);
  expect(same, `${kind} for ${reference}`).toHaveLength(1);
  return same[0] as Entry;
}

/** Replays the entries in order and checks that the balance was never negative. */
function expectValidEntries(entries: Entry[]) {
  let paid = 0;
  const free = new Map<string, number>();
  const seen = new Set<string>();
  for (const entry of entries) {
    const key = `${entry.kind} ${entry.reference}`;
    expect(seen.has(key), key).toBe(false);
    seen.add(key);
    const month = entry.free_month ?? entry.created_at.toISOString().slice(0, 7);
    const had = free.get(month) ?? 0;
    if (entry.kind === 'spend') {
      // Free ones first, then paid ones.
      expect(0 - entry.free).toBe(Math.min(had, 0 - entry.free - entry.paid));
    }
    if (entry.kind === 'refund') {
      const spent = found(entries, 'spend', entry.reference);
      expect([entry.free + spent.free, entry.paid + spent.paid]).toEqual([0, 0]);
      expect(entry.free_month).toBe(spent.free_month);
    }
    paid += entry.paid;
    free.set(month, had + entry.free);
    expect(paid).toBeGreaterThanOrEqual(0);
    expect(free.get(month)).toBeGreaterThanOrEqual(0);
    expect(free.get(month)).toBeLessThanOrEqual(freeTokensPerMonth);
  }
}
