import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What happened to the security of an account, and which mailboxes got their free tokens of a month. */
export const securityEvents: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table security_events (
    id bigint generated always as identity primary key,
    owner text not null,
    kind text not null,
    browser text,
    created_at timestamptz not null default now()
  )`,
  'create index security_events_newest on security_events (owner, id desc)',
  'create index security_events_age on security_events (created_at)',
  `create table free_token_mailboxes (
    mailbox text primary key,
    month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
  )`,
];
