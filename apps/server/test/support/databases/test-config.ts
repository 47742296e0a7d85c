import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, inject } from 'vitest';
import type { Database, Queryable } from '../../../src/platform/database/database.ts';
import { databaseDirectory } from '../../../src/platform/database/embedded.ts';
import { type Config, loadConfig } from '../../../src/platform/process/config.ts';
import { openDatabase } from '../../../src/wiring/schema/open-database.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { createDatabase, dropDatabase } from './postgres.ts';

/** Makes a configuration with its own directory, for apps with a given database. */
export async function configWithoutDatabase(given: Partial<Config> = {}): Promise<Config> {
  const dataDir = await temporaryDirectory();
  const environment = { PORT: '0', DATA_DIR: dataDir, WEB_DIST: path.join(dataDir, 'web') };
  return { ...loadConfig({ ...environment, SAMPLE_DATA: 'off' }), ...given };
}

/**
 * Makes a configuration with its own directory and, without a database address, its own embedded database with its
 * tables.
 */
export async function testConfig(given: Partial<Config> = {}): Promise<Config> {
  const config = await configWithoutDatabase(given);
  if (given.databaseUrl === undefined) {
    const database = databaseDirectory(config.dataDir);
    await cp(inject('embeddedTemplate'), database, { recursive: true });
  }
  return config;
}

export interface EngineKit {
  engine: Database['engine'];
  /** Makes a configuration with a new database that has empty tables. */
  freshConfig(given?: Partial<Config>): Promise<Config>;
  /** Makes a configuration with a new database without tables. */
  bareConfig(): Promise<Config>;
  /** Returns the one database of this engine for all tests, emptied by this call; closing it does nothing. */
  emptyDatabase(): Promise<Database>;
}

/**
 * Runs tests to which the engine makes no difference on the embedded one, which every machine has: one caller at a time, and
 * statements that the set-up of other tests runs on both engines, such as a sign-in.
 */
export function describeOnEmbedded(title: string, tests: (kit: EngineKit) => void): void {
  describe(`${title} (embedded)`, () => {
    tests(engineKit('embedded', { freshConfig: testConfig, bareConfig: configWithoutDatabase }));
  });
}

/**
 * Runs the same tests on the embedded database and on a PostgreSQL server: queries that calculate or sort, locks, callers at the
 * same time, and notifications.
 */
export function describeOnEachEngine(title: string, tests: (kit: EngineKit) => void): void {
  describeOnEmbedded(title, tests);
  describeOnPostgres(title, (configs) => tests(engineKit('postgres', configs)));
}

type Configs = Pick<EngineKit, 'freshConfig' | 'bareConfig'>;

/** Runs tests that need a PostgreSQL server. */
export function describeOnPostgres(title: string, tests: (configs: Configs) => void): void {
  const server = inject('postgres');
  describe.skipIf(!server)(`${title} (PostgreSQL)`, () => {
    const made: string[] = [];
    const configOn = async (template: string | undefined, given?: Partial<Config>) => {
      if (!server) throw new Error('there is no server');
      const databaseUrl = await createDatabase(server.url, template);
      made.push(databaseUrl);
      return testConfig({ databaseUrl, ...given });
    };
    tests({
      freshConfig: (given) => configOn(server?.template, given),
      bareConfig: () => configOn(undefined),
    });
    // Registered last: afterAll hooks run in reverse order.
    afterAll(async () => {
      for (const address of made) if (server) await dropDatabase(server.url, address);
    });
  });
}

/** One for all files of a worker: opening an engine takes longer than most files. They end with their worker. */
const sharedDatabases = new Map<EngineKit['engine'], Promise<Database>>();

async function openShared(engine: EngineKit['engine']): Promise<Database> {
  const dataDir = await mkdtemp(path.join(inject('runFolder'), 'shared-'));
  const server = inject('postgres');
  if (engine === 'embedded') {
    await cp(inject('embeddedTemplate'), databaseDirectory(dataDir), { recursive: true });
  }
  const environment = { DATA_DIR: dataDir, SAMPLE_DATA: 'off' };
  const address =
    engine === 'postgres' && server ? await createDatabase(server.url, server.template) : undefined;
  return openDatabase(
    loadConfig({ ...environment, ...(address && { DATABASE_URL: address }) }),
    Fastify().log,
  );
}

/**
 * Ends the timer of the shared embedded engine after a test has moved the clock, from which the engine reads the time, too. Back in
 * the present, its timer for statistics may be due in a month. That is longer than timers of Node can wait, so it would fire every
 * millisecond, for as long as the worker lives.
 */
export async function endEngineTimer(): Promise<void> {
  const shared = await sharedDatabases.get('embedded');
  if (shared) await sql`select pg_stat_force_next_flush()`.execute(shared.kysely);
}

function engineKit(engine: EngineKit['engine'], configs: Configs): EngineKit {
  return {
    engine,
    ...configs,
    async emptyDatabase() {
      const shared = sharedDatabases.get(engine) ?? openShared(engine);
      sharedDatabases.set(engine, shared);
      const database = await shared;
      await emptyTables(database.kysely);
      return { ...database, backUp: async () => {}, close: async () => {} };
    },
  };
}

/**
 * Empties all of our tables. One statement, which checks references only at its end; truncating would make new files
 * for each, which takes ten times as long.
 */
async function emptyTables(db: Queryable): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely_%'
    union all select 'pgboss.job_common'`.execute(db);
  const deletes = rows.map(({ name }, index) => `t${index} as (delete from ${name})`);
  await db.transaction().execute(async (tx) => {
    // Without triggers, as they forbid emptying the ledger.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(`with ${deletes.join(', ')} select 1`).execute(tx);
  });
}
