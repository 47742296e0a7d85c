import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { deleteOldest } from '../database/delete-some.ts';
import { notification } from '../database/notifications.ts';
import { currentTraceparent, readTraceparent, type Trace } from '../telemetry/trace-context.ts';

/**
 * A small queue in a database table instead of a queue library. Needed here, and measured to be missing elsewhere:
 * enqueueing inside the caller's transaction on both engines (the library we tried deadlocks on the embedded one), and
 * recovery from a killed process in seconds instead of ten seconds to hours.
 * A job runs at least once. Its effects happen once, because they share a transaction with `finishJob`, which takes
 * effect only for the newest start of the job.
 */

export interface Job {
  id: number;
  payload: unknown;
  /** Which start of the job this is, from 1; fences off earlier starts that did not notice their end. */
  attempt: number;
  worker: string;
}

export interface GivenUpJob {
  id: number;
  payload: unknown;
}

interface EnqueueOptions {
  queue: string;
  /** Ids only: nothing from a user's log. The current trace is added, in which the job will run. */
  payload: object;
  /** While a job with this key waits or runs, another one is not added. */
  dedupeKey: string;
  /** Jobs of one lane take turns with those of others, such as the account that a job works for. */
  lane?: string;
  /** Failed starts after which the job is given up. */
  maxFailures?: number;
}

/** Failed starts after which a job is given up by default. */
export const maxFailures = 3;

/** Adds a job in the caller's transaction, and wakes the runners of every process. */
export async function enqueueJob(tx: Queryable, options: EnqueueOptions): Promise<void> {
  const { payload, dedupeKey, lane = '' } = options;
  const trace = currentTraceparent();
  const traced = { ...payload, ...(trace !== undefined && { trace }) };
  const job = sql`select ${JSON.stringify(traced)}::jsonb, ${dedupeKey}, ${lane}`;
  await sql`
    with added as (${addingJobs(job, options)})
    select ${wakeRunners} from added`.execute(tx);
}

/**
 * Adds jobs as a part of a statement, from rows with a payload, a key and a lane; its rows are for `wakeRunners`.
 * @param rows selects them
 */
export function addingJobs(
  rows: RawBuilder<unknown>,
  { queue, maxFailures: most = maxFailures }: Pick<EnqueueOptions, 'queue' | 'maxFailures'>,
): RawBuilder<unknown> {
  return sql`
    insert into jobs (queue, max_failures, payload, dedupe_key, lane)
    select ${queue}, ${most}::int, added_job.* from (${rows}) as added_job
    on conflict do nothing
    returning queue`;
}

/** Returns the trace that a job continues. */
export function traceOf(payload: unknown): Trace | undefined {
  const isTraced = typeof payload === 'object' && payload !== null && 'trace' in payload;
  return isTraced ? readTraceparent(payload.trace) : undefined;
}

/** Adds to a statement over rows with a queue: notifies its runners on commit. */
export const wakeRunners = notification('ridescope_jobs', sql`queue`);

interface Claim {
  queue: string;
  worker: string;
  leaseS: number;
}

/** A lane may turn out to have no job: its last one was cancelled. */
const mostTries = 3;

/**
 * Takes the next job that is due and holds it for `leaseS` seconds; undefined when there is none. Lanes take turns: one
 * without a running job comes first, then the one whose last start is longest ago. It reads one row per lane, so the jobs
 * that wait cost no time.
 */
export async function claimJob(db: Queryable, claim: Claim): Promise<Job | undefined> {
  const claimIn = async (tx: Queryable) => {
    for (let tries = 0; tries < mostTries; tries++) {
      const lane = await lockNextLane(tx, claim.queue);
      if (lane === undefined) return undefined;
      const job = await claimOf(tx, lane, claim);
      if (job) return job;
    }
    return undefined;
  };
  return db.isTransaction ? claimIn(db) : db.transaction().execute(claimIn);
}

/**
 * Holds the next lane until the transaction ends, so that no other claim or new job changes it meanwhile. Two claims at
 * once take two lanes, and wait for each other only where there is one.
 */
async function lockNextLane(tx: Queryable, queue: string): Promise<string | undefined> {
  const isDue = sql`queue = ${queue} and due_at <= now()`;
  const { rows: found } = await sql<{ lane: string | null; hasDue: boolean }>`
    with idle as (
      select lane from job_lanes where ${isDue} and not ${laneIsBusy}
      order by started_at, due_at limit 1 for update skip locked
    )
    select (select lane from idle) as lane,
      exists (select from job_lanes where ${isDue}) as "hasDue"`.execute(tx);
  const [next] = found;
  if (!next?.hasDue || next.lane !== null) return next?.lane ?? undefined;
  const { rows: busy } = await sql<{ lane: string }>`
    select lane from job_lanes where ${isDue}
    order by started_at, due_at limit 1 for update`.execute(tx);
  return busy[0]?.lane;
}

/** Adds to a statement over rows of lanes: one of its jobs runs. */
export const laneIsBusy = sql`exists (
  select from jobs
  where jobs.queue = job_lanes.queue and jobs.lane = job_lanes.lane and jobs.state = 'running'
)`;

