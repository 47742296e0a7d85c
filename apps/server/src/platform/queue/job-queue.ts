import { type RawBuilder, sql } from 'kysely';
import type { fromKysely, PgBoss } from 'pg-boss';
import type { Queryable } from '../database/database.ts';
import { deleteOldest } from '../database/delete-some.ts';
import { notification } from '../database/notifications.ts';
import { currentTraceparent, readTraceparent, type Trace } from '../telemetry/trace-context.ts';
import { pauseAfterFailureS, pauseAfterSilenceS } from './retry-pauses.ts';
import type { JobTrouble } from './tables.ts';

/**
 * Jobs of the server in pg-boss. It claims, completes, fails, retries and deletes them. What is here it doesn't have:
 * - Turns between accounts: its groups limit how many jobs of an account run, and start them in the order of their arrival.
 * - Adding jobs from the rows of another statement, which saves a round trip for each upload.
 * - Silent workers that are no failure. Its heartbeats are 10 s apart at least, so with the look for silence every second, a job
 *   would start again after 11 s instead of 8 s, and count a failure: a log would be lost to three restarts of the server.
 * - Pauses by failures alone: its backoff doubles with each start, so also when a bucket was away or a server was replaced.
 * - Giving up together with a refund, in one transaction: it copies such a job to another queue, whose worker would refund later.
 * Claims are one by one although it can take batches, because each is a log that takes a core for a second.
 *
 * A job runs at least once. Its effects happen once, because they share a transaction with `finish`, which takes effect only for
 * the newest start of the job.
 */

export interface Job {
  id: string;
  queue: string;
  payload: unknown;
  /** Which start of the job this is, from 1; fences off earlier starts that did not notice their end. */
  attempt: number;
  addedAt: Date;
  trouble: JobTrouble;
}

export type GivenUpJob = Pick<Job, 'id' | 'payload'>;

export interface EnqueueOptions {
  queue: string;
  /** Ids only: nothing from a user's log. The current trace is added, in which the job will run. */
  payload: object;
  /** While a job with this key waits or runs, another one is not added. */
  dedupeKey: string;
  /** Jobs of one lane take turns with those of others, such as the account that a job works for. */
  lane?: string;
  /** Jobs of a higher one start first, whatever their lanes; 0 by default. */
  priority?: number;
}

/** Failed starts after which a job is given up by default. */
export const maxFailures = 3;

/** Starts of silent workers after which a job is given up: with the pauses between them, about five minutes. */
export const maxSilences = 10;

/** Places in a lane that fit between two priorities. */
const placesPerPriority = 1_000_000;

/** Adds a job in the caller's transaction, and wakes the runners of every process. */
export async function enqueueJob(tx: Queryable, options: EnqueueOptions): Promise<void> {
  const { queue, payload, dedupeKey, lane = null, priority = 0 } = options;
  const trace = currentTraceparent();
  const traced = { ...payload, ...(trace !== undefined && { trace }) };
  const job = sql`select ${JSON.stringify(traced)}::jsonb, ${dedupeKey}::text, ${lane}::text`;
  await sql`
    with added as (${addingJobs(job, { queue, priority })})
    select ${wakeRunners} from added`.execute(tx);
}

/**
 * Adds jobs as a part of a statement, from rows with a payload, a key and a lane; its rows are for `wakeRunners`. Lanes take turns,
 * because the first job of each comes before the second of any: the place of a job among the open ones of its lane is its priority.
 * @param rows selects them
 */
export function addingJobs(
  rows: RawBuilder<unknown>,
  { queue, priority = 0 }: Pick<EnqueueOptions, 'queue' | 'priority'>,
): RawBuilder<unknown> {
  return sql`
    insert into pgboss.job_common (name, policy, data, singleton_key, group_id, priority)
    select ${queue}::text, 'exclusive', job.payload, job.key, job.lane,
      ${priority * placesPerPriority}::int - case when job.lane is null then 0 else least(
        row_number() over (partition by job.lane) - 1 + (
          select count(*) from pgboss.job_common as open
          where open.name = ${queue}::text and open.group_id = job.lane and open.state <= 'active'
        ), ${placesPerPriority - 1}::int) end
    from (${rows}) as job (payload, key, lane)
    on conflict do nothing
    returning name as queue`;
}

