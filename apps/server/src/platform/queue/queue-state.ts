import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { laneIsBusy } from './job-queue.ts';

/**
 * Returns the keys of jobs that wait, in the order in which they are expected to start: the first job of each lane, then
 * the second of each, and so on. A lane without turns is in its own order.
 * @param most How many keys, and how many lanes and jobs of each lane are read at most.
 */
export async function keysInOrder(db: Queryable, queue: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with lanes as materialized (
      select lane, started_at, ${laneIsBusy} as is_busy from job_lanes
      where queue = ${queue} and due_at is not null
      order by started_at, due_at limit ${most}
    )
    select waiting.dedupe_key as key from lanes cross join lateral (
      select id, dedupe_key, run_at, row_number() over (order by run_at, id) as place
      from (
        select id, dedupe_key, run_at from jobs
        where jobs.queue = ${queue} and jobs.lane = lanes.lane and state = 'queued'
        order by run_at, id limit ${most}
      ) as first
    ) as waiting
    order by waiting.place + is_busy::int, started_at, waiting.run_at, waiting.id
    limit ${most}`.execute(db);
  return rows.map(({ key }) => key);
}

/** Counts the jobs of a lane that were added since a moment, whatever became of them. */
export async function countInLane(
  db: Queryable,
  { queue, lane, since }: { queue: string; lane: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('queue', '=', queue)
    .where('lane', '=', lane)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the seconds that the oldest due job has waited; 0 when none waits. */
export async function queueDelayS(db: Queryable, queue: string): Promise<number> {
  const { rows } = await sql<{ delay: number }>`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as delay
    from jobs where queue = ${queue} and state = 'queued' and run_at <= now()`.execute(db);
  return rows[0]?.delay ?? 0;
}

/** How much waits in a queue, and for how long. */
export interface QueueState {
  queue: string;
  /** Counted up to `mostCounted`. */
  waiting: number;
  running: number;
  /** Accounts, or other lanes, with a waiting job; counted up to `mostCounted`. */
  lanes: number;
  /** Seconds that the oldest due job has waited; 0 when none waits. */
  waitS: number;
}

/** A longer queue is as bad, and counting it would take longer with each job in it. */
const mostCounted = 100_000;

/** Reads the state of queues, in a time that doesn't grow with what waits in them. */
export async function queueStates(db: Queryable, queues: readonly string[]): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select named.queue,
      (select count(*) from (
        select from jobs where jobs.queue = named.queue and state = 'queued' limit ${mostCounted}
      ) as counted)::int as waiting,
      (select count(*) from jobs where jobs.queue = named.queue and state = 'running')::int as running,
      (select count(*) from (
        select from job_lanes where job_lanes.queue = named.queue and due_at is not null limit ${mostCounted}
      ) as counted)::int as lanes,
      coalesce((
        select extract(epoch from now() - run_at) from jobs
        where jobs.queue = named.queue and state = 'queued' and run_at <= now()
        order by run_at limit 1
      ), 0)::float8 as "waitS"
    from unnest(${[...queues]}::text[]) as named (queue)`.execute(db);
  return rows;
}
