import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { noteBackup } from '../platform/backup-runs/backup-runs.ts';
import { backUpIfStopped } from '../platform/database/back-up-stopped.ts';
import { newestBackup } from '../platform/database/backups.ts';
import { copyTablesOut } from '../platform/database/copy-tables.ts';
import { lookAtPostgres } from '../platform/database/look-at-postgres.ts';
import type { TableSet } from '../platform/database/table-set.ts';
import type { Config } from '../platform/process/config.ts';
import { messageOf } from '../platform/process/error-message.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { version } from '../platform/process/version.ts';
import { saveRecordings } from '../platform/storage/copy-recordings.ts';
import { openRecordingStore, recordingSourceOf } from '../platform/storage/object-source.ts';
import { backupNameAt, listBackups } from './backup-folders.ts';
import { backupParts, type Manifest } from './backup-manifest.ts';
import { tableSets } from './schema/table-sets.ts';

export interface MadeBackup {
  folder: string;
  manifest: Manifest;
  /** Recordings that no earlier backup had. */
  newRecordings: number;
}

/**
 * Writes a backup of the database and the recordings into a new folder, while servers go on. With the embedded database
 * and a running server it is the newest copy of that server, at most ten minutes old. Recordings that the newest complete backup
 * beside it has are linked from there.
 * @throws StartupError when there is nothing to back up.
 */
export async function backUp(config: Config, target: string, now: Date): Promise<MadeBackup> {
  const folder = path.join(target, backupNameAt(now));
  const partial = `${folder}.partial`;
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    // The database first: a recording that is newer does no harm, and one that is missing takes the new check of a ride.
    const database =
      config.databaseUrl === undefined
        ? await saveEmbedded(config.dataDir, partial, now)
        : await saveTables(config.databaseUrl, partial);
    const store = await openRecordingStore(recordingSourceOf(config));
    const [earlier] = await listBackups(target);
    const { saved: recordings, copied: newRecordings } = await saveRecordings(
      store,
      path.join(partial, backupParts.recordings),
      earlier && path.join(earlier.folder, backupParts.recordings),
    ).finally(() => store.close());
    const about = { format: 1 as const, version, createdAt: now.toISOString() };
    const manifest: Manifest = { ...about, ...database, recordings };
    const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
    await writeFile(path.join(partial, backupParts.manifest), text, { mode: 0o600 });
    await rename(partial, folder);
    if (config.databaseUrl !== undefined) await noteBackup(config.databaseUrl, now);
    return { folder, manifest, newRecordings };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

type DatabasePart = Pick<Manifest, 'engine' | 'migrations' | 'baseline' | 'tables'>;

async function saveEmbedded(dataDir: string, folder: string, now: Date): Promise<DatabasePart> {
  await backUpIfStopped(dataDir, now);
  const newest = await newestBackup(dataDir);
  if (newest === undefined) {
    throw new StartupError(
      `There is no copy of the database in ${dataDir} yet. The server writes one every ten minutes and when it stops.`,
    );
  }
  await copyFile(newest, path.join(folder, backupParts.embedded));
  return { engine: 'embedded', migrations: [], tables: {} };
}

async function saveTables(url: string, folder: string): Promise<DatabasePart> {
  const { migrations, baseline } = await lookAtPostgres(url).catch((error: unknown) => {
    throw new StartupError(`The database at DATABASE_URL does not answer: ${messageOf(error)}`);
  });
  if (migrations.length === 0) {
    throw new StartupError('The database at DATABASE_URL has no tables of a server.');
  }
  const directory = path.join(folder, backupParts.tables);
  await mkdir(directory, { mode: 0o700 });
  const names = tableSets.flatMap(({ columns, library = [] }: TableSet) => [
    ...library,
    ...Object.keys(columns),
  ]);
  const tables = await copyTablesOut(url, names, directory);
  return { engine: 'postgres', migrations, ...(baseline !== undefined && { baseline }), tables };
}
