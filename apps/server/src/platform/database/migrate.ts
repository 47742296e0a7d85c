import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Tables } from './tables.ts';

/** Migrations by their names, in whose order they run. */
export type Migrations = Readonly<Record<string, Migration>>;

/** What opening a database needs on both engines. */
export interface Opening {
  log: FastifyBaseLogger;
  migrations: Migrations;
}

/**
 * Brings the tables up to date. Safe for several processes at once: a lock of the database lets one do it, and the others wait.
 * A newer version may have run migrations that this one doesn't know. Those only add, so this one works beside it.
 */
export async function migrate(db: Kysely<Tables>, migrations: Migrations): Promise<void> {
  for (;;) {
    const newer = await newerMigrations(db, migrations);
    const all = { ...migrations, ...newer };
    const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
    const { error, results } = await migrator.migrateToLatest();
    if (error === undefined) return;
    // Meanwhile, a newer version may have run its own.
    const unknown = await newerMigrations(db, all).catch(() => ({}));
    if (Object.keys(unknown).length > 0) continue;
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
    throw new Error(`the database could not be brought up to date${failed ? ` (${failed})` : ''}`, {
      cause: error,
    });
  }
}

/** Returns what a newer version has run already, as migrations that do nothing. */
async function newerMigrations(db: Kysely<Tables>, known: Migrations): Promise<Migrations> {
  const { rows: tables } = await sql`
    select 1 from pg_class where oid = to_regclass('kysely_migration')`.execute(db);
  if (tables.length === 0) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const last = Object.keys(known).sort().at(-1) ?? '';
  const newer = rows.filter(({ name }) => name > last);
  return Object.fromEntries(newer.map(({ name }) => [name, { up: async () => {} }]));
}
