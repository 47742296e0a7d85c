import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Recordings of logs, and what a newer engine or newer rules found in one. */
export const recordings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table recordings (
    owner text not null,
    report_name text not null,
    object_key text not null unique,
    bytes int not null,
    created_at timestamptz not null default now(),
    primary key (owner, report_name),
    foreign key (owner, report_name) references reports (owner, name) on delete cascade
  )`,
  `create table rechecks (
    owner text not null,
    report_name text not null,
    state text not null check (state in ('queued', 'ready', 'failed', 'declined')),
    engine_version int not null,
    rules_version int not null,
    schema_version int,
    body bytea,
    changes jsonb,
    created_at timestamptz not null default now(),
    primary key (owner, report_name),
    foreign key (owner, report_name) references reports (owner, name) on delete cascade
  )`,
  'alter table settings add column keep_recordings boolean',
  // Null for reports from before versions were kept, which counts as older.
  'alter table reports add column engine_version int, add column rules_version int',
];
