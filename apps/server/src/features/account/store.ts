import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { ownedTables } from '../../platform/database/owned-tables.ts';
import { gunzippedText } from '../../platform/gzipped-json.ts';

/** Lists columns with secrets or binary data, which an export leaves out. */
const hiddenColumns = new Set(['body', 'image', 'object_key', 'owner', 'ticket_hash']);

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

/** Returns the rows of an owner in a table, readable columns only. */
export async function ownedRows(
  db: Queryable,
  table: (typeof ownedTables)[number],
  owner: string,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where owner = ${owner}`.execute(db);
  return rows.map(exportRow);
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
export async function markDeleted(tx: Queryable, userId: string, now: Date): Promise<void> {
  for (const table of ['sessions', 'credentials', 'mailed_codes', 'recovery_codes'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await tx
    .updateTable('users')
    .set({
      email: `deleted:${userId}`,
      name: '',
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
export async function deleteOwned(tx: Queryable, owner: string): Promise<void> {
  // The ledger lets entries go with the account that is named here, and until the transaction ends.
  await sql`select set_config('ridescope.deleted_owner', ${owner}, true)`.execute(tx);
  for (const table of ownedTables) {
    await sql`delete from ${sql.table(table)} where owner = ${owner}`.execute(tx);
  }
}

export async function forgetAccount(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}

/** Converts a row for the export: camel case names, times as text, no null values. */
function exportRow(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column, value]) => value !== null && !hiddenColumns.has(column))
      .map(([column, value]) => [
        column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        value instanceof Date ? value.toISOString() : value,
      ]),
  );
}
