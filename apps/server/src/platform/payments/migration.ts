/** Sessions of the test checkout, which stands in for the payment provider in development. */
export const testCheckoutMigration = [
  `create table test_checkouts (
    session_id text primary key,
    purchase_id text not null unique,
    title text not null,
    price_cents int not null,
    success_url text not null,
    cancel_url text not null,
    expires_at timestamptz not null,
    state text not null check (state in ('open', 'pending', 'paid', 'failed', 'expired')),
    -- When a late payment arrives.
    arrives_at timestamptz,
    refunded_cents int not null default 0
  )`,
];
