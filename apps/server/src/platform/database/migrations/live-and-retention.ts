import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Live progress of uploads, the same log again, and how long things are kept. */
export const liveAndRetention: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table uploads add column stage text',
  'alter table uploads add column connection_id text',
  'alter table uploads add column received_at timestamptz',
  'create index uploads_connection on uploads (connection_id) where connection_id is not null',
  `create table live_connections (
    id text primary key,
    owner text not null,
    ticket_hash text unique,
    ticket_expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    used_at timestamptz
  )`,
  'alter table reports add column log_sha256 text',
  // One report per log and owner: of two uploads at once, one finds the other's report.
  `create unique index reports_log on reports (owner, log_sha256) where log_sha256 is not null`,
  // Kept by law after the account is deleted, so the table has no owner.
  `create table payment_records (
    payment_id text primary key,
    account_id text not null,
    tokens int not null check (tokens > 0),
    paid_at timestamptz not null
  )`,
  'create index payment_records_age on payment_records (paid_at)',
];
