import { existsSync } from 'node:fs';
import { secureDataDirectory } from '../process/data-directory.ts';
import { writeBackup } from './backups.ts';
import { lockIfFree } from './directory-lock.ts';
import { asStartupError, databaseDirectory, openOrExplain } from './embedded.ts';

/**
 * Writes a backup of the embedded database if no server has it. A running server writes its own: only that process can read
 * the database.
 * @throws StartupError when the database is damaged.
 */
export async function backUpIfStopped(dataDir: string, now: Date): Promise<void> {
  const from = databaseDirectory(dataDir);
  if (!existsSync(from)) return;
  const unlock = await lockIfFree(dataDir);
  if (!unlock) return;
  try {
    const pglite = await openOrExplain(dataDir);
    await writeBackup(pglite, { from, dataDir, now }).finally(() => pglite.close().catch(() => {}));
    await secureDataDirectory(dataDir); // The engine makes files that everybody can read.
  } catch (error) {
    throw asStartupError(error, dataDir);
  } finally {
    await unlock();
  }
}
