import type { UploadFailure } from '@ridescope/contract/upload-failures';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { deleteOldest, mostDeleted } from '../../../platform/database/delete-some.ts';
import { tellOfUpload } from './live-notices.ts';

/** Returns uploads that arrived before a moment and have not ended, the earliest first, as many as one run may end. */
export async function openSince(
  db: Queryable,
  receivedBefore: Date,
): Promise<{ id: string; owner: string }[]> {
  return db
    .selectFrom('uploads')
    .select(['id', 'owner'])
    .where('state', 'in', ['queued', 'processing'])
    .where('received_at', '<', receivedBefore)
    .orderBy('received_at')
    .limit(mostDeleted)
    .execute();
}

/** Ends an upload unless it has ended. @returns false when it had, or was deleted. */
export async function failOpen(
  tx: Queryable,
  id: string,
  failure: UploadFailure,
): Promise<boolean> {
  const failed = tx
    .updateTable('uploads')
    .set({
      state: 'failed',
      stage: null,
      progress_percent: null,
      failure: JSON.stringify(failure),
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'processing'])
    .returning(tellOfUpload.as('reported'));
  return (await failed.executeTakeFirst()) !== undefined;
}

/** Deletes uploads that ended before a moment, without a file and without an existing report. */
export function deleteEnded(db: Queryable, endedBefore: Date): Promise<number> {
  const also = sql<boolean>`state in ('complete', 'notALog', 'failed') and object_key is null
    and not exists (select 1 from reports
      where reports.owner = uploads.owner and reports.name = uploads.report_name)`;
  return deleteOldest(db, { table: 'uploads', column: 'updated_at', before: endedBefore, also });
}
