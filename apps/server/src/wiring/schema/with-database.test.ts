import { readdir, writeFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { configWithoutDatabase, testConfig } from '../../../test/support/databases/test-config.ts';
import { temporaryDirectory } from '../../../test/support/temporary-directory.ts';
import { databaseDirectory, openEmbedded } from '../../platform/database/embedded.ts';
import type { Config } from '../../platform/process/config.ts';
import { migrations } from './migrations.ts';
import { withServerDatabase } from './with-database.ts';

const users = (config: Config) =>
  withServerDatabase(config, ({ kysely }) => kysely.selectFrom('users').selectAll().execute());

it('withServerDatabase opens the database of a server, and makes none where a command looks for answers', async () => {
  expect(await users(await testConfig())).toEqual([]);
  const wrong = await configWithoutDatabase();
  await expect(users(wrong)).rejects.toThrow(
    `There is no database in ${wrong.dataDir}. Set DATA_DIR to the folder of the server, or DATABASE_URL to its database.`,
  );
  expect(await readdir(wrong.dataDir)).toEqual([]);
});

it('withServerDatabase blames the disk when it fills up while a database is made', async () => {
  const dataDir = await temporaryDirectory();
  // Stands for files that could not be written.
  await writeFile(databaseDirectory(dataDir), '');
  let free = 1_000_000_000;
  const opening = openEmbedded(dataDir, { log: Fastify().log, migrations }, async () => {
    const now = free;
    free = 0;
    return now;
  });
  await expect(opening).rejects.toThrow(/^The disk of .* has less than 64 MB left/);
});
