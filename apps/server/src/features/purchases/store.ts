import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { deleteOldest } from '../../platform/database/delete-some.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Reversal, refundedInAll } from '../../platform/payments/payment-provider.ts';

/** Clocks of two processes differ by less than this. */
const clockSkewMs = 600_000;

export type Purchase = Selectable<Tables['purchases']>;
export type PurchaseState = Purchase['state'];
export type PaymentRecord = Selectable<Tables['payment_records']>;
export type PaymentReturns = Selectable<Tables['payment_returns']>;

/** Adds a purchase that starts now. An earlier one with the same key stays as it is. */
export async function insertPurchase(
  db: Queryable,
  purchase: Omit<
    Purchase,
    'session_id' | 'checkout_url' | 'state' | 'checked_at' | 'wrong_payment'
  >,
): Promise<void> {
  await db
    .insertInto('purchases')
    .values({
      ...purchase,
      session_id: null,
      checkout_url: null,
      state: 'starting',
      checked_at: null,
      wrong_payment: null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'idempotency_key']).doNothing())
    .execute();
}

export async function findByKey(
  db: Queryable,
  accountId: string,
  key: string,
): Promise<Purchase | undefined> {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function findPurchase(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<Purchase | undefined> {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(sql<string>`id::text`, '=', id)
    .executeTakeFirst();
}

/** Locks the purchase of a session until the transaction ends. */
export async function lockPurchase(
  tx: Queryable,
  { sessionId, purchaseId }: { sessionId: string; purchaseId?: string | undefined },
): Promise<Purchase | undefined> {
  // The message may arrive before this server has stored the name of the session.
  return tx
    .selectFrom('purchases')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('session_id', '=', sessionId),
        // Not "id::text =": without its index, every message would read the whole table.
        ...(isUuid(purchaseId)
          ? [eb.and([eb('session_id', 'is', null), eb('id', '=', purchaseId)])]
          : []),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Says whether the text, which came from outside, can be an id of ours. */
function isUuid(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** Stores what the provider answered, unless something newer is known. */
export async function openPurchase(
  db: Queryable,
  id: string,
  session: { sessionId: string; checkoutUrl: string },
): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ session_id: session.sessionId, checkout_url: session.checkoutUrl })
    .set(({ eb }) => ({
      state: eb
        .case()
        .when('state', 'in', ['starting', 'failed'])
        .then(sql<PurchaseState>`'open'`)
        .else(eb.ref('state'))
        .end(),
    }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('session_id', 'is', null), eb('session_id', '=', session.sessionId)]))
    .execute();
}

/** Ends a purchase for which the provider opened no session. */
export async function failPurchase(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'starting')
    .execute();
}

export async function setState(
  tx: Queryable,
  id: string,
  change: { state: PurchaseState; sessionId: string },
): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ state: change.state, session_id: change.sessionId, wrong_payment: null })
    .where('id', '=', id)
    .execute();
}

/** Leaves an alert: money came that isn't the price, so the purchase waits for a person. */
export async function noteWrongPayment(
  tx: Queryable,
  id: string,
  change: { sessionId: string; wrongPayment: string },
): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({
      state: 'pending',
      session_id: change.sessionId,
      wrong_payment: change.wrongPayment,
    })
    .where('id', '=', id)
    .execute();
}

/** Ends the alert of a purchase whose wrong payment went back. */
export async function endWrongPayment(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ state: 'failed', wrong_payment: null })
    .where('id', '=', id)
    .where('wrong_payment', 'is not', null)
    .execute();
}

/** Says whether a payment of a wrong amount waits for the operator. */
export async function hasWrongPayment(db: Queryable): Promise<boolean> {
  const found = db.selectFrom('purchases').select('id').where('wrong_payment', 'is not', null);
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}

