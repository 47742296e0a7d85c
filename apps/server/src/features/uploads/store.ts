import type { NotALogReason, UploadStatus } from '@ridescope/contract';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type Upload = Selectable<Tables['uploads']>;

export interface NewUpload {
  owner: string;
  uploadId: string;
  timezoneOffsetMinutes: number;
  confirmedTokens: number | undefined;
  reportName: string;
  objectKey: string;
  expiresAt: Date;
}

export type UploadEnd =
  | { state: 'complete'; reportName: string }
  | { state: 'notALog'; reason: NotALogReason; message: string }
  | { state: 'failed'; message: string };

const ended: UploadStatus['state'][] = ['complete', 'notALog', 'failed'];

/** Announces an upload, or gives one that still waits for its file more time. Undefined once the file has come. */
export async function insertOrRenew(db: Queryable, upload: NewUpload): Promise<Upload | undefined> {
  return db
    .insertInto('uploads')
    .values({
      owner: upload.owner,
      upload_id: upload.uploadId,
      state: 'waiting',
      timezone_offset_minutes: upload.timezoneOffsetMinutes,
      confirmed_tokens: upload.confirmedTokens ?? null,
      report_name: upload.reportName,
      object_key: upload.objectKey,
      expires_at: upload.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'upload_id'])
        .doUpdateSet({
          timezone_offset_minutes: upload.timezoneOffsetMinutes,
          confirmed_tokens: upload.confirmedTokens ?? null,
          expires_at: upload.expiresAt,
          updated_at: sql`now()`,
        })
        .where('uploads.state', '=', 'waiting'),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function findUpload(
  db: Queryable,
  owner: string,
  uploadId: string,
): Promise<Upload | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('owner', '=', owner)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
}

/** The upload that waits for its file under this key. */
export async function findWaiting(db: Queryable, key: string): Promise<Upload | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('object_key', '=', key)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

/** @returns false when the file came already. */
export async function markQueued(tx: Queryable, id: string, bytes: number): Promise<boolean> {
  const { numUpdatedRows } = await change(tx, id)
    .set({ state: 'queued', received_bytes: bytes })
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns the upload, or undefined when it has come to an end or was deleted. */
export async function markProcessing(db: Queryable, id: string): Promise<Upload | undefined> {
  return change(db, id)
    .set({ state: 'processing', progress_percent: 0 })
    .where('state', 'in', ['queued', 'processing'])
    .returningAll()
    .executeTakeFirst();
}

/** Notes that a worker lives: uploads in the queue or in work look fresh to who asks for them. */
export async function touchOpen(db: Queryable): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ updated_at: sql`now()` })
    .where('state', 'in', ['queued', 'processing'])
    .execute();
}

export async function setProgress(db: Queryable, id: string, percent: number): Promise<void> {
  await change(db, id)
    .set({ progress_percent: percent })
    .where('state', '=', 'processing')
    .execute();
}

/** @returns its owner; undefined when it was deleted meanwhile. */
export async function markEnded(
  tx: Queryable,
  id: string,
  end: UploadEnd,
): Promise<string | undefined> {
  const upload = await change(tx, id)
    .set({
      state: end.state,
      progress_percent: null,
      reason: 'reason' in end ? end.reason : null,
      message: 'message' in end ? end.message : null,
      ...('reportName' in end && { report_name: end.reportName }),
    })
    .returning('owner')
    .executeTakeFirst();
  return upload?.owner;
}

/** Notes that the file of an upload is deleted. */
export async function clearObjectKey(db: Queryable, key: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ object_key: null })
    .where('object_key', '=', key)
    .where('state', 'in', ended)
    .execute();
}

/** Keys of files whose upload has ended, and which a crash kept from being deleted. */
export async function endedKeys(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('object_key')
    .where('object_key', 'is not', null)
    .where('state', 'in', ended)
    .execute();
  return rows.flatMap(({ object_key }) => object_key ?? []);
}

/** Keys of an owner's files. */
export async function keysOf(db: Queryable, owner: string): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('object_key')
    .where('owner', '=', owner)
    .where('object_key', 'is not', null)
    .execute();
  return rows.flatMap(({ object_key }) => object_key ?? []);
}

/** Deletes uploads whose file never came. @returns their keys: a crash may have left a file there after all. */
export async function deleteAbandoned(db: Queryable, expiredBefore: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('uploads')
    .where('state', '=', 'waiting')
    .where('expires_at', '<', expiredBefore)
    .returning('object_key')
    .execute();
  return rows.flatMap(({ object_key }) => object_key ?? []);
}

/** Forgets the uploads that ended with a report. While a file is there, its row stays, so that the file is deleted. */
export async function forgetUploadOf(
  tx: Queryable,
  { owner, name }: { owner: string; name: string },
): Promise<void> {
  await tx
    .deleteFrom('uploads')
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .where('object_key', 'is', null)
    .execute();
}

function change(db: Queryable, id: string) {
  return db.updateTable('uploads').set({ updated_at: sql`now()` }).where('id', '=', id);
}
