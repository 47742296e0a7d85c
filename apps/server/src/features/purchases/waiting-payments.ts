import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export interface WaitingPayments {
  /** Checkouts that are open or whose money is on its way. */
  open: number;
  /** Of these, those that the provider should have been asked about, and wasn't. */
  unasked: number;
  /** Payments of another amount than their price: they wait for the operator. */
  wrongAmount: number;
}

/** Counts payments that wait. @param askedAfterS seconds after which the provider is asked about a checkout */
export async function countWaitingPayments(
  db: Queryable,
  askedAfterS: number,
): Promise<WaitingPayments> {
  const { rows } = await sql<WaitingPayments>`
    select
      count(*) filter (where state in ('starting', 'open', 'pending'))::int as open,
      count(*) filter (
        where state in ('starting', 'open', 'pending')
          and coalesce(checked_at, created_at) < now() - ${askedAfterS}::int * interval '1 second'
      )::int as unasked,
      count(*) filter (where wrong_payment is not null)::int as "wrongAmount"
    from purchases
    where state in ('starting', 'open', 'pending') or wrong_payment is not null`.execute(db);
  return rows[0] ?? { open: 0, unasked: 0, wrongAmount: 0 };
}
