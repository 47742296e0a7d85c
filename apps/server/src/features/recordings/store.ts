import type { Queryable } from '../../platform/database/database.ts';
import type { ReportKey } from '../../platform/database/report-rows.ts';

/** Says whether an account lets its recordings be kept, which it does unless told otherwise. */
export async function keepsRecordings(db: Queryable, owner: string): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('keep_recordings')
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row?.keep_recordings ?? true;
}

/** Stores where the recording of a report lies, unless the report has one. */
export async function insertRecording(
  tx: Queryable,
  { owner, name }: ReportKey,
  { key, bytes }: { key: string; bytes: number },
): Promise<void> {
  await tx
    .insertInto('recordings')
    .values({ owner, report_name: name, object_key: key, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findKey(
  db: Queryable,
  { owner, name }: ReportKey,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('recordings')
    .select('object_key')
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .executeTakeFirst();
  return row?.object_key;
}

/** Returns those of the keys that no report has. */
export async function unknownKeys(db: Queryable, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('recordings')
    .select('object_key')
    .where('object_key', 'in', keys)
    .execute();
  const known = new Set(rows.map(({ object_key }) => object_key));
  return keys.filter((key) => !known.has(key));
}

/** Returns the recordings of an owner, the oldest first. */
export function recordingsOf(db: Queryable, owner: string) {
  return db
    .selectFrom('recordings')
    .select(['report_name', 'object_key', 'bytes', 'created_at'])
    .where('owner', '=', owner)
    .orderBy('created_at')
    .orderBy('report_name')
    .execute();
}

/** Forgets the recordings of an owner. @returns the keys of their objects. */
export async function deleteRecordings(tx: Queryable, owner: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('recordings')
    .where('owner', '=', owner)
    .returning('object_key')
    .execute();
  return rows.map(({ object_key }) => object_key);
}

/** Forgets the recording of a report. */
export async function unlinkRecording(tx: Queryable, { owner, name }: ReportKey): Promise<void> {
  await tx
    .deleteFrom('recordings')
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .execute();
}

/** Forgets a recording whose object is gone. */
export async function deleteRecording(db: Queryable, key: string): Promise<void> {
  await db.deleteFrom('recordings').where('object_key', '=', key).execute();
}
