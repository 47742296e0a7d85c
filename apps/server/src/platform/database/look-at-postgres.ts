import pg from 'pg';

/** As `server_version_num` counts: version 15. */
export const leastServerVersion = 150_000;

/** Where pg-boss has its tables. */
const queueSchema = 'pgboss';

const connectTimeoutMs = 5000;

/** What a database server says about itself and the user of DATABASE_URL. */
export interface PostgresView {
  version: string;
  versionNumber: number;
  database: string;
  user: string;
  /** Names of the migrations that have run; empty for a database without tables. */
  migrations: string[];
  /** Digest of the statements that made its tables; absent where nothing states it. */
  baseline?: string;
  mayCreate: boolean;
  /** Whether it may make the schema of the queue, or finds its tables there. */
  mayCreateSchema: boolean;
  /** Tables of ours, and of the queue, that the user may not read and write. */
  closedTables: string[];
  /** The same that the user can't alter. */
  foreignTables: string[];
  /** False behind a pooler. */
  isDirect: boolean;
  freeConnections: number;
  /** How far its clock is ahead of this machine's. */
  aheadMs: number;
}

/** Looks at a database server without changing anything. @throws when it can't be reached. */
export async function lookAtPostgres(url: string): Promise<PostgresView> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: connectTimeoutMs,
  });
  client.on('error', () => {}); // Its query fails, too.
  try {
    await client.connect();
    const server = await serverOf(client);
    const baseline = await baselineOf(client);
    return {
      ...server,
      ...(await tablesOf(client)),
      migrations: await migrationsOf(client),
      ...(baseline !== undefined && { baseline }),
    };
  } finally {
    await client.end().catch(() => {});
  }
}

async function serverOf(client: pg.Client) {
  const askedAt = Date.now();
  const { rows } = await client.query<{
    version: string;
    number: number;
    database: string;
    user: string;
    free: number;
    create: boolean;
    schema: boolean;
    pid: number;
    now_ms: number;
  }>(`select current_setting('server_version') as version,
    current_setting('server_version_num')::int as number, current_database() as database,
    current_user as user,
    (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - (select count(*) from pg_stat_activity where backend_type = 'client backend'))::int as free,
    has_schema_privilege('public', 'create') as create,
    has_database_privilege(current_database(), 'create') or exists (
      select from pg_class where relname = 'job' and relnamespace = to_regnamespace('${queueSchema}')
    ) as schema, pg_backend_pid() as pid,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`);
  const [row] = rows;
  if (!row) throw new Error('it answers nothing');
  return {
    version: row.version.split(' ')[0] ?? row.version,
    versionNumber: row.number,
    database: row.database,
    user: row.user,
    freeConnections: row.free,
    mayCreate: row.create,
    mayCreateSchema: row.schema,
    isDirect: 'processID' in client && row.pid === client.processID,
    // The answer was made about halfway.
    aheadMs: row.now_ms - (askedAt + Date.now()) / 2,
  };
}

async function tablesOf(client: pg.Client) {
  const { rows } = await client.query<{ name: string; open: boolean; own: boolean }>(
    `select case nspname when 'public' then '' else nspname || '.' end || relname as name,
      has_schema_privilege(n.oid, 'usage')
        and has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
        and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete') as open,
      pg_has_role(c.relowner, 'usage') as own
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where nspname in ('public', '${queueSchema}') and relkind in ('r', 'p') order by nspname desc, relname`,
  );
  const namesOf = (isWanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isWanted).map(({ name }) => name);
  return { closedTables: namesOf(({ open }) => !open), foreignTables: namesOf(({ own }) => !own) };
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query(
    "select 1 from pg_class where oid = to_regclass('public.kysely_migration') and has_table_privilege(oid, 'select')",
  );
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  return rows.map(({ name }) => name);
}

async function baselineOf(client: pg.Client): Promise<string | undefined> {
  const { rows: tables } = await client.query(
    "select 1 from pg_class where oid = to_regclass('public.kysely_baseline') and has_table_privilege(oid, 'select')",
  );
  if (tables.length === 0) return undefined;
  const { rows } = await client.query<{ digest: string }>('select digest from kysely_baseline');
  return rows[0]?.digest;
}
