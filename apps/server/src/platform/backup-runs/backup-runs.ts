import pg from 'pg';
import type { Queryable } from '../database/database.ts';

/** Notes that a backup is complete, so that an alert can tell when the next one is missing. */
export async function noteBackup(url: string, startedAt: Date): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // Its query fails, too.
  try {
    await client.connect();
    await client.query(
      `insert into backup_runs (started_at) values ($1)
       on conflict (id) do update set started_at = excluded.started_at`,
      [startedAt],
    );
  } finally {
    await client.end();
  }
}

/** Returns the start of the last run that was noted. */
export async function lastBackup(db: Queryable): Promise<Date | undefined> {
  const row = await db.selectFrom('backup_runs').select('started_at').executeTakeFirst();
  return row?.started_at;
}
