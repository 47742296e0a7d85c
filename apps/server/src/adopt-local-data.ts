import { sql } from 'kysely';
import { moveReports } from './features/reports/store.ts';
import type { Queryable } from './platform/database/database.ts';
import { ownedTables } from './platform/database/owned-tables.ts';

/** Owner of everything that was stored before there were accounts. */
const localOwner = 'local';

/**
 * Gives the reports of a data folder from before there were accounts to its first account. Only in embedded mode, where
 * whoever signs up first is whoever runs the server.
 */
export async function adoptLocalData(tx: Queryable, userId: string): Promise<void> {
  await moveReports(tx, localOwner, userId);
  for (const table of ownedTables) {
    await sql`update ${sql.table(table)} set owner = ${userId} where owner = ${localOwner}`.execute(
      tx,
    );
  }
}
