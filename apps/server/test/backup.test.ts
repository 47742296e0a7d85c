import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkBooks } from '../src/features/purchases/books.ts';
import { createLogReader } from '../src/features/uploads/reading/log-reader.ts';
import type { Queryable } from '../src/platform/database/database.ts';
import type { Config } from '../src/platform/process/config.ts';
import { dayMs } from '../src/platform/process/units.ts';
import { loadRecordings, saveRecordings } from '../src/platform/storage/copy-recordings.ts';
import {
  objectSourceOf,
  openRecordingStore,
  recordingSourceOf,
} from '../src/platform/storage/object-source.ts';
import { openS3ObjectStore } from '../src/platform/storage/s3-object-store.ts';
import { backUp } from '../src/wiring/back-up.ts';
import { backupNameAt, pruneBackups } from '../src/wiring/backup-folders.ts';
import { restoreBackup } from '../src/wiring/restore-backup.ts';
import { openDatabase } from '../src/wiring/schema/open-database.ts';
import { testApp, untilState, upload } from './support/app/test-app.ts';
import { openPlaces } from './support/databases/open-places.ts';
import {
  describeOnEachEngine,
  describeOnPostgres,
  testConfig,
} from './support/databases/test-config.ts';
import { startS3Stub } from './support/s3-stub/start-s3-stub.ts';
import { sampleLog } from './support/samples/sample-log.ts';
import { storeRides } from './support/samples/stored-rides.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

const { log } = Fastify();
const now = new Date('2026-11-20T12:00:00Z');
const authSecret = 'a'.repeat(32);

/** A server that reads logs as in production. */
function appOn(config: Config) {
  const logReader = createLogReader({
    source: objectSourceOf(config),
    recordings: recordingSourceOf(config),
    maxLogBytes: config.maxLogBytes,
    threads: 1,
    log,
  });
  return testApp(config, { logReader });
}

/** Uploads a log. @returns the name of its report, once its recording is stored, too. */
async function ride(app: Awaited<ReturnType<typeof appOn>>, uploadId: string, minutes: number) {
  await upload(app, uploadId, sampleLog({ minutes }));
  const { fileName = '' } = await untilState(app, uploadId, 'complete');
  return fileName;
}

async function withDatabase<T>(config: Config, use: (db: Queryable) => Promise<T>): Promise<T> {
  const database = await openDatabase(config, log);
  return use(database.kysely).finally(() => database.close());
}

/** The content of every table, as text. */
async function contentOf(db: Queryable): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not like 'kysely_%' order by 1`.execute(db);
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select row::text as text from ${sql.table(name)} as row order by 1`.execute(db);
    content[name] = rows.map(({ text }) => text);
  }
  return content;
}

describeOnEachEngine('a restore drill', ({ engine, freshConfig, bareConfig }) => {
  it('brings back reports, recordings, tokens and jobs in another place, where the server goes on', async () => {
    const config = await freshConfig({ authSecret });
    const app = await appOn(config);
    const report = await ride(app, 'upload-1', 60);
    const stored = () => readdir(path.join(config.dataDir, 'recordings')).catch(() => []);
    await expect.poll(stored).toHaveLength(1);
    await app.close();
    const before = await withDatabase(config, contentOf);
    const { folder, manifest } = await backUp(config, await temporaryDirectory(), now);
    expect(manifest).toMatchObject({ engine, recordings: 1 });

    const target: Config = { ...(await bareConfig()), authSecret };
    const { recordings } = await restoreBackup(target, folder, now);
    expect(recordings).toEqual({ loaded: 1, damaged: [], missing: 0 });
    expect(await withDatabase(target, contentOf)).toEqual(before);
    expect(await withDatabase(target, checkBooks)).toEqual([]);

    const restored = await appOn(target);
    expect((await restored.inject(`/api/report/${report}`)).statusCode).toBe(200);
    // New rows get numbers that no restored one has.
    expect(await ride(restored, 'upload-2', 61)).not.toBe(report);
    await restored.close();
  });
});

