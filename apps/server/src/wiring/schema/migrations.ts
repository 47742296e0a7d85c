import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../../platform/database/migrate.ts';
import { tableSets } from './table-sets.ts';

/** Creates the tables of version 3.0.0. */
async function createTables(db: Kysely<unknown>): Promise<void> {
  for (const { migration } of tableSets) {
    for (const statement of migration) await sql.raw(statement).execute(db);
  }
}

/** In order of their names. A released migration is never changed: add a numbered file beside this one. */
export const migrations: Migrations = {
  '0001_version_3_0_0': { up: createTables },
};
