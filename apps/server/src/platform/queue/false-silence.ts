import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { type Job, silent } from './job-queue.ts';

/**
 * The job of a worker that falls silent counts a failure, because a log that crashes its worker looks like that. A worker that
 * was only cut off from the database is silent too. Once it is heard again, no failure stays counted, so that a database that
 * fails over again and again doesn't make good jobs failed ones.
 */

/** Takes back the failure that was counted when another worker took the job over from this one, which is alive. */
export async function forgiveSilence(db: Queryable, { id }: Job, forS: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ failures: sql<number>`failures - 1`, last_error: null })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .where('failures', '>', 0)
    .where('last_error', '=', silent)
    .where(isYoung(forS))
    .execute();
}

interface Unheard {
  queue: string;
  worker: string;
  /** The job that the worker knows of. */
  held?: number | undefined;
  /** Seconds after it was added in which a job is put back. */
  forS: number;
}

/**
 * Puts back jobs that the database gave to a worker which never heard of it, because the answer was lost. Call it before the
 * worker's next claim.
 */
export async function releaseUnheard(
  db: Queryable,
  { queue, worker, held, forS }: Unheard,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'queued', lease_until: null })
    .where('queue', '=', queue)
    .where('worker', '=', worker)
    .where('state', '=', 'running')
    .where(sql<boolean>`id is distinct from ${held ?? null}::bigint`)
    .where(isYoung(forS))
    .execute();
}

const isYoung = (forS: number) =>
  sql<boolean>`created_at > now() - ${forS}::int * interval '1 second'`;