describeOnPostgres('a backup of a database server', ({ freshConfig, bareConfig }) => {
  it('is complete while rows are added, and goes only into an empty database of a version that knows it', async () => {
    const config = await freshConfig();
    const target = await temporaryDirectory();
    const { folder } = await withDatabase(config, async (db) => {
      await storeRides(db, 200);
      const [made] = await Promise.all([backUp(config, target, now), storeRides(db, 200)]);
      return made;
    });
    await expect(restoreBackup(config, folder, now)).rejects.toThrow('has tables already');
    const restored = await bareConfig();
    await restoreBackup(restored, folder, now);
    const rows = await withDatabase(restored, contentOf);
    expect([200, 400]).toContain(rows.benchmark_entries?.length);

    const manifest = path.join(folder, 'backup.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace('0001_version_3_0_0', '9999_newer'));
    await expect(restoreBackup(await bareConfig(), folder, now)).rejects.toThrow('A newer version');
    await writeFile(manifest, text.replace(/"baseline": "\w+"/, '"baseline": "another"'));
    await expect(restoreBackup(await bareConfig(), folder, now)).rejects.toThrow(
      'A build with other tables made this backup',
    );
    await writeFile(manifest, '{}');
    await expect(restoreBackup(restored, folder, now)).rejects.toThrow('is not a complete backup');
  });
});

describe('a backup', () => {
  it('of the embedded database is the newest copy of a running server, and says when there is none', async () => {
    const config = await testConfig();
    const target = await temporaryDirectory();
    const database = await openDatabase(config, log);
    await expect(backUp(config, target, now)).rejects.toThrow('There is no copy of the database');
    expect(await readdir(target)).toEqual([]);
    await database.backUp();
    const { folder } = await backUp(config, target, now);
    expect((await readdir(folder)).sort()).toEqual([
      'backup.json',
      'database.tar.gz',
      'recordings',
    ]);
    await database.close();
    expect(await openPlaces(target)).toEqual([]);
    const server = { ...config, databaseUrl: 'postgres://127.0.0.1:1/none' };
    await expect(restoreBackup(server, folder, now)).rejects.toThrow('without DATABASE_URL');
    await expect(restoreBackup(server, undefined, now)).rejects.toThrow('name the folder');
  });

  it('has the recordings of a bucket, and puts them into another', async () => {
    const [from, to] = [await startS3Stub(), await startS3Stub()];
    const folder = await temporaryDirectory();
    const old = await openS3ObjectStore({ ...from.settings, prefix: 'uploads/recordings/' });
    for (const name of ['a.rsr', 'b.rsr', 'c.rsr']) await old.put(name, gzipSync(name));
    expect(await saveRecordings(old, folder)).toEqual({ saved: 3, copied: 3 });
    await old.close();
    const store = await openS3ObjectStore({ ...to.settings, prefix: 'copies/' });
    expect(await loadRecordings(folder, store)).toEqual({ loaded: 3, damaged: [] });
    await store.close();
    expect(to.objects.get('copies/b.rsr')?.body).toEqual(gzipSync('b.rsr'));
  });

  it('copies each recording once, and a deleted one is missing in the next backup', async () => {
    const config = await testConfig();
    const target = await temporaryDirectory();
    const database = await openDatabase(config, log);
    await database.backUp();
    await database.close();
    const store = await openRecordingStore(recordingSourceOf(config));
    const body = gzipSync('a recording');
    await store.put('a.rsr', body);
    await store.put('b.rsr', body);
    const dayLater = (days: number) => new Date(now.getTime() + days * dayMs);
    const first = await backUp(config, target, now);
    await store.put('c.rsr', body);
    await store.delete('b.rsr');
    const second = await backUp(config, target, dayLater(1));
    await store.close();
    expect([first, second].map(({ newRecordings }) => newRecordings)).toEqual([2, 1]);
    const fileOf = ({ folder }: { folder: string }, name: string) =>
      path.join(folder, 'recordings', name);
    expect((await stat(fileOf(first, 'a.rsr'))).ino).toBe(
      (await stat(fileOf(second, 'a.rsr'))).ino,
    );
    expect((await readdir(path.dirname(fileOf(second, 'a.rsr')))).sort()).toEqual([
      'a.rsr',
      'c.rsr',
    ]);

    await rm(first.folder, { recursive: true });
    const target2: Config = { ...(await testConfig()), authSecret };
    const { recordings } = await restoreBackup(target2, second.folder, dayLater(2));
    expect(recordings).toEqual({ loaded: 2, damaged: [], missing: 0 });
  });

  it('is read whole by a restore, which names damaged recordings and counts missing ones', async () => {
    const config = await testConfig();
    const database = await openDatabase(config, log);
    await database.backUp();
    await database.close();
    const store = await openRecordingStore(recordingSourceOf(config));
    for (const key of ['a.rsr', 'b.rsr', 'c.rsr']) await store.put(key, gzipSync(key));
    await store.close();
    const { folder } = await backUp(config, await temporaryDirectory(), now);
    await truncate(path.join(folder, 'recordings', 'a.rsr'), 15);
    await rm(path.join(folder, 'recordings', 'b.rsr'));
    const target: Config = { ...(await testConfig()), authSecret };
    const { recordings } = await restoreBackup(target, folder, now);
    expect(recordings).toEqual({ loaded: 1, damaged: ['a.rsr'], missing: 1 });
    expect(await readdir(path.join(target.dataDir, 'recordings'))).toEqual(['c.rsr']);
  });

  it('does not end with a part of a recording whose connection was cut', async () => {
    async function* keysBefore() {
      yield 'a.rsr';
    }
    const get = async () => ({ body: Readable.from([Buffer.from('part')]), bytes: 9 });
    const saved = saveRecordings({ get, keysBefore }, await temporaryDirectory());
    await expect(saved).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  });

  it('that is old is deleted, but not the last of a month, nor what is no backup', async () => {
    const target = await temporaryDirectory();
    const made = async (day: string, name = 'backup.json') => {
      const folder = path.join(target, backupNameAt(new Date(`${day}T03:00:00Z`)));
      await mkdir(folder, { recursive: true });
      const about = { format: 1, version: '3.0.0', createdAt: day, engine: 'embedded' };
      const manifest = { ...about, migrations: [], tables: {}, recordings: 0 };
      await writeFile(path.join(folder, name), JSON.stringify(manifest));
    };
    const november = Array.from(
      { length: 30 },
      (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`,
    );
    for (const day of ['2026-09-01', '2026-09-02', ...november]) await made(day);
    await made('2026-08-01', 'incomplete.json');
    for (const name of [
      'photos',
      'ridescope-2026-11-28T03-00-00-000Z.partial',
      'ridescope-2026-11-30T03-00-01-000Z.partial',
    ]) {
      await mkdir(path.join(target, name));
    }
    await pruneBackups(target, new Date('2026-11-30T03:00:01Z'));
    const left = (await readdir(target)).sort();
    const daysOf = (name: string) => name.slice('ridescope-'.length, 'ridescope-2026-11-30'.length);
    expect(left.map((name) => (name === 'photos' ? name : daysOf(name)))).toEqual([
      'photos',
      ...[
        '2026-08-01',
        '2026-09-02',
        '2026-11-15',
        '2026-11-22',
        '2026-11-24',
        '2026-11-25',
        '2026-11-26',
      ],
      ...['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-11-30'],
    ]);
  });
});
