import { readdir, readFile } from 'node:fs/promises';
import { databaseOf, rawRows } from '@ridescope/server/testing';
import { processorMs } from '../deployment/process-figures.ts';

/** What a PostgreSQL server has done for one database so far. */
export interface DatabaseWork {
  rowsWritten: number;
  transactions: number;
  /** Of its log, which says how much it writes to its disk. */
  logBytes: number;
  /** Of all its processes; undefined where they run on another machine. */
  cpuMs: number | undefined;
  /** Size of each table with its indexes. */
  tableBytes: Record<string, number>;
}

/** Asks the server of a deployment what it has done. */
export async function databaseWork(env: Record<string, string>): Promise<DatabaseWork> {
  const database = await databaseOf(env);
  try {
    const [work] = await rawRows<{
      rows: number;
      transactions: number;
      log: number;
      pid: number;
    }>(
      database.kysely,
      `select (tup_inserted + tup_updated + tup_deleted)::float8 as rows,
        xact_commit::float8 as transactions,
        pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log, pg_backend_pid() as pid
      from pg_stat_database where datname = current_database()`,
    );
    const tables = await rawRows<{ name: string; bytes: number }>(
      database.kysely,
      `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        or oid = 'pgboss.job_common'::regclass order by relname`,
    );
    if (!work) throw new Error('the server has no figures');
    return {
      rowsWritten: work.rows,
      transactions: work.transactions,
      logBytes: work.log,
      cpuMs: await serverCpuMs(work.pid),
      tableBytes: Object.fromEntries(tables.map(({ name, bytes }) => [name, bytes])),
    };
  } finally {
    await database.close();
  }
}

/** Sums the processor time of all processes of the server to which one belongs, those included that have ended. */
async function serverCpuMs(backend: number): Promise<number | undefined> {
  const server = (await statOf(backend))?.parent;
  const own = server === undefined ? undefined : await statOf(server);
  if (server === undefined || !own) return undefined;
  let sum = own.endedChildrenMs + ((await processorMs(server)) ?? 0);
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || (await statOf(pid))?.parent !== server) continue;
    sum += (await processorMs(pid)) ?? 0;
  }
  return sum;
}

/** Unit of the kernel's processor times. */
const tickMs = 10;

async function statOf(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  if (!fields) return undefined;
  const endedChildrenMs = (Number(fields[13]) + Number(fields[14])) * tickMs;
  return { parent: Number(fields[1]), endedChildrenMs };
}
