import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeOnPostgres } from './test-config.ts';
import { lockTables } from './unwritable-database.ts';

describeOnPostgres('the lock of all tables', ({ freshConfig }) => {
  it('is taken although a transaction under way stands in its way', async () => {
    const { databaseUrl = '' } = await freshConfig();
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    // The database then ends the other one.
    await client.query("set deadlock_timeout = '10min'");
    await client.query('begin; lock table reports in row exclusive mode');
    const locking = lockTables(databaseUrl);
    const waiting = 'select count(*)::int as locks from pg_locks where not granted';
    await vi.waitFor(async () =>
      expect((await client.query(waiting)).rows).toEqual([{ locks: 1 }]),
    );
    await client.query('lock table uploads in row exclusive mode');
    await client.query('commit');
    const release = await locking;
    await release();
  });
});