export async function countSince(db: Queryable, accountId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('purchases')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes purchases that started before a moment. Their payments are recorded separately. */
export async function removeOldPurchases(db: Queryable, before: Date): Promise<number> {
  const hasEnded = sql<boolean>`state in ('paid', 'failed', 'expired')`;
  const ended = { table: 'purchases', column: 'created_at', before, also: hasEnded } as const;
  // The test checkout's side of them.
  const checkouts = { table: 'test_checkouts', column: 'expires_at', before } as const;
  return (await deleteOldest(db, ended)) + (await deleteOldest(db, checkouts));
}

/**
 * Holds what went back of a payment until the transaction ends: a payment and its refund wait for each other here,
 * whichever comes first.
 */
export async function holdReturns(tx: Queryable, paymentRef: string, at: Date): Promise<void> {
  await noteReversal(tx, refundedInAll(paymentRef, 0), at);
}

/** Stores what the provider says about money that went back. What is undone stays so, whatever comes late. */
export async function noteReversal(
  tx: Queryable,
  { paymentRef, source, id, cents, isUndone }: Reversal,
  at: Date,
): Promise<void> {
  await sql`
    insert into payment_reversals (payment_ref, source, source_id, cents, is_undone, updated_at)
    values (${paymentRef}, ${source}, ${id}, ${cents}, ${isUndone}, ${at})
    on conflict (payment_ref, source, source_id) do update set
      cents = greatest(payment_reversals.cents, excluded.cents),
      is_undone = payment_reversals.is_undone or excluded.is_undone,
      updated_at = excluded.updated_at`.execute(tx);
}

/** Sums what went back of a payment that is held. */
export async function returnsOf(tx: Queryable, paymentRef: string): Promise<PaymentReturns> {
  return tx
    .selectFrom('payment_returns')
    .selectAll()
    .where('payment_ref', '=', paymentRef)
    .executeTakeFirstOrThrow();
}

/** Remembers a message of the provider. @returns false for one that is remembered already. */
export async function noteMessage(
  tx: Queryable,
  { digest, validUntil }: { digest: string; validUntil: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await tx
    .insertInto('payment_messages')
    .values({ digest, valid_until: validUntil })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .executeTakeFirst();
  return (rows ?? 0n) > 0n;
}

/** Forgets messages whose signature would be refused by now. */
export async function forgetMessages(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - clockSkewMs);
  await db.deleteFrom('payment_messages').where('valid_until', '<', before).execute();
}

/** Adds to a payment's record what it was for. */
export async function describePayment(
  tx: Queryable,
  paymentId: string,
  details: Partial<Omit<PaymentRecord, 'payment_id'>>,
): Promise<void> {
  await tx
    .updateTable('payment_records')
    .set(details)
    .where('payment_id', '=', paymentId)
    .execute();
}

/** Records a payment of an account that is gone, which gets no tokens. */
export async function insertOrphan(
  tx: Queryable,
  payment: Pick<PaymentRecord, 'payment_id' | 'account_id' | 'tokens' | 'paid_at'>,
): Promise<void> {
  await tx.insertInto('payment_records').values(payment).execute();
}

export async function findPayment(
  db: Queryable,
  by: { paymentId: string } | { paymentRef: string },
): Promise<PaymentRecord | undefined> {
  const query = db.selectFrom('payment_records').selectAll();
  return 'paymentId' in by
    ? query.where('payment_id', '=', by.paymentId).executeTakeFirst()
    : query.where('payment_ref', '=', by.paymentRef).executeTakeFirst();
}

export async function paymentsOf(db: Queryable, accountId: string): Promise<PaymentRecord[]> {
  return db
    .selectFrom('payment_records')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('paid_at', 'desc')
    .execute();
}

/** Returns the email of an account; undefined when it is deleted. */
export async function emailOf(db: Queryable, accountId: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user?.email;
}

/** Deletes what was noted about money that went back, once the payments are forgotten, too. */
export function removeOldReversals(db: Queryable, before: Date): Promise<number> {
  return deleteOldest(db, { table: 'payment_reversals', column: 'updated_at', before: before });
}
