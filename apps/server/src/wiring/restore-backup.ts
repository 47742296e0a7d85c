import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { copyTablesIn } from '../platform/database/copy-tables.ts';
import { type RestoredDatabase, restoreDatabase } from '../platform/database/restore-database.ts';
import { isSameBaseline } from '../platform/database/schema-baseline.ts';
import type { Config } from '../platform/process/config.ts';
import { secureDataDirectory } from '../platform/process/data-directory.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { loadRecordings } from '../platform/storage/copy-recordings.ts';
import { openRecordingStore, recordingSourceOf } from '../platform/storage/object-source.ts';
import { backupParts, type Manifest, readManifest } from './backup-manifest.ts';
import { baseline, migrations } from './schema/migrations.ts';

export interface Restored extends Partial<RestoredDatabase> {
  /** The backup that was restored. */
  from: string;
  /** Absent when only the database was restored, from one of the server's own copies. */
  recordings?: RestoredRecordings;
}

/** What reading all recordings of a backup found. */
interface RestoredRecordings {
  loaded: number;
  /** Names of files that can't be decompressed to their end, and were left out. */
  damaged: string[];
  /** How many the backup has less than it had when it was made. */
  missing: number;
}

/**
 * Restores a backup: a folder of `backUp`, or for the embedded database also one of the copies that the server writes, by
 * default the newest. All servers and workers must be stopped.
 * @throws StartupError when it doesn't suit the configuration; nothing is changed then.
 */
export async function restoreBackup(
  config: Config,
  from: string | undefined,
  now: Date,
): Promise<Restored> {
  const isFolder = from !== undefined && (await stat(from).catch(() => undefined))?.isDirectory();
  if (!isFolder) {
    if (config.databaseUrl !== undefined) {
      throw new StartupError(
        'DATABASE_URL is set: name the folder of a backup. Usage: npm run restore -- FOLDER',
      );
    }
    await secureDataDirectory(config.dataDir);
    return restoreDatabase(config.dataDir, from, now);
  }
  const folder = path.resolve(from);
  const manifest = await readManifest(folder);
  requireEngine(config, manifest);
  const database = await restoreEngine(config, { folder, manifest, now });
  const store = await openRecordingStore(recordingSourceOf(config));
  const directory = path.join(folder, backupParts.recordings);
  const { loaded, damaged } = await loadRecordings(directory, store).finally(() => store.close());
  const missing = Math.max(0, manifest.recordings - loaded - damaged.length);
  return { ...database, from: folder, recordings: { loaded, damaged, missing } };
}

function requireEngine({ databaseUrl }: Config, { engine }: Manifest): void {
  const wanted = databaseUrl === undefined ? 'embedded' : 'postgres';
  if (engine === wanted) return;
  throw new StartupError(
    engine === 'postgres'
      ? 'This backup is of a PostgreSQL server. Set DATABASE_URL to an empty database.'
      : 'This backup is of the embedded database. Restore it without DATABASE_URL.',
  );
}

async function restoreEngine(
  { databaseUrl, dataDir }: Config,
  { folder, manifest, now }: { folder: string; manifest: Manifest; now: Date },
): Promise<Partial<RestoredDatabase>> {
  await secureDataDirectory(dataDir);
  if (databaseUrl === undefined) {
    return restoreDatabase(dataDir, path.join(folder, backupParts.embedded), now);
  }
  await makeTables(databaseUrl, manifest);
  await copyTablesIn(databaseUrl, manifest.tables, path.join(folder, backupParts.tables));
  return {};
}

/** Makes the tables of the version that wrote the backup. The next start of a server brings them up to date. */
async function makeTables(
  url: string,
  { migrations: wanted, baseline: made }: Manifest,
): Promise<void> {
  const unknown = wanted.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new StartupError(
      `A newer version made this backup (${unknown.join(', ')}). Restore it with that version.`,
    );
  }
  if (!isSameBaseline(made, baseline.digest)) {
    throw new StartupError(
      'A build with other tables made this backup. Restore it with that version. Nothing was changed.',
    );
  }
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    // Not by the pool: Kysely closes only what it has used.
    const { rows } = await sql`
      select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`.execute(
      db,
    );
    if (rows.length > 0) {
      throw new StartupError(
        'The database at DATABASE_URL has tables already. Create an empty one for the restore, so that nothing is overwritten.',
      );
    }
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateTo([...wanted].sort().at(-1) ?? '');
    if (error !== undefined) throw error;
  } finally {
    await db.destroy();
  }
}
