import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Checkout sessions, what a payment was for, and money that went back. */
export const purchases: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Not by owner: a payment that arrives after the account is deleted must be recognised and paid back.
  `create table purchases (
    id uuid primary key,
    account_id text not null,
    idempotency_key text not null,
    bundle_id text not null,
    bundle_name text not null,
    tokens int not null check (tokens > 0),
    price_cents int not null check (price_cents > 0),
    session_id text unique,
    checkout_url text,
    state text not null check (
      state in ('starting', 'open', 'pending', 'paid', 'failed', 'expired')
    ),
    created_at timestamptz not null,
    checked_at timestamptz,
    unique (account_id, idempotency_key)
  )`,
  `create index purchases_unfinished on purchases (created_at)
    where state in ('starting', 'open', 'pending')`,
  'create index purchases_age on purchases (created_at)',
  // A refund may be announced before its payment, so it is kept by the provider's name of the payment.
  `create table payment_reversals (
    payment_ref text primary key,
    refunded_cents int not null check (refunded_cents >= 0),
    is_lost boolean not null,
    updated_at timestamptz not null
  )`,
  `alter table payment_records
    add column bundle_name text,
    add column price_cents int,
    add column paid_cents int,
    add column currency text,
    add column provider text,
    add column session_id text,
    add column payment_ref text unique,
    add column receipt_url text,
    add column refunded_cents int not null default 0,
    add column taken_tokens int not null default 0,
    add column missing_tokens int not null default 0,
    add check (taken_tokens >= 0 and missing_tokens >= 0 and taken_tokens + missing_tokens <= tokens)`,
  'create index payment_records_account on payment_records (account_id)',
  // A reversal takes back paid tokens of a payment that was refunded.
  `alter table token_entries
    drop constraint token_entries_kind_check,
    drop constraint token_entries_check1,
    add constraint token_entries_kind_check
      check (kind in ('grant', 'spend', 'refund', 'purchase', 'reversal')),
    add constraint token_entries_check1 check (
      case when kind in ('spend', 'reversal') then free <= 0 and paid <= 0 and free + paid < 0
      else free >= 0 and paid >= 0 and free + paid > 0 end
    ),
    add constraint token_entries_reversal_check check (kind <> 'reversal' or free = 0)`,
];
