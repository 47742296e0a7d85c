import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { openPlaces } from '../../../test/support/databases/open-places.ts';
import { testConfig } from '../../../test/support/databases/test-config.ts';
import { temporaryDirectory } from '../../../test/support/temporary-directory.ts';
import { openDatabase } from '../../wiring/schema/open-database.ts';
import { secureDataDirectory } from './data-directory.ts';
import { StartupError } from './startup-error.ts';

const modeOf = async (place: string) => (await stat(place)).mode & 0o777;

it('the data directory makes a missing folder that only its user can open', async () => {
  const dataDir = path.join(await temporaryDirectory(), 'a', 'data');
  await secureDataDirectory(dataDir);
  expect(await modeOf(dataDir)).toBe(0o700);
});

it('the data directory repairs the rights of its files and folders, and of no others', async () => {
  const dataDir = await temporaryDirectory();
  await chmod(dataDir, 0o755);
  await mkdir(path.join(dataDir, 'database/base'), { recursive: true });
  const own = ['database/base/1', 'auth-secret'].map((name) => path.join(dataDir, name));
  const foreign = path.join(dataDir, 'notes.sh');
  for (const file of [...own, foreign]) await writeFile(file, 'x');
  for (const file of own) await chmod(file, 0o666);
  await chmod(foreign, 0o755);
  await symlink(foreign, path.join(dataDir, 'backups'));
  await secureDataDirectory(dataDir);
  expect(await modeOf(dataDir)).toBe(0o700);
  expect(await modeOf(path.join(dataDir, 'database/base'))).toBe(0o700);
  for (const file of own) expect(await modeOf(file)).toBe(0o600);
  expect(await modeOf(foreign)).toBe(0o755);
});

it('the data directory refuses a folder that all users share', async () => {
  const dataDir = await temporaryDirectory();
  await chmod(dataDir, 0o1777);
  await expect(secureDataDirectory(dataDir)).rejects.toThrow(StartupError);
  await expect(secureDataDirectory(dataDir)).rejects.toThrow('is shared by all users');
  expect((await stat(dataDir)).mode & 0o1777).toBe(0o1777);
});

it('the data directory opens and backs up the embedded database without files that others can read', async () => {
  const { dataDir } = await testConfig();
  await chmod(dataDir, 0o755);
  const database = await openDatabase({ ...(await testConfig()), dataDir }, Fastify().log);
  onTestFinished(() => database.close());
  expect(await openPlaces(dataDir)).toEqual([]);
  await database.kysely.schema.createTable('made_later').addColumn('a', 'text').execute();
  await database.backUp();
  expect(await openPlaces(dataDir)).toEqual([]);
});
