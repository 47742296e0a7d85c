import { access, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { messageOf } from '../process/error-message.ts';
import { StartupError } from '../process/startup-error.ts';
import { listBackups } from './backups.ts';
import { checkTables, type TableCheck } from './check-tables.ts';
import { lockDirectory } from './directory-lock.ts';
import { databaseDirectory, openPglite } from './embedded.ts';

export interface RestoredDatabase {
  /** The backup that was restored. */
  from: string;
  /** What reading all of it found. */
  found: TableCheck;
  /** Newer copies that were passed over because they are damaged, with the reason. */
  damaged: string[];
  /** Where the replaced database was moved; absent when there was none. */
  replaced?: string;
}

/**
 * Restores a backup of the embedded database, by default the newest that can be read. The existing database is moved aside, not
 * deleted, and only once every table of the backup has been read and every report opened.
 * @throws StartupError when the server runs, there is no backup, or none can be read; nothing is changed then.
 */
export async function restoreDatabase(
  dataDir: string,
  file: string | undefined,
  now: Date,
): Promise<RestoredDatabase> {
  const unlock = await lockDirectory(dataDir);
  try {
    const copies = file === undefined ? await listBackups(dataDir) : [path.resolve(file)];
    if (copies.length === 0) throw new StartupError(`There is no copy to restore in ${dataDir}.`);

    const target = databaseDirectory(dataDir);
    const fresh = `${target}.restoring`;
    const { from, found, damaged } = await unpackFirstGood(copies, fresh);

    const replaced = `${target}.before-${now.toISOString().replace(/[:.]/g, '-')}`;
    const hadOne = await exists(target);
    if (hadOne) await rename(target, replaced);
    await rename(fresh, target);
    return { from, found, damaged, ...(hadOne && { replaced }) };
  } finally {
    await unlock();
  }
}

async function unpackFirstGood(
  copies: readonly string[],
  directory: string,
): Promise<{ from: string; found: TableCheck; damaged: string[] }> {
  const damaged: string[] = [];
  for (const from of copies) {
    if (!(await exists(from))) throw new StartupError(`There is no file ${from}.`);
    await rm(directory, { recursive: true, force: true });
    const { found, problem } = await unpack(from, directory);
    if (problem === undefined) return { from, found, damaged };
    damaged.push(`${from} (${problem})`);
  }
  await rm(directory, { recursive: true, force: true });
  throw new StartupError(
    `${damaged.join('\n')}\n${copies.length === 1 ? 'This' : 'None of these'} is ${copies.length === 1 ? 'not ' : ''}a readable copy of the database. Nothing was changed; try an older copy.`,
  );
}

const nothing: TableCheck = { tables: 0, rows: 0, reports: 0, problems: [] };

/** Unpacks a copy and reads all of it. */
async function unpack(
  file: string,
  directory: string,
): Promise<{ found: TableCheck; problem?: string }> {
  try {
    // Decompressed here: a broken file would make the engine end the process.
    const copy = await promisify(gunzip)(await readFile(file));
    const pglite = await openPglite(directory, new Blob([copy], { type: 'application/x-tar' }));
    const found = await checkTables(pglite, { reports: 'all' });
    await pglite.close().catch(() => {}); // A damaged one may not close.
    const { problems } = found;
    if (problems.length > 0) return { found, problem: problems.join('; ') };
    return found.tables > 0 ? { found } : { found, problem: 'it has no tables' };
  } catch (error) {
    return { found: nothing, problem: messageOf(error) };
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
