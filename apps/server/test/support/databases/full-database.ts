import { sql } from 'kysely';
import { databaseOf } from './database-of.ts';

/** Tables that an upload, a purchase, a mail or a health check writes to. */
const tables = [
  'uploads',
  'pgboss.job_common',
  'reports',
  'token_entries',
  'mails',
  'purchases',
  'write_checks',
];

/** Makes every write to a database fail as on a full disk, or lets it write again. Goes around the faults of its line. */
export async function fillDatabase(env: Record<string, string>, isFull: boolean): Promise<void> {
  const database = await databaseOf(env);
  try {
    const db = database.kysely;
    await sql`create or replace function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end $$`.execute(db);
    for (const name of tables) {
      const table = sql.table(name);
      await (isFull
        ? sql`create or replace trigger no_space before insert or update on ${table}
            for each statement execute function no_space()`
        : sql`drop trigger if exists no_space on ${table}`
      ).execute(db);
    }
  } finally {
    await database.close();
  }
}
