import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Rows of each table that a copy holds, in the order in which they can be loaded. */
export type CopiedTables = Record<string, number>;

const fileOf = (directory: string, table: string) => path.join(directory, `${table}.copy.gz`);

/**
 * Copies the rows of all tables as they were at one moment, while servers go on, without programs of the database.
 * @param tables In the order in which they can be loaded; those that aren't there are left out.
 */
export async function copyTablesOut(
  url: string,
  tables: readonly string[],
  directory: string,
): Promise<CopiedTables> {
  return withClient(url, async (client) => {
    await client.query('begin transaction isolation level repeatable read read only');
    const copied: CopiedTables = {};
    for (const table of tables) {
      const columns = await columnsOf(client, table);
      if (columns.length === 0) continue;
      const copy = client.query(copyTo(`copy ${quoted(table)} (${columns}) to stdout`));
      const file = createWriteStream(fileOf(directory, table), { mode: 0o600 });
      await pipeline(copy, createGzip(), file);
      copied[table] = copy.rowCount;
    }
    await client.query('commit');
    return copied;
  });
}

/**
 * Loads such a copy into empty tables, all or nothing.
 * @throws when a table has another number of rows afterwards than the copy.
 */
export async function copyTablesIn(
  url: string,
  tables: CopiedTables,
  directory: string,
): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin');
    for (const [table, rows] of Object.entries(tables)) {
      const name = quoted(table);
      const columns = await columnsOf(client, table);
      // Triggers would add rows that the copy has, too.
      await client.query(`alter table ${name} disable trigger user`);
      const copy = client.query(copyFrom(`copy ${name} (${columns}) from stdin`));
      await pipeline(createReadStream(fileOf(directory, table)), createGunzip(), copy);
      // References of pg-boss are checked at the end by default, and until then its triggers can't change.
      await client.query('set constraints all immediate');
      await client.query(`alter table ${name} enable trigger user`);
      if (copy.rowCount !== rows) throw new Error(`${table} has ${copy.rowCount} of ${rows} rows`);
      await continueNumbers(client, table);
    }
    await client.query('commit');
  });
}

/** Names a table for a statement; one of a library has its schema before a dot. */
function quoted(table: string): string {
  const [name = '', schema = 'public'] = table.split('.').reverse();
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/** Names the columns that are stored, not calculated, as a list for a statement. */
async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1)
      and attnum > 0 and not attisdropped and attgenerated = '' order by attname`,
    [quoted(table)],
  );
  return rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
}

/** Lets new rows get numbers after those of the copy. */
async function continueNumbers(client: pg.Client, table: string): Promise<void> {
  const name = quoted(table);
  const { rows } = await client.query<{ column: string }>(
    `select attname as column from pg_attribute
      where attrelid = to_regclass($1) and attidentity <> '' and not attisdropped`,
    [name],
  );
  for (const { column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${pg.escapeIdentifier(column)}), 0) + 1, false) from ${name}`,
      [name, column],
    );
  }
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // Its query fails, too.
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}
