import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { StartupError } from '../process/startup-error.ts';
import type { Queryable } from './database.ts';
import type { BaselineStep } from './table-set.ts';

/** The first migration, which creates all tables. The database holds a digest of its statements. */
export interface Baseline extends Migration {
  digest: string;
}

/**
 * Makes the first migration from its statements. It stores their digest with the tables, in the same transaction, so that a
 * server whose tables differ finds out before its queries fail. Their table has the prefix of the migrator's own: what handles all
 * tables of the server leaves those out.
 */
export function baselineOf(steps: readonly BaselineStep[]): Baseline {
  const digest = digestOf(steps);
  return {
    digest,
    async up(db: Kysely<unknown>) {
      for (const step of steps) {
        const statement = typeof step === 'string' ? step : await step.statement();
        await sql.raw(statement).execute(db);
      }
      await sql`create table kysely_baseline (
        digest text primary key, created_at timestamptz not null default now())`.execute(db);
      await sql`insert into kysely_baseline (digest) values (${digest})`.execute(db);
    },
  };
}

/** Comments and spaces between words don't count: they change no table. */
function digestOf(steps: readonly BaselineStep[]): string {
  const hash = createHash('sha256');
  for (const step of steps) {
    const text = typeof step === 'string' ? step : `${step.library} ${step.tables}`;
    const plain = text.replace(/--.*$/gm, ' ').replace(/\s+/g, ' ').trim();
    hash.update(`${plain}\n`);
  }
  return hash.digest('hex');
}

/**
 * Makes sure that the tables come from the baseline of this server. A database without tables passes.
 * @throws StartupError that says what to do.
 */
export async function requireBaseline(
  db: Queryable,
  { name, digest }: { name: string; digest: string },
): Promise<void> {
  const { rows: tables } = await sql<{ migrations: string | null; baseline: string | null }>`
    select to_regclass('kysely_migration')::text as migrations,
      to_regclass('kysely_baseline')::text as baseline`.execute(db);
  if (!tables[0]?.migrations) return;
  const { rows: run } = await sql`select 1 from kysely_migration where name = ${name}`.execute(db);
  if (run.length === 0) return;
  const { rows: found } = tables[0].baseline
    ? await sql<{ digest: string }>`select digest from kysely_baseline`.execute(db)
    : { rows: [] };
  if (!isSameBaseline(found[0]?.digest, digest)) throw new StartupError(otherBaselineText);
}

/** Compares the digest that a database holds with that of a server. */
export function isSameBaseline(found: string | undefined, expected: string): boolean {
  return found === expected;
}

/** What is wrong with the tables of another build, and what to do. */
const otherBaselineText =
  'The database was made by a build with other tables, so this server would fail on columns that are not there. ' +
  'Nothing was changed. Start the version that made the database, or give this one an empty database ' +
  '(another DATA_DIR, or another DATABASE_URL).';
