import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** A ride of a rider, for the operator, with the logged names of its hardware. */
export interface NamedRide {
  id: number;
  owner: string | null;
  cpu: string | null;
  gpu: string | null;
  avg_fps: number;
  created_at: Date;
  is_hidden: boolean;
}

/** Finds the latest rides with a text in the name of their processor or graphics card. */
export async function findRidesNamed(
  db: Queryable,
  text: string,
  most: number,
): Promise<NamedRide[]> {
  return db
    .selectFrom('benchmark_entries')
    .select([
      'id',
      'owner',
      sql<string | null>`coalesce(unknown_cpu, cpu)`.as('cpu'),
      sql<string | null>`coalesce(unknown_gpu, gpu)`.as('gpu'),
      'avg_fps',
      'created_at',
      'is_hidden',
    ])
    .where('is_sample', '=', false)
    .where(
      sql<boolean>`strpos(lower(concat(cpu, ' ', gpu, ' ', unknown_cpu, ' ', unknown_gpu)), lower(${text})) > 0`,
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Takes a ride out of everything public, or brings it back. @returns false if there is none. */
export async function setRideHidden(
  db: Queryable,
  id: number,
  isHidden: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('benchmark_entries')
    .set({ is_hidden: isHidden })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes all rides of an account out of everything public, or brings them back. */
export async function setRidesSuspended(
  tx: Queryable,
  owner: string,
  isSuspended: boolean,
): Promise<void> {
  await tx
    .updateTable('benchmark_entries')
    .set({ is_suspended: isSuspended })
    .where('owner', '=', owner)
    .execute();
}
