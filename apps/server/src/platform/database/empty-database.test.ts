import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, inject, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../../test/support/temporary-directory.ts';
import { migrations } from '../../wiring/schema/migrations.ts';
import { databaseDirectory, openEmbedded } from './embedded.ts';
import { copyEmptyDatabase, keepEmptyDatabase } from './empty-database.ts';

const { log } = Fastify();

/** The empty database of a build, and a data folder without one. */
async function start() {
  const empty = { directory: path.join(await temporaryDirectory(), 'empty'), madeFor: 'today' };
  await keepEmptyDatabase(empty, inject('embeddedTemplate'));
  const dataDir = await temporaryDirectory();
  return { empty, dataDir, target: databaseDirectory(dataDir) };
}

it('a first start copies the empty database of the build, which has its tables', async () => {
  const { empty, dataDir, target } = await start();
  await writeFile(path.join(empty.directory, 'database/mark'), '');
  const database = await openEmbedded(dataDir, { log, migrations, empty });
  onTestFinished(() => database.close());
  expect(await database.kysely.selectFrom('reports').selectAll().execute()).toEqual([]);
  expect(await readdir(target)).toContain('mark');
});

it('a start after a kill in the middle of the copy takes none of it', async () => {
  const { empty, dataDir, target } = await start();
  const partial = `${target}.copying`;
  await mkdir(partial);
  await writeFile(path.join(partial, 'PG_VERSION'), 'half of it');
  await writeFile(path.join(partial, 'left'), '');
  await copyEmptyDatabase(empty, target);
  const names = await readdir(target);
  expect(names).toContain('global');
  expect(names).not.toContain('left');
  expect(await readdir(dataDir)).toEqual(['database']);
});

it('the copy leaves a database alone that is there', async () => {
  const { empty, target } = await start();
  await mkdir(target);
  await copyEmptyDatabase(empty, target);
  expect(await readdir(target)).toEqual([]);
});

it.skipIf(process.platform === 'win32')(
  'every user can read the empty database, and only its owner the copy',
  async () => {
    const { empty, dataDir, target } = await start();
    const modeOf = async (place: string) => (await stat(place)).mode & 0o777;
    expect(await modeOf(empty.directory)).toBe(0o755);
    expect(await modeOf(path.join(empty.directory, 'database/global'))).toBe(0o755);
    expect(await modeOf(path.join(empty.directory, 'database/PG_VERSION'))).toBe(0o644);
    const database = await openEmbedded(dataDir, { log, migrations, empty });
    onTestFinished(() => database.close());
    expect(await modeOf(target)).toBe(0o700);
    expect(await modeOf(path.join(target, 'PG_VERSION'))).toBe(0o600);
  },
);

it('an empty database for other tables is not copied, nor one that the build did not finish', async () => {
  const { empty, target } = await start();
  await copyEmptyDatabase({ ...empty, madeFor: 'tomorrow' }, target);
  await writeFile(path.join(empty.directory, 'made-for'), '');
  await copyEmptyDatabase(empty, target);
  expect(existsSync(target)).toBe(false);
});
