import { sql } from 'kysely';
import type { Queryable } from '../../../src/platform/database/database.ts';

/** Returns the rows of a statement without parameters. */
export async function rawRows<T>(db: Queryable, text: string): Promise<T[]> {
  const { rows } = await sql<T>`${sql.raw(text)}`.execute(db);
  return rows;
}
