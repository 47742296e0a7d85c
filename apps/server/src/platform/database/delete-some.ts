import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { Tables } from './tables.ts';

/** What one run of retention deletes of a kind at most. More waits for the next run, an hour later. */
export const mostDeleted = 10_000;

/**
 * Deletes the oldest rows of a table from before a moment, up to a limit, so that a wrong period or clock can't empty a table in one
 * run.
 * @param column by which a row is old: a time, a number of milliseconds, or a text that sorts like one
 * @param also further conditions
 * @returns how many were deleted.
 */
export async function deleteOldest(
  db: Queryable,
  {
    table,
    column,
    before,
    also = sql<boolean>`true`,
    most = mostDeleted,
  }: {
    table: keyof Tables | 'pgboss.job_common';
    column: string;
    before: Date | string | number;
    also?: ReturnType<typeof sql<boolean>>;
    most?: number;
  },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} and ${also}
      order by ${sql.ref(column)} limit ${most} for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
