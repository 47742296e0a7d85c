import { existsSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { restoreAdvice } from '@ridescope/words/errors/request-errors';
import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PGliteDialect } from 'kysely';
import { secureDataDirectory } from '../process/data-directory.ts';
import { DiskSpaceMonitor, type FreeBytes } from '../process/disk-space.ts';
import { StartupError } from '../process/startup-error.ts';
import { MiB, minuteMs } from '../process/units.ts';
import { DamagedDatabaseError, logPosition, writeBackup } from './backups.ts';
import { byteaOid, parseBytea, serializeBytea } from './bytea.ts';
import { isDamage, watchDamage } from './damage.ts';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { copyEmptyDatabase, type EmptyDatabase } from './empty-database.ts';
import { int8Oid, parseInt8 } from './int8.ts';
import { migrate, type Opening } from './migrate.ts';
import { callListener } from './notifications.ts';
import { watchEngine } from './statement-watch.ts';
import type { Tables } from './tables.ts';
import { yieldingPglite } from './yielding-pglite.ts';

const backupEveryMs = 10 * minuteMs;
/** Four segments of the write-ahead log; the engine starts one in the middle of a query. */
const leastFreeBytes = 64 * MiB;

interface EmbeddedOpening extends Opening {
  /** Copied where there is no database; without it the engine makes one. */
  empty?: EmptyDatabase;
}

/** Returns where the embedded database lies inside the data directory. */
export function databaseDirectory(dataDir: string): string {
  return path.join(dataDir, 'database');
}

/** Opens the engine alone; the caller holds the lock of the data directory. */
export function openPglite(directory: string, loadDataDir?: Blob): Promise<PGlite> {
  return PGlite.create({
    dataDir: directory,
    // A user's machine, not a database host: 16 MB of buffers keep the process about 150 MB smaller.
    postgresqlconf: ['shared_buffers=16MB'],
    parsers: { [int8Oid]: parseInt8, [byteaOid]: parseBytea },
    serializers: { [byteaOid]: serializeBytea },
    ...(loadDataDir && { loadDataDir }),
  });
}

/**
 * Opens the database of the data directory in this process. It does not flush to disk: a killed process loses nothing,
 * a power cut may, so a backup is written every ten minutes and at shutdown. On a nearly full disk it refuses queries
 * until there is room again.
 * @param freeBytes replaced by tests
 * @throws StartupError when another process uses the directory, or its disk is full.
 */
export async function openEmbedded(
  dataDir: string,
  { log, migrations, empty }: EmbeddedOpening,
  freeBytes?: FreeBytes,
): Promise<Database> {
  await secureDataDirectory(dataDir);
  const unlock = await lockDirectory(dataDir);
  const given = { leastBytes: leastFreeBytes, log, ...(freeBytes && { freeBytes }) };
  const room = new DiskSpaceMonitor(dataDir, given);
  const release = () => {
    room.stop();
    return unlock();
  };
  let pglite: PGlite | undefined;
  try {
    await requireSpaceAtStart(room, dataDir);
    if (empty) await copyEmptyDatabase(empty, databaseDirectory(dataDir));
    const engine = await openOrExplain(dataDir);
    pglite = engine;
    watchEngine(engine);
    const damage = damageReport(log);
    const yielding = yieldingPglite(engine, () => room.require());
    const kysely = new Kysely<Tables>({
      dialect: new PGliteDialect({ pglite: watchDamage(yielding, damage.note) }),
    });
    await migrate(kysely, migrations, () => copyBeforeMigration(engine, dataDir));
    await secureDataDirectory(dataDir); // The engine makes files that everybody can read.
    return backedUp(engine, kysely, { dataDir, log, damage, unlock: release });
  } catch (error) {
    await pglite?.close().catch(() => {}); // A damaged one may not close.
    // A disk that fills up while the tables are made fails in many ways.
    await requireSpaceAtStart(room, dataDir).finally(release);
    throw asStartupError(error, dataDir);
  }
}

