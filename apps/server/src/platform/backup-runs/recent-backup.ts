import type { Queryable } from '../database/database.ts';
import { StartupError } from '../process/startup-error.ts';
import { hourMs } from '../process/units.ts';
import { lastBackup } from './backup-runs.ts';

/** A nightly backup counts until the next one, with an hour to spare. */
const mostAgeMs = 25 * hourMs;

/**
 * Makes sure that `npm run backup` has copied a PostgreSQL database before its tables change. A server doesn't copy it itself:
 * it may be larger than its disk, and every process of an upgrade would do so.
 * @throws StartupError when the last backup is missing or more than 25 hours old.
 */
export async function requireRecentBackup(
  db: Queryable,
  pending: readonly string[],
  now = new Date(),
): Promise<void> {
  // A version before this table has no backup that counts.
  const madeAt = await lastBackup(db).catch(() => undefined);
  if (madeAt && now.getTime() - madeAt.getTime() <= mostAgeMs) return;
  const last = madeAt ? `the last one started at ${madeAt.toISOString()}` : 'there is none';
  throw new StartupError(
    `This version changes the tables of the database (${pending.join(', ')}), which needs a backup of the last 25 hours, and ${last}. ` +
      'Nothing was changed. Run npm run backup -- FOLDER, then start again.',
  );
}
