import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

/** Selects the keys of jobs that wait, in the order of the next starts: the first job of each lane, then the second of each, … */
const waitingKeys = (queue: string, most: number) => sql<{ key: string }>`
  select singleton_key as key from pgboss.job_common
  where name = ${queue} and state < 'active' and not blocked
  order by priority desc, created_on limit ${most}`;

/** Returns the keys of jobs that wait, in the order in which they are expected to start. @param most How many keys. */
export async function keysInOrder(db: Queryable, queue: string, most: number): Promise<string[]> {
  const { rows } = await waitingKeys(queue, most).execute(db);
  return rows.map(({ key }) => key);
}

/** Selects the keys of jobs that run, and of the first that wait, as part of a statement. @param most of those that wait */
export const openKeys = (queue: string, most: number): RawBuilder<unknown> => sql`
  select dedupe_key from jobs where queue = ${queue} and state = 'active'
  union all (${waitingKeys(queue, most)})`;

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
  const { rows } = await sql<{ delay: number }>`select ${waitS(sql`${queue}`)} as delay`.execute(
    db,
  );
  return rows[0]?.delay ?? 0;
}

/** The first due job of each state that waits; one by one, as an index finds them. */
const waitS = (queue: RawBuilder<unknown>) => {
  const firstIn = (state: 'created' | 'retry') => sql`(
    select start_after from pgboss.job_common
    where name = ${queue} and state = ${sql.lit(state)} and not blocked
    order by start_after limit 1
  )`;
  const first = sql`least(${firstIn('created')}, ${firstIn('retry')})`;
  return sql<number>`greatest(coalesce(extract(epoch from now() - ${first}), 0), 0)::float8`;
};

/** Adds to a statement: a job has been due for more than these seconds. */
export const hasWaited = (
  queue: string,
  seconds: number,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from pgboss.job_common
  where name = ${queue} and state in ('created', 'retry') and not blocked
    and start_after < now() - ${seconds}::float8 * interval '1 second'
)`;

/** How much waits in a queue, and for how long. */
export interface QueueState {
  queue: string;
  /** Counted up to `mostCounted`. */
  waiting: number;
  running: number;
  /** Accounts, or other lanes, with a waiting job; counted among the jobs that were counted. */
  lanes: number;
  /** Seconds that the oldest due job has waited; 0 when none waits. */
  waitS: number;
  /** Jobs that were given up and wait for the operator; counted up to `mostCounted`. */
  givenUp: number;
}

/** A longer queue is as bad, and counting it would take longer with each job in it. */
const mostCounted = 100_000;

/** Reads the state of queues, in a time that doesn't grow with what waits in them. */
export async function queueStates(db: Queryable, queues: readonly string[]): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select named.queue, waiting.jobs as waiting, waiting.lanes,
      (select count(*) from jobs
        where jobs.queue = named.queue and state = 'active')::int as running,
      (select count(*) from (
        select from jobs where jobs.queue = named.queue and state = 'failed' limit ${mostCounted}
      ) as counted)::int as "givenUp",
      ${waitS(sql`named.queue`)} as "waitS"
    from unnest(${[...queues]}::text[]) as named (queue), lateral (
      select count(*)::int as jobs, count(distinct coalesce(lane, ''))::int as lanes from (
        select lane from jobs where jobs.queue = named.queue and state < 'active' limit ${mostCounted}
      ) as counted
    ) as waiting`.execute(db);
  return rows;
}
