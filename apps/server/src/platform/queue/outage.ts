import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { isAway } from '../database/database-away.ts';

/** Pauses before a step is tried again: together longer than a database takes to start again. */
const pausesMs = [250, 500, 1000, 2000, 4000];

/** Repeats a step while the database is away for a moment: without it, a job would count as one that failed. */
export async function outlast(step: () => Promise<void>, stopping: AbortSignal): Promise<void> {
  for (const pauseMs of pausesMs) {
    try {
      return await step();
    } catch (error) {
      if (!isAway(error) || stopping.aborted) throw error;
      await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {});
    }
  }
  await step();
}

/**
 * Returns when the silence of other workers counts. While this process can't reach the database, they probably can't either: they
 * then get the time of a lease to report again.
 */
export class SilenceWatch {
  readonly #db: Queryable;
  readonly #leaseMs: number;
  #reachedAtMs = performance.now();
  #countsFromMs = 0;

  constructor(db: Queryable, leaseMs: number) {
    this.#db = db;
    this.#leaseMs = leaseMs;
  }

  /** @throws AppError SERVICE_UNAVAILABLE while the database is away. */
  async counts(): Promise<boolean> {
    if (performance.now() - this.#reachedAtMs > this.#leaseMs) {
      await sql`select 1`.execute(this.#db);
      this.#countsFromMs = performance.now() + this.#leaseMs;
    }
    return performance.now() >= this.#countsFromMs;
  }

  noteReached(): void {
    this.#reachedAtMs = performance.now();
  }
}
