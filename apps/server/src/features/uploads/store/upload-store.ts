import type { UploadFailure } from '@ridescope/contract/upload-failures';
import type { NotALogReason, UploadStage, UploadStatus } from '@ridescope/contract/uploads';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { ReportKey } from '../../../platform/database/report-rows.ts';
import { addingJobs, wakeRunners } from '../../../platform/queue/job-queue.ts';
import type { Upload } from '../upload.ts';
import { wholeWayPercent } from '../upload-progress.ts';
import { tellOfUpload } from './live-notices.ts';

export const uploadQueue = 'uploads';

export interface WantedRecording {
  /** Its owner lets recordings be stored, which accounts do unless they chose otherwise. */
  wantsRecording: boolean;
}

/** Adds `WantedRecording` to a statement over rows of uploads. */
export const wantsRecording = sql<boolean>`not exists (
  select from settings where settings.owner = uploads.owner and not keep_recordings
)`;

export type UploadEnd =
  | { state: 'complete'; reportName: string }
  | { state: 'notALog'; reason: NotALogReason }
  | { state: 'failed'; failure: UploadFailure };

/** The final states of an upload. */
export const ended: UploadStatus['state'][] = ['complete', 'notALog', 'failed'];

/** Locks the announcement of uploads of this owner until the transaction ends. */
export async function lockAnnouncements(tx: Queryable, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${owner}`}, 0))`.execute(
    tx,
  );
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

/** @returns undefined when the upload was deleted. */
export async function findOwner(db: Queryable, id: string): Promise<string | undefined> {
  const upload = await db
    .selectFrom('uploads')
    .select('owner')
    .where('id', '=', id)
    .executeTakeFirst();
  return upload?.owner;
}

/** Returns the upload that waits for its file under this key. */
export async function findWaiting(db: Queryable, key: string): Promise<Upload | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('object_key', '=', key)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

/**
 * Records that the file of an upload has arrived, and queues the job that reads it, in the caller's transaction.
 * @param bytes Size of the file.
 * @returns false when that was recorded before.
 */
export async function queueUpload(tx: Queryable, id: string, bytes: number): Promise<boolean> {
  const job = sql`select json_build_object('id', id, 'trace', trace)::jsonb, id::text, owner from queued`;
  const { rows } = await sql`
    with queued as (
      update uploads set updated_at = now(), state = 'queued', stage = 'queued',
        progress_percent = ${wholeWayPercent('queued')}::int, received_bytes = ${bytes}::bigint,
        received_at = now()
      where id = ${id} and state = 'waiting'
      returning id, owner, trace, ${tellOfUpload} as reported
    ), added as (${addingJobs(job, { queue: uploadQueue })})
    select reported, (select ${wakeRunners} from added) as woken from queued`.execute(tx);
  return rows.length > 0;
}

/**
 * Starts an upload's job; a restart never lowers the shown progress.
 * @returns the upload, or undefined when it has ended or was deleted.
 */
export async function markProcessing(
  db: Queryable,
  id: string,
): Promise<(Upload & WantedRecording) | undefined> {
  return change(db, id)
    .set({
      state: 'processing',
      stage: 'reading',
      progress_percent: atLeast(wholeWayPercent('reading')),
    })
    .where('state', 'in', ['queued', 'processing'])
    .returningAll()
    .returning([tellOfUpload.as('reported'), wantsRecording.as('wantsRecording')])
    .executeTakeFirst();
}

/** Records a worker's progress; notifies only of changes. */
export async function setProgress(
  db: Queryable,
  id: string,
  { stage, percent }: { stage: UploadStage; percent: number },
): Promise<void> {
  await change(db, id)
    .set({ stage, progress_percent: atLeast(percent) })
    .where('state', '=', 'processing')
    .where((where) =>
      where.or([where('stage', '!=', stage), where('progress_percent', '<', percent)]),
    )
    .returning(tellOfUpload.as('reported'))
    .execute();
}

function atLeast(percent: number) {
  return sql<number>`greatest(progress_percent, ${percent}::int)`;
}

/** @returns false when the upload was deleted. */
export async function markEnded(tx: Queryable, id: string, end: UploadEnd): Promise<boolean> {
  const marked = change(tx, id)
    .set({
      state: end.state,
      stage: null,
      progress_percent: null,
      reason: 'reason' in end ? end.reason : null,
      failure: 'failure' in end ? JSON.stringify(end.failure) : null,
      ...('reportName' in end && { report_name: end.reportName }),
    })
    .returning(tellOfUpload.as('reported'));
  return (await marked.executeTakeFirst()) !== undefined;
}

/** Deletes the uploads that ended with a report. A row with a file stays, so that the file is deleted. */
export async function deleteUploadOf(tx: Queryable, { owner, name }: ReportKey): Promise<void> {
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
