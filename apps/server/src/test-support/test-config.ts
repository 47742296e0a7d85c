import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, vi } from 'vitest';
import { type Config, loadConfig } from '../platform/config.ts';
import { type Database, openDatabase, type Queryable } from '../platform/database/database.ts';
import { databaseDirectory, openPglite } from '../platform/database/embedded.ts';
import { findPostgres, type TestServer } from './postgres.ts';

// Engines are opened and closed in these tests, which a busy machine does slowly.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

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

/** A configuration with a directory of its own, for apps that are given their database. */
export async function configWithoutDatabase(given: Partial<Config> = {}): Promise<Config> {
  const dataDir = await temporaryDirectory();
  const environment = { PORT: '0', DATA_DIR: dataDir, WEB_DIST: path.join(dataDir, 'web') };
  return { ...loadConfig({ ...environment, SAMPLE_DATA: 'off' }), ...given };
}

/** A configuration of its own directory and, without a database address, its own embedded database. */
export async function testConfig(given: Partial<Config> = {}): Promise<Config> {
  const config = await configWithoutDatabase(given);
  if (given.databaseUrl === undefined) await seedDatabase(config.dataDir);
  return config;
}

export interface EngineKit {
  engine: Database['engine'];
  /** A configuration with a new, empty database. */
  freshConfig(given?: Partial<Config>): Promise<Config>;
  /** One database for all tests of the engine, emptied by this call; closing it does nothing. */
  emptyDatabase(): Promise<Database>;
}

/** Runs the same tests on the embedded database and on a PostgreSQL server. */
export function describeOnEachEngine(title: string, tests: (kit: EngineKit) => void): void {
  describe(`${title} (embedded)`, () => tests(kitOf('embedded', testConfig)));

  describeOnPostgres(title, (freshConfig) => tests(kitOf('postgres', freshConfig)));
}

/** Runs tests that need a PostgreSQL server. @param tests Gets what makes a configuration with a new, empty database. */
export function describeOnPostgres(
  title: string,
  tests: (freshConfig: EngineKit['freshConfig']) => void,
): void {
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
    });
    afterAll(() => server?.stop());
    tests(async (given) => {
      const databaseUrl = await server?.createDatabase();
      return testConfig({ ...(databaseUrl && { databaseUrl }), ...given });
    });
  });
}

function kitOf(engine: EngineKit['engine'], freshConfig: EngineKit['freshConfig']): EngineKit {
  let shared: Database | undefined;
  afterAll(() => shared?.close());
  return {
    engine,
    freshConfig,
    async emptyDatabase() {
      shared ??= await openDatabase(await freshConfig(), Fastify().log);
      await emptyTables(shared.kysely);
      return { ...shared, backUp: async () => {}, close: async () => {} };
    },
  };
}

/** Empties every table of ours, whichever there are. */
async function emptyTables(db: Queryable): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely_%'`.execute(db);
  await sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} cascade`).execute(db);
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