/** Returns the trace that a job continues. */
export function traceOf(payload: unknown): Trace | undefined {
  const isTraced = typeof payload === 'object' && payload !== null && 'trace' in payload;
  return isTraced ? readTraceparent(payload.trace) : undefined;
}

/** Adds to a statement over rows with a queue: notifies its runners on commit. */
export const wakeRunners = notification('ridescope_jobs', sql`queue`);

/** How a start ended that does not end the job. */
interface Retry {
  trouble: JobTrouble;
  pauseS: number;
  isGivenUp?: boolean;
}

/** Claims jobs of every queue of a database, and ends them. */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #db: Queryable;
  /** Lets pg-boss send its statements through a transaction, or the database itself. */
  readonly #on: typeof fromKysely;

  private constructor(boss: PgBoss, db: Queryable, on: typeof fromKysely) {
    this.#boss = boss;
    this.#db = db;
    this.#on = on;
  }

  /** @param onError gets what goes wrong between the calls, such as a database that is away. */
  static async open(db: Queryable, onError: (error: Error) => void): Promise<JobQueue> {
    // It takes 20 MB, which a process without workers saves.
    const { PgBoss, fromKysely } = await import('pg-boss');
    const boss = new PgBoss({
      db: fromKysely(db),
      migrate: false,
      supervise: false,
      schedule: false,
      registerInstance: false,
      openTelemetry: { enabled: false },
    });
    boss.on('error', onError);
    await boss.start();
    return new JobQueue(boss, db, fromKysely);
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false, close: false });
  }

  /** Takes the next job that is due; undefined when there is none. It reads an index from its front, however many jobs wait. */
  async claim(queue: string, db: Queryable = this.#db): Promise<Job | undefined> {
    const [job] = await this.#boss.fetch(queue, { includeMetadata: true, db: this.#on(db) });
    if (!job) return undefined;
    const { id, data: payload, retryCount, createdOn: addedAt, output } = job;
    return { id, queue, payload, attempt: retryCount + 1, addedAt, trouble: troubleOf(output) };
  }

  /** Reports that the worker of a job lives. @returns false when another worker has it by now. */
  async touch({ queue, ...job }: Job): Promise<boolean> {
    return hasSettled(await this.#boss.touch(queue, startOf(job)));
  }

  /** Ends a job successfully, in the transaction of its effects. @returns false when another worker has it by now. */
  async finish(tx: Queryable, { queue, trouble, ...job }: Job): Promise<boolean> {
    const options = { db: this.#on(tx) };
    return hasSettled(await this.#boss.complete(queue, startOf(job), trouble, options));
  }

  /** Puts back a job that this process has no time to finish, without counting a failure. */
  async release(job: Job): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      await this.#retry(tx, job, { trouble: job.trouble, pauseS: 0 });
      await sql`select ${notification('ridescope_jobs', sql`${job.queue}`)}`.execute(tx);
    });
  }

  /**
   * Puts back a job that can't run just now, without counting a failure, unless it is older than `forS`.
   * @param afterS Seconds after which it is due again.
   * @returns false when it is that old, or another worker has it by now.
   */
  async postpone(job: Job, { afterS, forS }: { afterS: number; forS: number }): Promise<boolean> {
    if (Date.now() - job.addedAt.getTime() > forS * 1000) return false;
    return this.#db
      .transaction()
      .execute((tx) => this.#retry(tx, job, { trouble: job.trouble, pauseS: afterS }));
  }

  /**
   * Counts a failed start. The job is due again after a pause that doubles each time, or is given up.
   * @param error Stored in the table: an error's type and message, no text of a log.
   * @returns the job when it was given up.
   */
  async fail(
    tx: Queryable,
    job: Job,
    { error, most = maxFailures }: { error: string; most?: number | undefined },
  ): Promise<GivenUpJob | undefined> {
    const trouble = { ...job.trouble, failures: job.trouble.failures + 1, error };
    const pauseS = pauseAfterFailureS(trouble.failures);
    const isGivenUp = trouble.failures >= most;
    return (await this.#retry(tx, job, { trouble, pauseS, isGivenUp })) && isGivenUp
      ? job
      : undefined;
  }

  /**
   * Counts a silence for jobs whose worker was not heard for `leaseS` seconds. The first time, another worker may start them at once.
   * @returns those that were given up.
   */
  async reap(tx: Queryable, queue: string, leaseS: number): Promise<GivenUpJob[]> {
    const { rows } = await sql<Omit<Job, 'queue' | 'trouble'> & { output: unknown }>`
      select id, data as payload, retry_count + 1 as attempt, created_on as "addedAt", output
      from pgboss.job_common
      where name = ${queue} and state = 'active'
        and heartbeat_on < clock_timestamp() - ${leaseS}::float8 * interval '1 second'
      for update skip locked`.execute(tx);
    const givenUp: GivenUpJob[] = [];
    for (const { output, ...row } of rows) {
      const before = troubleOf(output);
      const trouble = { ...before, silences: before.silences + 1, error: silent };
      const pauseS = pauseAfterSilenceS(trouble.silences);
      const isGivenUp = trouble.silences >= maxSilences;
      const job = { ...row, queue, trouble: before };
      if ((await this.#retry(tx, job, { trouble, pauseS, isGivenUp })) && isGivenUp)
        givenUp.push(job);
    }
    return givenUp;
  }

  /** Lets a job that was given up start again, with all its tries. @returns false while another one with its key is open. */
  async retryGivenUp(queue: string, id: string): Promise<boolean> {
    const retrying = this.#db.transaction().execute(async (tx) => {
      await tx
        .updateTable('jobs')
        .set({ trouble: null, run_at: sql`now()` })
        .where('id', '=', id)
        .where('state', '=', 'failed')
        .execute();
      const response = await this.#boss.retry(queue, id, { db: this.#on(tx) });
      await sql`select ${notification('ridescope_jobs', sql`${queue}`)}`.execute(tx);
      return hasSettled(response);
    });
    return retrying.catch((error: unknown) => {
      if (isDuplicate(error)) return false;
      throw error;
    });
  }

  /** Deletes a job that was given up. */
  async drop(tx: Queryable, queue: string, id: string): Promise<void> {
    await this.#boss.deleteJob(queue, id, { db: this.#on(tx) });
  }

  /** pg-boss decides by the limit and the pause of a job, so those are set first. */
  async #retry(tx: Queryable, job: Job, { trouble, pauseS, isGivenUp = false }: Retry) {
    const { queue, id, attempt } = job;
    await sql`
      update pgboss.job_common
      set retry_limit = retry_count + ${isGivenUp ? 0 : 1}::int, retry_delay = ${pauseS}::int,
        retry_backoff = false
      where name = ${queue} and id = ${id} and retry_count = ${attempt - 1}::int
        and state = 'active'`.execute(tx);
    return hasSettled(await this.#boss.fail(queue, startOf(job), trouble, { db: this.#on(tx) }));
  }
}

/** The error of a job whose worker has fallen silent. */
const silent = 'the worker went silent';

/** Cancels a job that waits or runs: a worker that has it finds that it lost it. */
export async function endOpenJob(
  tx: Queryable,
  { queue, dedupeKey }: { queue: string; dedupeKey: string },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ state: 'cancelled', finished_at: sql`now()` })
    .where('queue', '=', queue)
    .where('dedupe_key', '=', dedupeKey)
    .where('state', '<=', 'active')
    .execute();
}

/** Deletes jobs that ended before a moment. */
export async function removeOldJobs(db: Queryable, endedBefore: Date): Promise<number> {
  return deleteOldest(db, {
    table: 'pgboss.job_common',
    column: 'completed_on',
    before: endedBefore,
  });
}

const startOf = ({ id, attempt }: Pick<Job, 'id' | 'attempt'>) => ({ id, retryCount: attempt - 1 });

/** Its type leaves out how many jobs a call has changed. */
const hasSettled = (response: object) => 'affected' in response && response.affected === 1;

/** The code of PostgreSQL for a second row with a unique key. */
const isDuplicate = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23505';

function troubleOf(output: unknown): JobTrouble {
  return { failures: 0, silences: 0, ...(output as Partial<JobTrouble> | null) };
}
