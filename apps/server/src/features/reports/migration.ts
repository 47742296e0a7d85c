/** Reports. */
export const reportMigration = [
  `create table reports (
    owner text not null,
    name text not null,
    schema_version int not null,
    body bytea not null,
    first_words jsonb,
    created_at timestamptz not null default now(),
    log_received_at timestamptz not null default now(),
    has_rows boolean not null default false,
    log_sha256 text,
    log_bytes bigint,
    log_started_at timestamptz,
    log_utc_offset_minutes int,
    log_duration_s double precision,
    engine_version int,
    rules_version int,
    is_free boolean not null default false,
    primary key (owner, name)
  )`,
  'create index reports_without_rows on reports (created_at) where not has_rows',
  'create index reports_free on reports (owner) where is_free',
  // One report per log and owner: of two uploads at once, one finds the other's report.
  'create unique index reports_log on reports (owner, log_sha256) where log_sha256 is not null',
];
