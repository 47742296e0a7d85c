import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Tables } from './tables.ts';

/** Migrations by their names, in whose order they run. */
export type Migrations = Readonly<Record<string, Migration>>;

/** What opening a database needs on both engines. */
export interface Opening {
  log: FastifyBaseLogger;
  migrations: Migrations;
}

/** Brings the tables up to date. Safe for several processes at once: they wait for each other. */
export async function migrate(db: Kysely<Tables>, migrations: Migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
    throw new Error(`the database could not be brought up to date${failed ? ` (${failed})` : ''}`, {
      cause: error,
    });
  }
}
