import { expect } from 'vitest';
import { foldChanges } from '../../../src/features/benchmarks/groups/fold-changes.ts';
import type { Queryable } from '../../../src/platform/database/database.ts';

/** Sums up all changed rides, as a worker does every few seconds. One of the app may be doing it: then it waits. */
export async function sumUp(db: Queryable): Promise<void> {
  const left = async () => {
    await foldChanges(db, 'all');
    return db.selectFrom('benchmark_changes').select('id').limit(1).execute();
  };
  await expect.poll(left).toEqual([]);
}