/** A migration can't be undone, so the database of the version before stays as a copy. */
async function copyBeforeMigration(pglite: PGlite, dataDir: string): Promise<void> {
  await writeBackup(pglite, { from: databaseDirectory(dataDir), dataDir, now: new Date() });
}

async function requireSpaceAtStart(room: DiskSpaceMonitor, dataDir: string): Promise<void> {
  await room.look();
  try {
    room.require();
  } catch {
    const leastMb = leastFreeBytes / MiB;
    throw new StartupError(
      `The disk of ${dataDir} has less than ${leastMb} MB left. Make room first.`,
    );
  }
}

/** Opens the engine. @throws StartupError when it can't read its files, which it says in frames of WebAssembly. */
export async function openOrExplain(dataDir: string): Promise<PGlite> {
  const directory = databaseDirectory(dataDir);
  const isNew = !existsSync(directory);
  try {
    return await openPglite(directory);
  } catch (error) {
    throw isNew ? error : damagedAtStart(dataDir, error);
  }
}

function damagedAtStart(dataDir: string, cause: unknown): StartupError {
  const text = `The database in ${databaseDirectory(dataDir)} is damaged and can't be opened. ${restoreAdvice}`;
  return new StartupError(text, { cause });
}

/** Says in words that an error means damage; returns other errors as they are. */
export function asStartupError(error: unknown, dataDir: string): unknown {
  if (error instanceof DamagedDatabaseError || isDamage(error))
    return damagedAtStart(dataDir, error);
  return error;
}

interface DamageReport {
  isDamaged(): boolean;
  /** Logs the first damage. */
  note(error: unknown): void;
}

function damageReport(log: FastifyBaseLogger): DamageReport {
  let isDamaged = false;
  return {
    isDamaged: () => isDamaged,
    note(error) {
      if (isDamaged) return;
      isDamaged = true;
      log.error(
        { event: 'database.damaged', err: error },
        `The database is damaged, so it isn't copied any more. ${restoreAdvice}`,
      );
    },
  };
}

interface CopiedParts {
  dataDir: string;
  log: FastifyBaseLogger;
  damage: DamageReport;
  unlock(): Promise<void>;
}

function backedUp(
  pglite: PGlite,
  kysely: Kysely<Tables>,
  { dataDir, log, damage, unlock }: CopiedParts,
): Database {
  let copiedAt: string | undefined;
  let currentAt = new Date();
  let running: Promise<void> = Promise.resolve();

  const copyIfChanged = async () => {
    if (damage.isDamaged()) return;
    try {
      // An idle database is not backed up again.
      const now = new Date();
      if ((await logPosition(pglite)) === copiedAt) {
        currentAt = now;
        return;
      }
      await secureDataDirectory(dataDir);
      const from = databaseDirectory(dataDir);
      ({ position: copiedAt } = await writeBackup(pglite, { from, dataDir, now }));
      currentAt = now;
      log.info({ event: 'database.copied' });
    } catch (error) {
      if (error instanceof DamagedDatabaseError || isDamage(error)) return damage.note(error);
      // A full disk must not stop the server; the next turn tries again.
      log.error({ event: 'database.copyFailed', err: error });
    }
  };
  const backUp = () => {
    running = running.then(copyIfChanged);
    return running;
  };
  const timer = setInterval(backUp, backupEveryMs).unref();

  return {
    kysely,
    engine: 'embedded',
    async listen(channel, listener) {
      const stop = await pglite.listen(channel, (payload) =>
        callListener(log, () => listener.onNotification(payload)),
      );
      return async () => {
        if (!pglite.closed) await stop();
      };
    },
    state: async () => [],
    backedUpAt: () => currentAt,
    isDamaged: damage.isDamaged,
    backUp,
    async close() {
      clearInterval(timer);
      await backUp();
      try {
        await kysely.destroy();
        // Kysely closes only what it has used.
        if (!pglite.closed) await pglite.close();
      } catch (error) {
        if (!damage.isDamaged()) throw error;
      }
      await unlock();
    },
  };
}
