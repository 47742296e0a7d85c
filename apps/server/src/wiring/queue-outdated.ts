import { newest, queueRecheck } from '../features/rechecks/service.ts';
import { outdatedReports } from '../features/rechecks/store.ts';
import type { Queryable } from '../platform/database/database.ts';

const batch = 200;
/** Every check that a rider asks for comes first. Without lanes, adding one doesn't count those that wait. */
const lastOfAll = { priority: -1 };

/**
 * Queues a new check of every report that newer versions have not checked. Done in batches: after an end in the middle,
 * the next call queues the rest.
 * @returns how many were queued.
 */
export async function queueOutdated(db: Queryable): Promise<number> {
  let queued = 0;
  let after: Awaited<ReturnType<typeof outdatedReports>>[number] | undefined;
  do {
    const reports = await outdatedReports(db, newest, { after, limit: batch });
    await db.transaction().execute(async (tx) => {
      for (const report of reports) if (await queueRecheck(tx, report, lastOfAll)) queued++;
    });
    after = reports.length < batch ? undefined : reports.at(-1);
  } while (after);
  return queued;
}
