import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { messageOf } from '../process/error-message.ts';

/** What reading the whole database found. */
export interface TableCheck {
  tables: number;
  rows: number;
  /** Reports whose document could be decompressed. */
  reports: number;
  /** What can't be read, a phrase each; empty for a sound database. */
  problems: string[];
}

interface CheckedTable {
  /** With its schema, quoted. */
  name: string;
  /** Without them, for a person. */
  plain: string;
  isToast: boolean;
  /** Columns of the primary key, quoted, and their types. */
  keys: { column: string; type: string }[];
}

const rowsAtOnce = 50;
/** The engine holds the event loop while it reads, so a check of a running server opens a part of its reports each time. */
const fewReports = 200;
const mostProblems = 20;
const decompress = promisify(gunzip);

/**
 * Reads every row of every table by its primary key, and opens reports. A table file that lost its end shows nothing of it when it
 * is read from front to back: only the key still knows the rows that are gone. Other queries run between the steps.
 * @param reports how many reports are opened: the newest half, and others at random; or all.
 */
export async function checkTables(
  pglite: PGlite,
  { reports = fewReports }: { reports?: number | 'all' } = {},
): Promise<TableCheck> {
  const found: TableCheck = { tables: 0, rows: 0, reports: 0, problems: [] };
  const note = (what: string, error: unknown) => {
    if (found.problems.length < mostProblems) found.problems.push(`${what}: ${messageOf(error)}`);
  };
  let tables: CheckedTable[];
  try {
    tables = await tablesOf(pglite);
  } catch (error) {
    note('the list of tables', error);
    return found;
  }
  for (const table of tables) {
    try {
      const rows = await countRows(pglite, table);
      if (table.isToast) continue;
      found.tables += 1;
      found.rows += rows;
      if (rows > 0) await readRows(pglite, table);
    } catch (error) {
      note(table.plain, error);
    }
  }
  if (tables.some(({ plain }) => plain === 'reports')) {
    try {
      await openReports(pglite, reports, found, note);
    } catch (error) {
      note('the documents of reports', error);
    }
  }
  return found;
}

/** All tables with what they store apart, their long values. */
async function tablesOf(pglite: PGlite): Promise<CheckedTable[]> {
  const { rows } = await pglite.query<CheckedTable>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      coalesce((select 'long values of ' || o.relname from pg_class o where o.reltoastrelid = c.oid),
        c.relname::text) as plain,
      c.relkind = 't' as "isToast",
      coalesce((select jsonb_agg(jsonb_build_object('column', quote_ident(a.attname),
          'type', format_type(a.atttypid, a.atttypmod)) order by k.place)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (number, place)
        join pg_attribute a on a.attnum = k.number and a.attrelid = c.oid
        where i.indrelid = c.oid and i.indisprimary), '[]') as keys
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
      or c.relkind = 't' and c.oid in (select o.reltoastrelid from pg_class o
        join pg_namespace m on m.oid = o.relnamespace where o.relkind = 'r' and m.nspname in ('public', 'pgboss'))
    order by 1`);
  return rows;
}

/** Counts the rows from front to back and by the key. @throws when the counts differ, or a row is behind the end of the file. */
async function countRows(pglite: PGlite, { name, keys }: CheckedTable): Promise<number> {
  return pglite.transaction(async (tx) => {
    const { rows: all } = await tx.query<{ rows: number }>(
      `select count(*)::int as rows from ${name}`,
    );
    const inFile = all[0]?.rows ?? 0;
    if (keys.length === 0) return inFile;
    await useKeys(tx);
    const order = keys.map(({ column }) => column).join(', ');
    const { rows } = await tx.query<{ rows: number; block: number; blocks: number }>(`
      select count(*)::int as rows, coalesce(max((place::text::point)[0]), -1)::int as block,
        (pg_relation_size('${name}') / current_setting('block_size')::int)::int as blocks
      from (select ctid as place from ${name} order by ${order} offset 0) as places`);
    const { rows: byKey = 0, block = -1, blocks = 0 } = rows[0] ?? {};
    if (byKey !== inFile) throw new Error(`its file has ${inFile} of ${byKey} rows`);
    if (block >= blocks) throw new Error('its file has lost its end');
    return inFile;
  });
}

/** Reads every value, in steps. @throws when one can't be read. */
async function readRows(pglite: PGlite, { name, keys }: CheckedTable): Promise<void> {
  if (keys.length === 0) {
    await pglite.query(`select sum(length(t::text)) from ${name} as t`);
    return;
  }
  const order = keys.map(({ column }) => column).join(', ');
  const shown = keys.map(({ column }, index) => `${column}::text as k${index}`).join(', ');
  const given = keys.map(({ type }, index) => `$${index + 1}::text::${type}`).join(', ');
  let last: string[] | undefined;
  for (;;) {
    const after = last ? `where (${order}) > (${given})` : '';
    const { rows } = await pglite.transaction(async (tx) => {
      await useKeys(tx);
      return tx.query<Record<string, string>>(
        `select ${shown}, length(t::text)::text from ${name} as t ${after} order by ${order} limit ${rowsAtOnce}`,
        last,
      );
    });
    const end = rows.at(-1);
    if (!end || rows.length < rowsAtOnce) return;
    last = keys.map((_, index) => end[`k${index}`] ?? '');
  }
}

async function openReports(
  pglite: PGlite,
  most: number | 'all',
  found: TableCheck,
  note: (what: string, error: unknown) => void,
): Promise<void> {
  const { rows: newest } = await pglite.query<{ owner: string; name: string }>(
    `select owner, name from reports order by created_at desc ${most === 'all' ? '' : `limit ${most / 2}`}`,
  );
  const { rows: others } =
    most === 'all'
      ? { rows: [] }
      : await pglite.query<{ owner: string; name: string }>(
          `select owner, name from reports order by random() limit ${most / 2}`,
        );
  for (const { owner, name } of [...newest, ...others]) {
    const { rows } = await pglite.query<{ body: Uint8Array }>(
      'select body from reports where owner = $1 and name = $2',
      [owner, name],
    );
    const [report] = rows;
    if (!report) continue; // Deleted meanwhile.
    try {
      await decompress(report.body);
      found.reports += 1;
    } catch (error) {
      note(`report ${name}`, error);
    }
  }
}

async function useKeys(tx: Transaction): Promise<void> {
  await tx.exec('set local enable_seqscan = off; set local enable_bitmapscan = off');
}
