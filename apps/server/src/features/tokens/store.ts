import type { TokenFunds } from '@ridescope/contract/token-terms';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { deleteOldest } from '../../platform/database/delete-some.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type Entry = Selectable<Tables['token_entries']>;
export type NewEntry = Insertable<Tables['token_entries']>;

/** Start of the references of charges for uploads. */
export const uploadPrefix = 'upload:';

/** The sum of an account's entries. */
export interface Sums extends TokenFunds {
  /** There is a charge for the reference that was asked for. */
  hasSpend: boolean;
  /** Tokens spent, without refunds. */
  spent: number;
  /** This month's free tokens have been added. */
  hasGrant: boolean;
}

/** Locks this account against other spending until the transaction ends. */
export async function lockAccount(tx: Queryable, owner: string): Promise<void> {
  const held = tx
    .selectFrom('token_accounts')
    .select('owner')
    .where('owner', '=', owner)
    .forUpdate();
  if (await held.executeTakeFirst()) return;
  await tx
    .insertInto('token_accounts')
    .values({ owner })
    .onConflict((conflict) => conflict.column('owner').doNothing())
    .execute();
  await held.executeTakeFirstOrThrow();
}

/**
 * @param month whose free tokens count, as `2026-11`
 * @param reference of a charge
 */
export async function sumsOf(
  db: Queryable,
  owner: string,
  month: string,
  reference = '',
): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select
      coalesce(sum(paid), 0) as paid,
      coalesce(sum(free) filter (where free_month = ${month}), 0) as free,
      coalesce(-sum(free + paid) filter (where kind in ('spend', 'refund')), 0) as spent,
      coalesce(bool_or(kind = 'grant' and free_month = ${month}), false) as "hasGrant",
      coalesce(bool_or(kind = 'spend' and reference = ${reference}), false) as "hasSpend"
    from token_entries where owner = ${owner}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('a sum always has a row');
  return sums;
}

export async function emailOf(db: Queryable, owner: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', owner)
    .executeTakeFirst();
  return user?.email;
}

/**
 * Adds the free tokens of a month, once for a mailbox. One statement, so that a mailbox is never remembered without the
 * tokens, and of two calls at once only one adds them.
 */
export async function grantOnce(
  db: Queryable,
  grant: { mailbox: string; owner: string; month: string; tokens: number; at: Date },
): Promise<void> {
  const { mailbox, owner, month, tokens, at } = grant;
  await sql`
    with taken as (
      insert into free_token_mailboxes (mailbox, month) values (${mailbox}, ${month})
      on conflict do nothing returning month
    )
    insert into token_entries (owner, kind, reason, reference, created_at, free, free_month, paid)
    select ${owner}, 'grant', 'monthly', 'month:' || month, ${at}::timestamptz, ${tokens}::int, month, 0
    from taken
    on conflict (owner, kind, reference) do nothing`.execute(db);
}

/** Forgets which mailboxes got free tokens before a month. */
export function forgetMailboxes(db: Queryable, beforeMonth: string): Promise<number> {
  return deleteOldest(db, { table: 'free_token_mailboxes', column: 'month', before: beforeMonth });
}

/** @returns false when the owner has an entry of this kind for this reference already. */
export async function insertOnce(db: Queryable, entry: NewEntry): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('token_entries')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['owner', 'kind', 'reference']).doNothing())
    .executeTakeFirst();
  return (rows ?? 0n) > 0n;
}

