import type { Queryable } from '../database/database.ts';

/** A job that was given up, and stays for the operator until its retention ends. */
export interface GivenUp {
  id: string;
  queue: string;
  dedupe_key: string | null;
  finished_at: Date | null;
  failures: number;
  silences: number;
  last_error: string | null;
}

/** What an operator may name at once. */
export const mostListed = 100;

/** Lists jobs that were given up, the newest first. @param only a queue, or the id of one */
export async function findGivenUp(db: Queryable, only?: string): Promise<GivenUp[]> {
  const all = db
    .selectFrom('jobs')
    .select(['id', 'queue', 'dedupe_key', 'finished_at', 'failures', 'silences', 'last_error'])
    .where('state', '=', 'failed')
    .orderBy('finished_at', 'desc')
    .limit(mostListed);
  if (only === undefined) return all.execute();
  return all.where(/^[\da-f]{8}-/.test(only) ? 'id' : 'queue', '=', only).execute();
}
