import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** Compares the ledger of tokens with the payments. @returns one sentence for each thing that doesn't fit. */
export async function checkBooks(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`${ledger} ${problems} order by 1`.execute(db);
  return rows.map(({ problem }) => problem);
}

export interface BookTotals {
  payments: number;
  paidCents: number;
  refundedCents: number;
  tokensSold: number;
  tokensTakenBack: number;
  /** Spent before their payment was refunded. */
  tokensMissing: number;
}

export async function bookTotals(db: Queryable): Promise<BookTotals> {
  const { rows } = await sql<BookTotals>`
    select count(*)::int as payments,
      coalesce(sum(paid_cents), 0)::float8 as "paidCents",
      coalesce(sum(refunded_cents), 0)::float8 as "refundedCents",
      coalesce(sum(tokens), 0)::float8 as "tokensSold",
      coalesce(sum(taken_tokens), 0)::float8 as "tokensTakenBack",
      coalesce(sum(missing_tokens), 0)::float8 as "tokensMissing"
    from payment_records`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('a sum always has a row');
  return totals;
}

/** Purchases and reversals of the ledger with the payment that they name. */
const ledger = sql`
  with credits as (
    select owner, paid, created_at, substr(reference, length('payment:') + 1) as payment_id
    from token_entries where kind = 'purchase'
  ), taken as (
    select owner, -sum(paid)::int as tokens,
      regexp_replace(substr(reference, length('payment:') + 1), ':[0-9]+$', '') as payment_id
    from token_entries where kind = 'reversal' group by owner, 3
  ), due as (
    select payment.payment_id,
      floor(payment.tokens * back.cents / nullif(payment.paid_cents, 0)) as tokens, back.cents
    from payment_records as payment
    join payment_returns as returned on returned.payment_ref = payment.payment_ref
    cross join lateral (
      select least(payment.paid_cents, returned.refunded_cents + returned.disputed_cents) as cents
    ) as back
  )`;

/** Records of payments are deleted after seven years; the tokens never expire. */
const isRecent = sql`created_at > now() - interval '6 years 11 months'`;

const problems = sql`
  select 'Account ' || owner || ' has ' || sum(paid) || ' paid tokens, which is below zero.' as problem
    from token_entries group by owner having sum(paid) < 0
  union all
  select 'Account ' || owner || ' has ' || sum(free) || ' free tokens of ' || free_month || ', which is below zero.'
    from token_entries where free_month is not null group by owner, free_month having sum(free) < 0
  union all
  select 'Tokens of payment ' || payment_id || ' were credited without a record of the payment.'
    from credits where ${isRecent}
      and not exists (select 1 from payment_records as p where p.payment_id = credits.payment_id)
  union all
  select 'Payment ' || payment_id || ' was credited ' || count(*) || ' times.'
    from credits group by payment_id having count(*) > 1
  union all
  select 'Payment ' || p.payment_id || ' credited ' || credits.paid || ' tokens to ' || credits.owner
      || ' instead of ' || p.tokens || ' to ' || p.account_id || '.'
    from payment_records as p join credits on credits.payment_id = p.payment_id
    where credits.paid <> p.tokens or credits.owner <> p.account_id
  union all
  select 'Payment ' || p.payment_id || ' of account ' || p.account_id || ' got no tokens.'
    from payment_records as p join users on users.id::text = p.account_id and users.deleted_at is null
    where not exists (select 1 from credits where credits.payment_id = p.payment_id)
      and p.missing_tokens < p.tokens
  union all
  select 'Payment ' || p.payment_id || ' took back ' || coalesce(taken.tokens, 0) || ' tokens, but recorded '
      || p.taken_tokens || '.'
    from payment_records as p left join taken on taken.payment_id = p.payment_id
    where coalesce(taken.tokens, 0) <> p.taken_tokens
      -- The entries of a deleted account went with it.
      and exists (select 1 from credits where credits.payment_id = p.payment_id)
  union all
  select 'Payment ' || p.payment_id || ' was refunded for ' || due.tokens || ' tokens, but '
      || p.taken_tokens + p.missing_tokens || ' are booked.'
    from payment_records as p join due on due.payment_id = p.payment_id
    where due.tokens <> p.taken_tokens + p.missing_tokens
  union all
  select 'Payment ' || p.payment_id || ': the provider returned ' || coalesce(due.cents, 0)
      || ' cents of it, but ' || p.refunded_cents || ' are booked.'
    from payment_records as p left join due on due.payment_id = p.payment_id
    where coalesce(due.cents, 0) <> p.refunded_cents
  union all
  select 'Purchase ' || id || ' of ' || price_cents || ' usd cents was paid with ' || wrong_payment
      || ' cents, and got no tokens. Refund it at the provider.'
    from purchases where wrong_payment is not null
  union all
  select 'Purchase ' || purchase.id || ' is paid, but its payment was not recorded.'
    from purchases as purchase where state = 'paid'
      and not exists (select 1 from payment_records as p where p.payment_id = purchase.id::text)`;
