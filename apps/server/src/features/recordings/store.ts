import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { ReportKey } from '../../platform/database/report-rows.ts';

/** A stored object, and the report of the log that it was made of. */
export interface NewRecording extends ReportKey {
  logSha256: string;
  key: string;
  bytes: number;
}

/**
 * Stores where the recordings of reports lie. Left out are those of owners who want none, of reports that have one, and of
 * reports that were deleted or replaced meanwhile.
 */
export async function insertRecordings(
  db: Queryable,
  recordings: readonly NewRecording[],
): Promise<void> {
  await sql`
    insert into recordings (owner, report_name, object_key, bytes)
    select owner, name, added.key, added.bytes
    from unnest(
      ${recordings.map(({ owner }) => owner)}::text[],
      ${recordings.map(({ name }) => name)}::text[],
      ${recordings.map(({ logSha256 }) => logSha256)}::text[],
      ${recordings.map(({ key }) => key)}::text[],
      ${recordings.map(({ bytes }) => bytes)}::int[]
    ) as added (owner, name, log_sha256, key, bytes)
    join reports using (owner, name, log_sha256)
    where not exists (select from settings where settings.owner = added.owner and not keep_recordings)
    on conflict do nothing`.execute(db);
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
