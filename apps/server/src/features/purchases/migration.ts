import { creatingQueue } from '../../platform/queue/migration.ts';

/** Checkout sessions, payments, money that went back, and messages of the provider. */
export const purchaseMigration = [
  creatingQueue('purchases'),
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
    wrong_payment text,
    unique (account_id, idempotency_key)
  )`,
  `create index purchases_unfinished on purchases (created_at)
    where state in ('starting', 'open', 'pending')`,
  'create index purchases_wrong on purchases (id) where wrong_payment is not null',
  'create index purchases_age on purchases (created_at)',
  // Retained by law after the account is deleted, so the table has no owner.
  `create table payment_records (
    payment_id text primary key,
    account_id text not null,
    tokens int not null check (tokens > 0),
    paid_at timestamptz not null,
    bundle_name text,
    price_cents int,
    paid_cents int,
    currency text,
    provider text,
    session_id text,
    payment_ref text unique,
    receipt_url text,
    refunded_cents int not null default 0,
    taken_tokens int not null default 0,
    missing_tokens int not null default 0,
    disputed_cents int not null default 0,
    changes int not null default 0,
    check (taken_tokens >= 0 and missing_tokens >= 0 and taken_tokens + missing_tokens <= tokens)
  )`,
  'create index payment_records_age on payment_records (paid_at)',
  'create index payment_records_account on payment_records (account_id)',
  // A refund may be announced before its payment, so its key is the provider's name of the payment.
  // The row without an id counts all refunds of a payment and is locked first.
  `create table payment_reversals (
    payment_ref text not null,
    source text not null check (source in ('refunds', 'refund', 'dispute')),
    source_id text not null check ((source_id = '') = (source = 'refunds')),
    cents int not null check (cents >= 0),
    is_undone boolean not null,
    updated_at timestamptz not null,
    primary key (payment_ref, source, source_id)
  )`,
  'create index payment_reversals_age on payment_reversals (updated_at)',
  // A refund that failed is still part of the sum that the provider names. Messages about single refunds may be missing.
  `create view payment_returns as
    select payment_ref,
      greatest(
        coalesce(sum(cents) filter (where source = 'refunds'), 0)
          - coalesce(sum(cents) filter (where source = 'refund' and is_undone), 0),
        coalesce(sum(cents) filter (where source = 'refund' and not is_undone), 0)
      )::float8 as refunded_cents,
      coalesce(sum(cents) filter (where source = 'dispute' and not is_undone), 0)::float8
        as disputed_cents
    from payment_reversals group by payment_ref`,
  // A recorded message can't be sent again.
  `create table payment_messages (
    digest text primary key,
    valid_until timestamptz not null
  )`,
  'create index payment_messages_age on payment_messages (valid_until)',
  // One row: the last check of the books, which all processes share because it reads every entry.
  `create table book_checks (
    id int primary key default 1 check (id = 1),
    started_at timestamptz not null,
    ended_at timestamptz,
    problems int
  )`,
];
