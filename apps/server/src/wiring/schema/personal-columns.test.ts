import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { impersonalTables, retainedData } from '@ridescope/contract/retained-data';
import Fastify from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeOnEmbedded } from '../../../test/support/databases/test-config.ts';
import { createAccountService } from '../../features/account/service.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { namesIn, type TableColumns, type TableSet } from '../../platform/database/table-set.ts';
import { accountTables } from './account-tables.ts';
import { openDatabase } from './open-database.ts';
import { tableSets } from './table-sets.ts';

const list = 'the tables.ts of its feature';
const owner = 'rider-1';
const declared: [table: string, columns: TableColumns][] = tableSets.flatMap(
  ({ columns }: TableSet) => Object.entries(columns),
);

interface Column {
  table: string;
  column: string;
  type: string;
  is_written: boolean;
}

function allNames({ account, exported, hidden, secret, other }: TableColumns): string[] {
  return [account, exported, hidden, secret, other].flatMap((columns) => namesIn(columns));
}

async function columnsIn(db: Queryable): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, data_type as type,
      is_generated = 'NEVER' and is_identity = 'NO' as is_written
    from information_schema.columns
    -- A view holds nothing that its tables don't hold.
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not like 'kysely_%'`.execute(db);
  return rows;
}

/** One value of each type, so that no column of a row is empty. */
const values: Record<string, () => unknown> = {
  text: () => 'something',
  uuid: () => randomUUID(),
  bytea: () => gzipSync('{}'),
  jsonb: () => '{}',
  boolean: () => true,
  'timestamp with time zone': () => new Date(0),
};

function anyValue({ column, type }: Column, account: string | undefined): RawBuilder<unknown> {
  if (column === account) return sql`${owner}`;
  return sql`${(values[type] ?? (() => 1))()}`;
}

/** Stores a row with a value in every column in each table that has rows of an account. */
async function fillTables(db: Queryable): Promise<void> {
  const columns = await columnsIn(db);
  const { rows: checks } = await sql<{ table: string; name: string }>`
    select relname as table, conname as name from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where contype = 'c' and nspname = 'public'`.execute(db);
  for (const { table, name } of checks)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  await db.transaction().execute(async (tx) => {
    // Without triggers and references, so that any row will do.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [table, { account }] of declared) {
      const own = columns.filter((each) => each.table === table && each.is_written);
      if (account === undefined) continue;
      const names = sql.join(own.map(({ column }) => sql.ref(column)));
      const row = sql.join(own.map((column) => anyValue(column, account)));
      await sql`insert into ${sql.table(table)} (${names}) values (${row})`.execute(tx);
    }
  });
}

function serviceOn(db: Queryable) {
  async function* none() {}
  return createAccountService({
    db,
    tables: accountTables,
    enqueueMail: async () => {},
    reauthenticate: async () => {},
    emailOf: async () => 'ann@x.org',
    deleteFiles: async () => {},
    exportRecordings: none,
    exportAnalyses: none,
    exportFitSeries: none,
    securityLog: { record: async () => {} },
    log: Fastify().log,
  });
}

const camelCase = (column: string) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Names under which the export has the rows of a table, where it is not the table's. */
const exportedAs: Record<string, string> = {
  users: 'account',
  reports: 'reportRows',
  recordings: 'recordingRows',
};

describeOnEmbedded('every column of the database', ({ emptyDatabase, freshConfig }) => {
  /** A separate database, because it loses its checks. */
  async function filledDatabase(): Promise<Queryable> {
    const { kysely, close } = await openDatabase(await freshConfig(), Fastify().log);
    onTestFinished(close);
    await fillTables(kysely);
    return kysely;
  }

  it('is declared once as personal or not', async () => {
    const { kysely } = await emptyDatabase();
    const stored = (await columnsIn(kysely)).map(({ table, column }) => `${table}.${column}`);
    const names = declared.flatMap(([table, columns]) =>
      allNames(columns).map((column) => `${table}.${column}`),
    );
    const problems = [
      ...stored
        .filter((name) => !names.includes(name))
        .map((name) => `${name} is new: say in ${list} what it holds about a person`),
      ...names
        .filter((name) => !stored.includes(name))
        .map((name) => `${name} is gone: remove it from ${list}`),
      ...names.filter((name, index) => names.indexOf(name) !== index),
    ];
    expect(problems).toEqual([]);
  });

  it('is in the export of an account if it is declared so, and no other personal one is', async () => {
    const db = await filledDatabase();
    const exported = JSON.parse(
      await text(await serviceOn(db).export({ userId: owner, userAgent: undefined })),
    );
    for (const [table, columns] of declared) {
      const rows = exported[exportedAs[table] ?? table] ?? {};
      const keys = Object.keys(Array.isArray(rows) ? rows[0] : rows);
      expect(keys, table).toEqual(expect.arrayContaining(namesIn(columns.exported).map(camelCase)));
      const hidden = [...namesIn(columns.hidden), ...namesIn(columns.secret)].map(camelCase);
      expect(
        keys.filter((key) => hidden.includes(key)),
        table,
      ).toEqual([]);
    }
  });

  it('is deleted with the account, unless the privacy policy says otherwise', async () => {
    const db = await filledDatabase();
    const service = serviceOn(db);
    const caller = { userId: owner, sessionId: undefined, address: '', userAgent: undefined };
    await service.delete(caller, {});
    await service.purge(new Date(Date.now() + 1000));
    const left: string[] = [];
    for (const table of new Set((await columnsIn(db)).map((column) => column.table))) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} as row where row::text like ${`%${owner}%`}`.execute(db);
      if (rows.length > 0) left.push(table);
    }
    const outliving = declared.filter(([, { outlives }]) => outlives !== undefined);
    expect(left.sort()).toEqual(outliving.map(([table]) => table).sort());
  });
});

describe('the deletion of an account', () => {
  it('locks its tokens first, as the end of an upload does, so that neither waits for the other', () => {
    expect(accountTables.owned[0]?.name).toBe('token_accounts');
  });
});

describe('the privacy policy', () => {
  it.each(declared)('has the words for the personal columns of %s', (table, columns) => {
    const { account, exported = {}, hidden = {}, outlives = '' } = columns;
    const words = [...Object.keys(exported), ...Object.keys(hidden)];
    const retained = retainedData.find(({ tables }) => tables.includes(table));
    expect(words.filter((each) => !retained?.what.includes(each))).toEqual([]);
    expect(retained?.howLong ?? '').toContain(outlives);
    if (impersonalTables.some((name) => name === table)) expect(words).toEqual([]);
    // Rows that lead to no account can't be exported, and end with their period.
    if (account === undefined) expect([...Object.keys(exported), outlives]).toEqual(['']);
  });
});
