import { access, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { StartupError } from '../startup-error.ts';
import { newestBackup } from './backups.ts';
import { lockDirectory } from './directory-lock.ts';
import { databaseDirectory, openPglite } from './embedded.ts';

export interface RestoredDatabase {
  /** The backup that was restored. */
  from: string;
  /** Where the replaced database was moved; absent when there was none. */
  replaced?: string;
}

/**
 * Restores a backup of the embedded database, by default the newest. The existing database is moved aside, not deleted,
 * and only once the backup has been opened and read.
 * @throws StartupError when the server runs, there is no backup, or it cannot be read.
 */
export async function restoreDatabase(
  dataDir: string,
  file: string | undefined,
  now: Date,
): Promise<RestoredDatabase> {
  const unlock = await lockDirectory(dataDir);
  try {
    const from = file === undefined ? await newestBackup(dataDir) : path.resolve(file);
    if (from === undefined) throw new StartupError(`There is no copy to restore in ${dataDir}.`);
    if (!(await exists(from))) throw new StartupError(`There is no file ${from}.`);

    const target = databaseDirectory(dataDir);
    const fresh = `${target}.restoring`;
    await rm(fresh, { recursive: true, force: true });
    await unpack(from, fresh);

    const replaced = `${target}.before-${now.toISOString().replace(/[:.]/g, '-')}`;
    const hadOne = await exists(target);
    if (hadOne) await rename(target, replaced);
    await rename(fresh, target);
    return { from, ...(hadOne && { replaced }) };
  } finally {
    await unlock();
  }
}

async function unpack(file: string, directory: string): Promise<void> {
  try {
    // Decompressed here: a broken file would make the engine end the process.
    const copy = await promisify(gunzip)(await readFile(file));
    const pglite = await openPglite(directory, new Blob([copy], { type: 'application/x-tar' }));
    await pglite.query('select count(*) from reports');
    await pglite.close();
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw new StartupError(
      `${file} is not a readable copy of the database. Nothing was changed; try an older copy.`,
      { cause: error },
    );
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
