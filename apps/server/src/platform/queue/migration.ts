/**
 * Jobs, and a row for each lane that has had one, which says when its first waiting job is due: the next lane is found by an
 * index, however many jobs wait. The database keeps the rows, so every way of changing a job follows the same rules.
 */
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
    lane text not null default '',
    started_at timestamptz
  )`,
  "create index jobs_ready on jobs (queue, lane, run_at, id) where state = 'queued'",
  "create index jobs_due on jobs (queue, run_at) where state = 'queued'",
  "create index jobs_running on jobs (queue, lane) where state = 'running'",
  `create unique index jobs_dedupe on jobs (queue, dedupe_key)
    where state in ('queued', 'running')`,
  "create index jobs_lane on jobs (queue, lane, created_at) where lane <> ''",
  'create index jobs_finished on jobs (finished_at) where finished_at is not null',
  `create table job_lanes (
    queue text not null,
    lane text not null,
    due_at timestamptz,
    started_at timestamptz not null default '-infinity',
    primary key (queue, lane)
  )`,
  `create index job_lanes_next on job_lanes (queue, started_at, due_at)
    where due_at is not null`,
  `create function note_waiting_job() returns trigger language plpgsql as $$
  begin
    insert into job_lanes (queue, lane, due_at) values (new.queue, new.lane, new.run_at)
    on conflict (queue, lane) do update set due_at = excluded.due_at
      where job_lanes.due_at is null or job_lanes.due_at > excluded.due_at;
    return null;
  end $$`,
  `create trigger jobs_waiting after insert or update of state, run_at on jobs
    for each row when (new.state = 'queued') execute function note_waiting_job()`,
];
