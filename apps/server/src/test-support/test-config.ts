import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Config, loadConfig } from '../platform/config.ts';
import { databaseDirectory, openPglite } from '../platform/database/embedded.ts';
import { findPostgres, type TestServer } from './postgres.ts';

const directories: string[] = [];
afterAll(async () => {
  for (const directory of directories.splice(0)) {
    await rm(directory, { recursive: true, force: true });
  }
});

/** A new directory that goes away after the tests of the file. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'ridescope-test-'));
  directories.push(directory);
  return directory;
}

/** A configuration of its own directory and, without a database address, its own embedded database. */
export async function testConfig(given: Partial<Config> = {}): Promise<Config> {
  const dataDir = await temporaryDirectory();
  if (given.databaseUrl === undefined && given.dataDir === undefined) await seedDatabase(dataDir);
  return {
    ...loadConfig({ PORT: '0', DATA_DIR: dataDir, WEB_DIST: path.join(dataDir, 'web') }),
    ...given,
  };
}

/** Runs the same tests on the embedded database and on a PostgreSQL server. */
export function describeOnEachEngine(
  title: string,
  tests: (freshConfig: (given?: Partial<Config>) => Promise<Config>) => void,
): void {
  describe(`${title} (embedded)`, () => tests(testConfig));

  const connect = findPostgres();
  if (!connect) {
    process.stderr.write(
      `\n!!! SKIPPED on PostgreSQL: ${title}. Install PostgreSQL or set TEST_DATABASE_URL.\n\n`,
    );
  }
  describe.skipIf(!connect)(`${title} (PostgreSQL)`, () => {
    let server: TestServer | undefined;
    beforeAll(async () => {
      server = await connect?.();
    }, 60_000);
    afterAll(() => server?.stop());
    tests(async (given) => {
      const databaseUrl = await server?.createDatabase();
      return testConfig({ ...(databaseUrl && { databaseUrl }), ...given });
    });
  });
}

/** A new embedded database takes seconds to make, so one empty one is kept and copied. */
async function seedDatabase(dataDir: string): Promise<void> {
  const cache = fileURLToPath(new URL('../../../../.cache', import.meta.url));
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  const version = /"@electric-sql\/pglite": "(.+?)"/.exec(manifest)?.[1];
  const template = path.join(cache, `empty-database-${version}`);
  if (!(await isDirectory(template))) {
    await mkdir(cache, { recursive: true });
    const made = await mkdtemp(path.join(cache, 'empty-database-'));
    await (await openPglite(made)).close();
    // Of two test files that make one at once, the second keeps what the first made.
    await rename(made, template).catch(() => rm(made, { recursive: true }));
  }
  await cp(template, databaseDirectory(dataDir), { recursive: true });
}

async function isDirectory(directory: string): Promise<boolean> {
  return stat(directory).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
