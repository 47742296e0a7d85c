import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Advanced analyses of reports, and indexes that find rides on the same card or on cards of the same class. */
export const analyses: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table analyses (
    owner text not null,
    report_name text not null,
    state text not null check (state in ('queued', 'running', 'ready', 'failed')),
    job_id uuid not null,
    job_log_sha256 text,
    progress_percent int,
    schema_version int,
    engine_version int,
    rules_version int,
    log_sha256 text,
    body bytea,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (owner, report_name),
    foreign key (owner, report_name) references reports (owner, name)
      on update cascade on delete cascade,
    check ((body is null) = (schema_version is null))
  )`,
  `create index benchmark_entries_gpu on benchmark_entries (gpu, id desc)
    where report_name is not null`,
  `create index benchmark_entries_class on benchmark_entries (gpu_class, id desc)
    where report_name is not null and gpu_class is not null`,
];
