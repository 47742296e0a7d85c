import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type Baseline, requireBaseline } from './schema-baseline.ts';
import type { Tables } from './tables.ts';

/** Migrations by their names, in whose order they run. The first may be a {@link Baseline}. */
export type Migrations = Readonly<Record<string, Migration | Baseline>>;

/** What opening a database needs on both engines. */
export interface Opening {
  log: FastifyBaseLogger;
  migrations: Migrations;
}

/**
 * Brings the tables up to date. Safe for several processes at once: a lock of the database lets one do it, and the others wait.
 * A newer version may have run migrations that this one doesn't know. Those only add, so this one works beside it.
 * @param copyFirst Makes a copy of a database whose tables are about to change; not called for one without tables.
 * @throws StartupError when the tables come from another baseline, or the copy can't be made.
 */
export async function migrate(
  db: Kysely<Tables>,
  migrations: Migrations,
  copyFirst: (pending: readonly string[]) => Promise<void>,
): Promise<void> {
  await requireBaselines(db, migrations);
  for (;;) {
    const newer = await newerMigrations(db, migrations);
    const all = { ...migrations, ...newer };
    const pending = await pendingMigrations(db, migrations);
    if (pending.length > 0) await copyFirst(pending);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
    const { error, results } = await migrator.migrateToLatest();
    // Another process may have made the tables meanwhile, from another baseline.
    if (error === undefined) return requireBaselines(db, migrations);
    // Meanwhile, a newer version may have run its own.
    const unknown = await newerMigrations(db, all).catch(() => ({}));
    if (Object.keys(unknown).length > 0) continue;
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
    throw new Error(`the database could not be brought up to date${failed ? ` (${failed})` : ''}`, {
      cause: error,
    });
  }
}

async function requireBaselines(db: Kysely<Tables>, migrations: Migrations): Promise<void> {
  for (const [name, migration] of Object.entries(migrations)) {
    if ('digest' in migration) await requireBaseline(db, { name, digest: migration.digest });
  }
}

/** Returns what a newer version has run already, as migrations that do nothing. */
async function newerMigrations(db: Kysely<Tables>, known: Migrations): Promise<Migrations> {
  const last = Object.keys(known).sort().at(-1) ?? '';
  const newer = (await migrationsRun(db)).filter((name) => name > last);
  return Object.fromEntries(newer.map((name) => [name, { up: async () => {} }]));
}

/** Returns the migrations that would change existing tables; none for a database without tables. */
async function pendingMigrations(db: Kysely<Tables>, known: Migrations): Promise<string[]> {
  const done = await migrationsRun(db);
  return done.length === 0 ? [] : Object.keys(known).filter((name) => !done.includes(name));
}

async function migrationsRun(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql`
    select 1 from pg_class where oid = to_regclass('kysely_migration')`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
