import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { ReportKey } from '../../../platform/database/report-rows.ts';
import { ended, wantsRecording } from './upload-store.ts';

/** Records that the files of uploads are deleted. */
export async function clearObjectKeys(db: Queryable, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .updateTable('uploads')
    .set({ object_key: null })
    .where('object_key', 'in', keys)
    .where('state', 'in', ended)
    .execute();
}

/** Returns keys of files whose upload has ended without a report. */
export async function failedKeys(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('object_key')
    .where('object_key', 'is not', null)
    .where('state', 'in', ['notALog', 'failed'])
    .execute();
  return rows.flatMap(({ object_key }) => object_key ?? []);
}

/**
 * Returns uploads that ended some seconds ago or more and whose file is still there, the earliest first. The database's clock
 * says how long ago: by that of a machine which is ahead, an upload that has just ended would look old.
 */
export async function endedWithFile(db: Queryable, secondsAgo: number) {
  return db
    .selectFrom('uploads')
    .select(['id', 'owner', 'state', 'report_name', 'timezone_offset_minutes'])
    .select(sql<number>`extract(epoch from now() - updated_at)::float8`.as('endedAgoS'))
    .select(({ ref }) => ref('object_key').$notNull().as('object_key'))
    .select(wantsRecording.as('wantsRecording'))
    .where('object_key', 'is not', null)
    .where('state', 'in', ended)
    .where('updated_at', '<', sql<Date>`now() - ${secondsAgo}::float8 * interval '1 second'`)
    .orderBy('updated_at')
    .execute();
}

/** Returns whether the log of a report is still there, because its recording is being written. */
export async function hasLogLeft(db: Queryable, { owner, name }: ReportKey): Promise<boolean> {
  const upload = await db
    .selectFrom('uploads')
    .select('id')
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .where('state', '=', 'complete')
    .where('object_key', 'is not', null)
    .executeTakeFirst();
  return upload !== undefined;
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

/** Deletes uploads whose file never arrived. @returns their keys: a crash may have left a file there after all. */
export async function deleteAbandoned(db: Queryable, expiredBefore: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('uploads')
    .where('state', '=', 'waiting')
    .where('expires_at', '<', expiredBefore)
    .returning('object_key')
    .execute();
  return rows.flatMap(({ object_key }) => object_key ?? []);
}
