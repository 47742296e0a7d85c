import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { requireRecentBackup } from '../backup-runs/recent-backup.ts';
import { messageOf } from '../process/error-message.ts';
import { StartupError } from '../process/startup-error.ts';
import { minuteMs } from '../process/units.ts';
import { outsideTrace } from '../telemetry/trace-context.ts';
import { askWithinMs, type BackendWatch, watchBackends } from './backend-watch.ts';
import type { Database } from './database.ts';
import { asAway } from './database-away.ts';
import { int8Oid, parseInt8 } from './int8.ts';
import { keepAliveSettings } from './keep-alives.ts';
import { type Migrations, migrate, type Opening } from './migrate.ts';
import { PostgresNotifications } from './postgres-notifications.ts';
import { limitQueryTime } from './query-timeout.ts';
import type { Tables } from './tables.ts';

const connections = 10;
const connectTimeoutMs = 5000;
const longestQueryMs = 2 * minuteMs;
const keepAliveMs = 10_000;
/**
 * Slower than nearly every query of ours, so the server is rarely asked about one. With two questions to a silent server, a
 * call waits for 10 s.
 */
const quietQueryMs = 3500;
/** Rows of ours are locked for milliseconds. A table that is locked for longer is under maintenance, and callers can try again. */
const lockWaitS = 10;
/** A transaction of ours pauses for milliseconds. One whose process has gone would hold its locks for hours. */
const idleTransactionS = 30;

interface PostgresOptions {
  /** Tests wait less long for a silent server, and for a free connection. */
  longestMs?: number;
  connectMs?: number;
  quietMs?: number;
  askMs?: number;
}

/**
 * Connects to a PostgreSQL server, version 15 or newer.
 * @throws StartupError when it does not answer.
 */
export async function openPostgres(
  url: string,
  { log, migrations }: Opening,
  {
    longestMs = longestQueryMs,
    connectMs = connectTimeoutMs,
    quietMs = quietQueryMs,
    askMs = askWithinMs,
  }: PostgresOptions = {},
): Promise<Database> {
  const backends = watchBackends(url, askMs);
  const open = (limits: Limits) => openPool(url, { connectMs, quietMs, backends, log, ...limits });
  await migrateFirst(open({ longestMs: undefined, lockWaitS: 0 }), migrations);
  const pool = open({ longestMs, lockWaitS });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: answering(pool) }) });
  const notifications = new PostgresNotifications(url, log);
  return {
    kysely,
    engine: 'postgres',
    listen: (channel, listener) => notifications.listen(channel, listener),
    state: (facts) => notifications.state(facts),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: connections,
    }),
    backUp: async () => {}, // The server's operator manages backups.
    async close() {
      await notifications.close();
      await kysely.destroy();
    },
  };
}

/** Brings the tables up to date and closes the pool, which has no limits: a migration takes as long as there are rows. */
async function migrateFirst(pool: pg.Pool, migrations: Migrations): Promise<void> {
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: answering(pool) }) });
  try {
    await pool.query('select 1').catch((error: unknown) => {
      // The message of the driver may hold the host and the user, never the password.
      throw new StartupError(`The database at DATABASE_URL does not answer: ${messageOf(error)}`);
    });
    await migrate(kysely, migrations, (pending) => requireRecentBackup(kysely, pending));
  } finally {
    await kysely.destroy();
    await pool.end().catch(() => {}); // Kysely closes only what it has used.
  }
}

interface Limits {
  longestMs: number | undefined;
  /** Seconds that a query waits for a lock; 0 for no limit. */
  lockWaitS: number;
}

interface PoolOptions extends Limits {
  connectMs: number;
  quietMs: number;
  backends: BackendWatch;
  log: FastifyBaseLogger;
}

function openPool(
  url: string,
  { connectMs, quietMs, backends, log, longestMs, lockWaitS }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    // As a statement: a pooler in between refuses parameters of a connection that it doesn't know.
    onConnect: (client) =>
      client.query(
        `select set_config('idle_in_transaction_session_timeout', '${idleTransactionS}s', false),
          set_config('lock_timeout', '${lockWaitS}s', false),
          ${keepAliveSettings}`,
      ),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8Oid && format !== 'binary'
          ? parseInt8
          : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  const noteLoss = (error: Error) =>
    outsideTrace(() => log.warn({ event: 'database.connectionLost', err: error }));
  // A connection that breaks while idle: the pool opens another one when needed.
  pool.on('error', noteLoss);
  pool.on('connect', (client) => {
    // The pool listens to idle connections only. One that breaks in use also fails its query, but between two queries
    // of a transaction there is none, and an unhandled error event ends the process.
    client.on('error', noteLoss);
    limitQueryTime(client, { longestMs, quietMs, backends }, log);
  });
  return pool;
}

/** Says to callers that the database is away or busy. */
function answering(pool: pg.Pool): PostgresPool {
  return {
    connect: () =>
      pool.connect().catch((error: unknown) => {
        throw asAway(error);
      }),
    end: () => pool.end(),
    options: pool.options,
  };
}