export async function findEntry(
  db: Queryable,
  { owner, kind, reference }: Pick<Entry, 'owner' | 'kind' | 'reference'>,
): Promise<Entry | undefined> {
  return db
    .selectFrom('token_entries')
    .selectAll()
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Counts what was charged for uploads. */
export async function countUploadSpends(
  db: Queryable,
  owner: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('token_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('kind', '=', 'spend')
    .where('reference', 'like', `${uploadPrefix}%`)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Sums what was spent on the uploads of a report, minus refunds. */
export async function sumPaidFor(
  db: Queryable,
  { owner, reportName }: { owner: string; reportName: string },
): Promise<number> {
  const { rows } = await sql<{ tokens: number }>`
    select coalesce(-sum(free + paid), 0) as tokens from token_entries
    where owner = ${owner} and report_name = ${reportName}
      and kind in ('spend', 'refund') and reference like ${`${uploadPrefix}%`}`.execute(db);
  return rows[0]?.tokens ?? 0;
}

/** Counts the tokens of a purchase that are still there, when paid tokens are spent in the order in which they came. */
export async function leftOfPurchase(
  db: Queryable,
  { owner, reference }: { owner: string; reference: string },
): Promise<{ tokens: number; reversals: number }> {
  const { rows } = await sql<{ tokens: number; reversals: number }>`
    with reversed as (
      select regexp_replace(reference, ':[0-9]+$', '') as reference,
        -sum(paid)::int as tokens, count(*)::int as entries
      from token_entries where owner = ${owner} and kind = 'reversal' group by 1
    ), credits as (
      select entry.id, entry.kind, entry.reference, coalesce(reversed.entries, 0) as reversals,
        entry.paid - coalesce(reversed.tokens, 0) as tokens
      from token_entries as entry left join reversed
        on entry.kind = 'purchase' and reversed.reference = entry.reference
      where entry.owner = ${owner} and entry.kind in ('purchase', 'grant')
    ), summed as (
      select *, sum(tokens) over (order by id)::int as up_to from credits
    )
    select reversals, greatest(0, least(tokens, up_to - (
      select coalesce(-sum(paid), 0)::int from token_entries
      where owner = ${owner} and kind in ('spend', 'refund')
    ))) as tokens
    from summed where kind = 'purchase' and reference = ${reference}`.execute(db);
  return rows[0] ?? { tokens: 0, reversals: 0 };
}

/** Records a payment. @returns false when this payment was recorded already, for any account. */
export async function insertPayment(
  tx: Queryable,
  payment: Insertable<Tables['payment_records']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await tx
    .insertInto('payment_records')
    .values(payment)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .executeTakeFirst();
  return (rows ?? 0n) > 0n;
}

export function deletePayments(db: Queryable, paidBefore: Date): Promise<number> {
  return deleteOldest(db, { table: 'payment_records', column: 'paid_at', before: paidBefore });
}

/** An entry of the ledger as an account sees it, or free tokens that expired, which have no entry. */
export interface HistoryEntry
  extends Pick<Entry, 'id' | 'free' | 'paid' | 'reason' | 'created_at' | 'log_bytes'> {
  kind: Entry['kind'] | 'expire';
  /** Null without a report, and for one that was deleted. */
  report_name: string | null;
  /** The charge was for a report that was deleted since. */
  is_deleted: boolean;
  /** When the first ride of the report began. */
  ride_at: Date | null;
  /** Minutes east of UTC on the clock of that ride. */
  ride_offset_minutes: number | null;
  payment_id: string | null;
  bundle_name: string | null;
  paid_cents: number | null;
  refunded_cents: number | null;
  receipt_url: string | null;
}

export interface HistoryPage {
  limit: number;
  offset: number;
  month: string;
  /** Every kind when absent. */
  kinds?: readonly HistoryEntry['kind'][] | undefined;
}

/**
 * Returns entries newest first, and how many there are in all. What each month before `month` left of its free tokens
 * is among them, so that the amounts add up to the balance.
 */
export async function pageOf(
  db: Queryable,
  owner: string,
  { limit, offset, month, kinds }: HistoryPage,
): Promise<{ entries: HistoryEntry[]; total: number }> {
  const all = sql`
    with expired as (
      select free_month, sum(free)::int as rest from token_entries
      where owner = ${owner} and free_month < ${month}
      group by free_month having sum(free) > 0
    ), everything as (
      select id, kind, free, paid, reason, created_at, log_bytes, report_name, reference
      from token_entries where owner = ${owner}
      union all
      select -replace(free_month, '-', '')::bigint, 'expire', -rest, 0, 'monthEnd',
        ((free_month || '-01')::timestamp + interval '1 month') at time zone 'UTC', null, null, null
      from expired
    ), history as (
      select * from everything where ${kinds ? sql`kind in (${sql.join([...kinds])})` : sql`true`}
    )`;
  const { rows: entries } = await sql<HistoryEntry>`${all}
    select history.id, kind, free, paid, reason, history.created_at, history.log_bytes,
      reports.name as report_name,
      kind = 'spend' and history.report_name is not null and reports.name is null
        and not exists (
          select 1 from token_entries as refund
          where refund.owner = ${owner} and refund.kind = 'refund'
            and refund.reference = history.reference
        ) as is_deleted,
      ride.started_at as ride_at, ride.utc_offset_minutes as ride_offset_minutes,
      payment_id, bundle_name, paid_cents, refunded_cents, receipt_url
    from history left join reports
      on reports.owner = ${owner} and reports.name = history.report_name
    left join lateral (
      select started_at, utc_offset_minutes from listed_activities
      where owner = ${owner} and report_name = reports.name and started_at is not null
      order by started_at limit 1
    ) as ride on true
    left join payment_records on kind in ('purchase', 'reversal')
      and account_id = ${owner} and payment_id = split_part(history.reference, ':', 2)
    order by history.created_at desc, history.id desc
    limit ${limit} offset ${offset}`.execute(db);
  const { rows } = await sql<{
    total: number;
  }>`${all} select count(*) as total from history`.execute(db);
  return { entries, total: rows[0]?.total ?? 0 };
}
