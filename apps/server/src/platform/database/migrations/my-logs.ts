import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Verdicts in the list of rides, the owner's words for a ride, logs that grew, and why sessions ended. */
export const myLogs: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table listed_activities
    add column utc_offset_minutes int,
    add column score int,
    add column verdict text,
    add column grade text,
    add column problem text,
    add column not_judged text`,
  `create table ride_marks (
    owner text not null,
    report_name text not null,
    activity_id text not null,
    name text not null default '',
    note text not null default '',
    is_starred boolean not null default false,
    primary key (owner, report_name, activity_id),
    foreign key (owner, report_name) references reports (owner, name)
      on update cascade on delete cascade
  )`,
  `alter table reports
    add column log_bytes bigint,
    add column log_started_at timestamptz,
    add column log_utc_offset_minutes int,
    add column log_duration_s double precision`,
  'alter table uploads add column replaces text',
  // Names no user: a browser asks with the cookie of its session.
  `create table ended_sessions (
    token_hash text primary key,
    reason text not null,
    ended_at timestamptz not null
  )`,
  // The reports are read once more, because their rows lack the new columns.
  'update reports set has_rows = false',
];
