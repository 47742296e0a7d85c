import type { Queryable } from '../../../platform/database/database.ts';
import { ended } from './upload-store.ts';

/** Records that the file of an upload is deleted. */
export async function clearObjectKey(db: Queryable, key: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ object_key: null })
    .where('object_key', '=', key)
    .where('state', 'in', ended)
    .execute();
}

/** Returns keys of files whose upload has ended but which a crash kept from being deleted. */
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