/** A separate statement: it must see what others did before they gave up the lock. */
async function claimOf(
  tx: Queryable,
  lane: string,
  { queue, worker, leaseS }: Claim,
): Promise<Job | undefined> {
  const waiting = sql`queue = ${queue} and lane = ${lane} and state = 'queued'`;
  const { rows } = await sql<{ id: number; payload: unknown; attempts: number }>`
    with next as materialized (
      select id from jobs where ${waiting} and run_at <= now()
      order by run_at, id limit 1 for update skip locked
    ), started as (
      update jobs
      set state = 'running', attempts = attempts + 1, worker = ${worker}, started_at = clock_timestamp(),
        lease_until = now() + ${leaseS}::int * interval '1 second'
      where id = (select id from next)
      returning id, payload, attempts
    ), noted as (
      update job_lanes
      set due_at = (
          select run_at from jobs
          where ${waiting} and id is distinct from (select id from next)
          order by run_at, id limit 1
        ),
        started_at = case when exists (select from next) then clock_timestamp() else started_at end
      where queue = ${queue} and lane = ${lane}
    )
    select id, payload, attempts from started`.execute(tx);
  const row = rows[0];
  return row && { id: row.id, payload: row.payload, attempt: row.attempts, worker };
}

/** Holds a job for `leaseS` seconds more. @returns false when another worker has it by now. */
export async function extendLease(db: Queryable, job: Job, leaseS: number): Promise<boolean> {
  const { numUpdatedRows } = await mine(db, job)
    .set({ lease_until: sql`now() + ${leaseS}::int * interval '1 second'` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a job successfully, in the transaction of its effects. @returns false when another worker has it by now. */
export async function finishJob(tx: Queryable, job: Job): Promise<boolean> {
  const { numUpdatedRows } = await mine(tx, job)
    .set({ state: 'done', lease_until: null, finished_at: sql`now()` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts back a job that this process has no time to finish, without counting a failure. */
export async function releaseJob(db: Queryable, job: Job): Promise<void> {
  await mine(db, job)
    .set({ state: 'queued', lease_until: null })
    .returning(wakeRunners.as('woken'))
    .execute();
}

/**
 * Puts back a job that can't run just now, without counting a failure, unless it is older than `forS`.
 * @param afterS Seconds after which it is due again.
 * @returns false when it is that old, or another worker has it by now.
 */
export async function postponeJob(
  db: Queryable,
  job: Job,
  { afterS, forS }: { afterS: number; forS: number },
): Promise<boolean> {
  const { numUpdatedRows } = await mine(db, job)
    .where('created_at', '>', sql<Date>`now() - ${forS}::int * interval '1 second'`)
    .set({
      state: 'queued',
      lease_until: null,
      run_at: sql`now() + ${afterS}::int * interval '1 second'`,
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Counts a failed start. The job is due again after 2, then 4, 8, … seconds, or is given up.
 * @param reason Kept in the table: an error's type and message, no text of a log.
 * @returns the job when it was given up.
 */
export async function failJob(
  tx: Queryable,
  job: Job,
  reason: string,
): Promise<GivenUpJob | undefined> {
  const { rows } = await sql<GivenUpJob & { state: string }>`
    update jobs
    set ${nextStateAfterFailure}, last_error = ${reason},
      run_at = now() + power(2, failures + 1) * interval '1 second'
    where id = ${job.id} and worker = ${job.worker} and attempts = ${job.attempt}
      and state = 'running'
    returning id, payload, state`.execute(tx);
  return rows.find(({ state }) => state === 'dead');
}

/** Counts a failed start for jobs whose worker has fallen silent. @returns those that were given up. */
export async function reapExpiredJobs(tx: Queryable, queue: string): Promise<GivenUpJob[]> {
  const { rows } = await sql<GivenUpJob & { state: string }>`
    update jobs set ${nextStateAfterFailure}, last_error = ${silent}
    where queue = ${queue} and state = 'running' and lease_until < now()
    returning id, payload, state`.execute(tx);
  return rows.filter(({ state }) => state === 'dead');
}

/** The same for every running job at once. Only where no other process can exist: the embedded database at start. */
export async function requeueRunningJobs(tx: Queryable, queue: string): Promise<GivenUpJob[]> {
  await sql`
    update jobs set lease_until = now() - interval '1 second'
    where queue = ${queue} and state = 'running'`.execute(tx);
  return reapExpiredJobs(tx, queue);
}

/** Cancels a job that waits or runs: a worker that has it finds that it lost it. */
export async function endOpenJob(
  tx: Queryable,
  { queue, dedupeKey }: { queue: string; dedupeKey: string },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ state: 'dead', lease_until: null, finished_at: sql`now()`, last_error: 'ended unread' })
    .where('queue', '=', queue)
    .where('dedupe_key', '=', dedupeKey)
    .where('state', 'in', ['queued', 'running'])
    .execute();
}

/** Deletes jobs that ended before a moment, and lanes that have had none since. */
export async function removeOldJobs(db: Queryable, endedBefore: Date): Promise<number> {
  const before = endedBefore;
  const jobs = await deleteOldest(db, { table: 'jobs', column: 'finished_at', before });
  const isIdle = sql<boolean>`due_at is null`;
  const lanes = { table: 'job_lanes', column: 'started_at', before, also: isIdle } as const;
  return jobs + (await deleteOldest(db, lanes));
}

/** The error of a job whose worker has fallen silent. */
export const silent = 'the worker went silent';

const nextStateAfterFailure = sql`
  failures = failures + 1,
  state = case when failures + 1 >= max_failures then 'dead' else 'queued' end,
  finished_at = case when failures + 1 >= max_failures then now() end,
  lease_until = null`;

function mine(db: Queryable, job: Job) {
  return db
    .updateTable('jobs')
    .where('id', '=', job.id)
    .where('worker', '=', job.worker)
    .where('attempts', '=', job.attempt)
    .where('state', '=', 'running');
}
