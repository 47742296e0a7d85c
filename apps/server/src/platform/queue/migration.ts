/** Jobs, and indexes for the next one, lost ones and lanes. */
export const queueMigration = [
  `create table jobs (
    id bigint generated always as identity primary key,
    queue text not null,
    payload jsonb not null,
    state text not null default 'queued' check (
      state in ('queued', 'running', 'done', 'dead')
    ),
    attempts int not null default 0,
    failures int not null default 0,
    max_failures int not null,
    run_at timestamptz not null default now(),
    lease_until timestamptz,
    worker text,
    last_error text,
    dedupe_key text,
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    lane text,
    started_at timestamptz
  )`,
  "create index jobs_ready on jobs (queue, run_at, id) where state = 'queued'",
  "create index jobs_lease on jobs (lease_until) where state = 'running'",
  `create unique index jobs_dedupe on jobs (queue, dedupe_key)
    where state in ('queued', 'running')`,
  'create index jobs_lane on jobs (queue, lane, started_at) where lane is not null',
];
