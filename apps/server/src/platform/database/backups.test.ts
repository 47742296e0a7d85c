import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { testConfig } from '../../../test/support/databases/test-config.ts';
import { openDatabase } from '../../wiring/schema/open-database.ts';
import { backupDirectory, listBackups, writeBackup } from './backups.ts';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { databaseDirectory, openPglite } from './embedded.ts';
import { restoreDatabase } from './restore-database.ts';

const { log } = Fastify();
const now = new Date('2026-11-20T12:00:00Z');

async function addReport({ kysely }: Database, name: string): Promise<void> {
  const report = { owner: 'local', name, schema_version: 1, body: gzipSync(name) };
  await kysely.insertInto('reports').values(report).execute();
}

async function reportNames(config: Awaited<ReturnType<typeof testConfig>>): Promise<string[]> {
  const database = await openDatabase(config, log);
  const rows = await database.kysely.selectFrom('reports').select('name').orderBy('name').execute();
  await database.close();
  return rows.map(({ name }) => name);
}

it('the database is backed up every ten minutes, on request and at shutdown, but not without changes', async () => {
  const config = await testConfig();
  const timers = vi.spyOn(globalThis, 'setInterval');
  const database = await openDatabase(config, log);
  const everyTenMinutes = timers.mock.calls.find(([, ms]) => ms === 600_000);
  timers.mockRestore();
  await addReport(database, 'one');
  await everyTenMinutes?.[0]();
  expect(await listBackups(config.dataDir)).toHaveLength(1);
  await database.backUp();
  expect(await listBackups(config.dataDir)).toHaveLength(1);
  await addReport(database, 'two');
  await database.backUp();
  expect(await listBackups(config.dataDir)).toHaveLength(2);
  await addReport(database, 'three');
  await database.close();
  expect(await listBackups(config.dataDir)).toHaveLength(3);
});

it('the database is backed up again for changes made during a backup', async () => {
  const config = await testConfig();
  const database = await openDatabase(config, log);
  await addReport(database, 'one');
  const copying = database.backUp();
  const files = () => readdir(backupDirectory(config.dataDir)).catch(() => []);
  // It has been read by then.
  await expect.poll(files, { interval: 2 }).toContainEqual(expect.stringMatching(/\.partial$/));
  await addReport(database, 'two');
  await copying;
  await database.close();
  expect(await listBackups(config.dataDir)).toHaveLength(2);
});

it('the folder keeps the three newest backups and no incomplete ones', async () => {
  const config = await testConfig();
  const { dataDir } = config;
  await mkdir(backupDirectory(dataDir), { recursive: true });
  const files = [1, 2, 3].map((minute) =>
    path.join(backupDirectory(dataDir), `database-2026-11-20T11-0${minute}-00-000Z.tar.gz`),
  );
  for (const file of files) await writeFile(file, 'an earlier copy');
  const from = databaseDirectory(dataDir);
  const pglite = await openPglite(from);
  const { file } = await writeBackup(pglite, { from, dataDir, now });
  await pglite.close();
  expect(await listBackups(dataDir)).toEqual([file, files[2], files[1]]);
  expect(await readdir(backupDirectory(dataDir))).toHaveLength(3);
});

it('a restore takes the newest or a named backup, keeps what it replaces, and changes nothing when the backup is unreadable', async () => {
  const config = await testConfig();
  const database = await openDatabase(config, log);
  await addReport(database, 'before');
  await database.backUp();
  await addReport(database, 'after');
  await database.close(); // Writes a second backup, with both.
  const [newest, oldest] = await listBackups(config.dataDir);

  const first = await restoreDatabase(config.dataDir, undefined, now);
  expect(first.from).toBe(newest);
  expect(first.replaced).toMatch(/database\.before-2026-11-20/);
  expect(await reportNames(config)).toEqual(['after', 'before']);

  const second = await restoreDatabase(config.dataDir, oldest, new Date(now.getTime() + 1));
  expect(second.from).toBe(oldest);

  const broken = path.join(config.dataDir, 'broken.tar.gz');
  await writeFile(broken, 'no copy');
  await expect(restoreDatabase(config.dataDir, broken, now)).rejects.toThrow(
    'This is not a readable copy of the database. Nothing was changed',
  );
  expect(await reportNames(config)).toEqual(['before']);
});

it('the database stays open when a backup cannot be written', async () => {
  const config = await testConfig();
  await writeFile(backupDirectory(config.dataDir), 'a file where the folder should be');
  const database = await openDatabase(config, log);
  await database.backUp();
  await addReport(database, 'one');
  const stored = database.kysely.selectFrom('reports').select('name');
  expect(await stored.execute()).toEqual([{ name: 'one' }]);
  await database.close();
});

it('a restore names the missing backup', async () => {
  const config = await testConfig();
  const none = restoreDatabase(config.dataDir, undefined, now);
  await expect(none).rejects.toThrow('There is no copy to restore');
  const wrong = restoreDatabase(config.dataDir, '/nowhere/copy.tar.gz', now);
  await expect(wrong).rejects.toThrow('There is no file /nowhere/copy.tar.gz');
});

it('a restore refuses to replace the database of a running server', async () => {
  const config = await testConfig();
  const unlock = await lockDirectory(config.dataDir);
  const restoring = restoreDatabase(config.dataDir, undefined, now);
  await expect(restoring).rejects.toThrow(`in use by process ${process.pid}`);
  await unlock();
});
