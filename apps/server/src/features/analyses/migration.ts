import { creatingQueue } from '../../platform/queue/migration.ts';

/** Advanced analyses of reports. */
export const analysisMigration = [
  creatingQueue('analyses'),
  `create table analyses (
    owner text not null,
    report_name text not null,
    state text not null check (state in ('queued', 'running', 'ready', 'failed')),
    job_id uuid not null,
    job_log_sha256 text,
    job_charge_id uuid,
    progress_percent int,
    schema_version int,
    engine_version int,
    rules_version int,
    log_sha256 text,
    charge_id uuid,
    body bytea,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (owner, report_name),
    foreign key (owner, report_name) references reports (owner, name)
      on update cascade on delete cascade,
    check ((body is null) = (schema_version is null))
  )`,
];
