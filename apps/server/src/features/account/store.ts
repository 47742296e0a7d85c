import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import {
  type AccountTable,
  type AccountTables,
  namesIn,
} from '../../platform/database/table-set.ts';
import { gunzippedText } from '../../platform/http/gzipped-json.ts';

type Row = Record<string, unknown>;

/** Returns the account itself, without secrets. */
export async function accountOf(db: Queryable, userId: string): Promise<Row> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified', 'pending_email', 'created_at', 'updated_at'])
    .select('signed_in_at')
    .select(({ eb }) => eb('totp_secret', 'is not', null).as('mfa_enabled'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return exportRow(user);
}

export async function sessionsOf(db: Queryable, userId: string): Promise<Row[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'updated_at', 'expires_at', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(exportRow);
}

export async function passkeysOf(db: Queryable, userId: string): Promise<Row[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(exportRow);
}

/** Returns the rows of an owner in a table, readable columns only. */
export async function ownedRows(
  db: Queryable,
  { name, account, hidden, secret }: AccountTable,
  owner: string,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(name)} where ${sql.ref(account)} = ${owner}`.execute(db);
  const left = new Set([account, ...namesIn(hidden), ...namesIn(secret)]);
  return rows.map((row) =>
    exportRow(Object.fromEntries(Object.entries(row).filter(([column]) => !left.has(column)))),
  );
}

/** Reads the complete reports of an owner one by one, as JSON. */
export async function* reportsOf(db: Queryable, owner: string): AsyncGenerator<string> {
  const reports = db.selectFrom('reports').where('owner', '=', owner);
  const names = await reports.select('name').orderBy('created_at').orderBy('name').execute();
  for (const { name } of names) {
    const report = await reports.select('body').where('name', '=', name).executeTakeFirst();
    // It may have been deleted meanwhile.
    if (report) yield await gunzippedText(report.body);
  }
}

/** Returns what an account bought. These tables have no owner, because their rows outlive the account. */
export async function paymentsOf(
  db: Queryable,
  table: 'purchases' | 'payment_records',
  accountId: string,
): Promise<Row[]> {
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy(table === 'purchases' ? 'created_at' : 'paid_at')
    .execute();
  return rows.map(exportRow);
}

/** Disables an account at once and frees its email. The row stays until everything else is purged. */
export async function markDeleted(
  tx: Queryable,
  { signIn }: AccountTables,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await deleteRows(tx, signIn, userId);
  await tx
    .updateTable('users')
    .set({
      email: `deleted:${userId}`,
      totp_secret: null,
      totp_pending_secret: null,
      pending_email: null,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}

export async function deletedAccounts(db: Queryable): Promise<{ id: string; deletedAt: Date }[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'deleted_at'])
    .where('deleted_at', 'is not', null)
    .execute();
  return rows.flatMap(({ id, deleted_at }) => (deleted_at ? { id, deletedAt: deleted_at } : []));
}

/** Deletes what every table holds of an owner, in the caller's transaction. */
export async function deleteOwned(
  tx: Queryable,
  { owned }: AccountTables,
  owner: string,
): Promise<void> {
  // The ledger lets entries go with the account that is named here, and until the transaction ends.
  await sql`select set_config('ridescope.deleted_owner', ${owner}, true)`.execute(tx);
  await deleteRows(tx, owned, owner);
}

async function deleteRows(tx: Queryable, tables: readonly AccountTable[], accountId: string) {
  for (const { name, account } of tables) {
    await sql`delete from ${sql.table(name)} where ${sql.ref(account)} = ${accountId}`.execute(tx);
  }
}

export async function forgetAccount(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}

/** Converts a row for the export: camel case names, times as text, no null values. */
function exportRow(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== null)
      .map(([column, value]) => [
        column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        value instanceof Date ? value.toISOString() : value,
      ]),
  );
}
