import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { retainedBackups } from './backup-ages.ts';
import { checkTables } from './check-tables.ts';
import { readTree, tarOf } from './tar.ts';

const namePattern = /^database-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.tar\.gz$/;

/** Copying stopped because the database can't be read: a copy of it would be damaged, too. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';

  /** @param problems what can't be read */
  constructor(problems: readonly string[]) {
    super(`the database is damaged, so it is not copied (${problems.join('; ')})`);
  }
}

/** Where the backups of an embedded database lie. */
export function backupDirectory(dataDir: string): string {
  return path.join(dataDir, 'backups');
}

/** Changes with every write. */
export async function logPosition(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ position: string }>(
    'select pg_current_wal_lsn()::text as position',
  );
  return rows[0]?.position ?? '';
}

/**
 * Writes a consistent backup of the database once every table of it was read, then deletes those whose time is over: all but the
 * three newest, one of each of seven days and one of each of four weeks. Queries wait while its files are read, for some tenths of
 * a second; everything else goes on, which it would not with the engine's own backup.
 * @param from Directory of the database.
 * @returns path of the backup, and the position of the log up to which it is complete.
 * @throws DamagedDatabaseError when something can't be read. No copy is written or deleted then.
 */
export async function writeBackup(
  pglite: PGlite,
  { from, dataDir, now }: { from: string; dataDir: string; now: Date },
): Promise<{ file: string; position: string }> {
  const directory = backupDirectory(dataDir);
  await mkdir(directory, { recursive: true });
  const { problems } = await checkTables(pglite);
  if (problems.length > 0) throw new DamagedDatabaseError(problems);
  // Flushes everything into the data files, so that a backup starts without replaying the log.
  await pglite.exec('checkpoint');
  const position = await logPosition(pglite);
  const tree = await pglite.runExclusive(() => readTree(from));
  const file = path.join(directory, `database-${now.toISOString().replace(/[:.]/g, '-')}.tar.gz`);
  await writeDurably(file, tarOf(tree));
  const all = (await listBackups(dataDir)).map((each) => ({ file: each, at: timeOf(each) }));
  const retained = retainedBackups(all);
  for (const copy of all) if (!retained.includes(copy)) await rm(copy.file, { force: true });
  return { file, position };
}

/** Returns paths of the backups, newest first. */
export async function listBackups(dataDir: string): Promise<string[]> {
  const directory = backupDirectory(dataDir);
  await mkdir(directory, { recursive: true });
  const names = (await readdir(directory)).filter((name) => namePattern.test(name));
  return names
    .sort()
    .reverse()
    .map((name) => path.join(directory, name));
}

/** Reads the time from the name of a backup. */
function timeOf(file: string): Date {
  return new Date(path.basename(file).replace(namePattern, '$1:$2:$3.$4'));
}

/** Returns the path of the newest backup; undefined when there is none. */
export async function newestBackup(dataDir: string): Promise<string | undefined> {
  return (await listBackups(dataDir))[0];
}

/** A reader sees the whole file or none, also after a power cut. */
async function writeDurably(file: string, archive: AsyncIterable<unknown>): Promise<void> {
  const partial = `${file}.partial`;
  try {
    const handle = await open(partial, 'w', 0o600);
    try {
      // The fastest level: two thirds of the time for a seventh more bytes.
      const gzipped = Readable.from(archive).compose(createGzip({ level: 1 }));
      await handle.writeFile(gzipped);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
