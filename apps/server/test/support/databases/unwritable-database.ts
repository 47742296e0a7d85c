import pg from 'pg';
import { nameOfDatabase } from './postgres.ts';

/** Tables that uploads, purchases, settings and a health check write to. */
const tables = [
  'uploads',
  'pgboss.job_common',
  'reports',
  'token_entries',
  'purchases',
  'settings',
  'write_checks',
];

const faultName = 'ridescope-fault';

/** Makes a database read-only, as one that became a replica. @returns what lets it write again. */
export async function makeReadOnly(url: string): Promise<() => Promise<void>> {
  const set = async (value: 'on' | 'off') => {
    const client = await connect(url);
    try {
      await client.query('set default_transaction_read_only = off');
      const name = nameOfDatabase(url);
      await client.query(`alter database ${name} set default_transaction_read_only = ${value}`);
      // Open connections keep what they had.
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name <> $1`,
        [faultName],
      );
    } finally {
      await client.end();
    }
  };
  await set('on');
  return () => set('off');
}

/** Locks the tables of a database, as maintenance does that takes long. @returns what releases them. */
export async function lockTables(url: string): Promise<() => Promise<void>> {
  const client = await connect(url);
  while (!(await hasLocked(client)));
  return () => client.end().catch(() => {}); // A server that crashed has released them.
}

/** @returns false when a transaction under way waited for a table that this one had: the database then refuses one of them. */
async function hasLocked(client: pg.Client): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
    return true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '40P01') throw error;
    await client.query('rollback');
    return false;
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: faultName });
  client.on('error', () => {}); // Its query fails, too; and a test may end its server.
  await client.connect();
  return client;
}
