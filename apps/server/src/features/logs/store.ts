import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type ListedRow = Selectable<Tables['listed_activities']>;

/** Place of a row in the list, where the newest activity is first. */
export interface ListPlace {
  listedAt: Date;
  reportName: string;
  position: number;
}

/** Takes the activities of a report off the list. */
export async function deleteListedActivities(
  tx: Queryable,
  { owner, name }: { owner: string; name: string },
): Promise<void> {
  await tx
    .deleteFrom('listed_activities')
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .execute();
}

/**
 * Lists the activities of a report, each once, in the transaction that stores it. Fills columns of existing rows that
 * older versions did not have.
 */
export async function insertListedActivities(
  tx: Queryable,
  { owner, name }: { owner: string; name: string },
  rows: ActivityRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const createdAt = sql<Date>`(
    select date_trunc('milliseconds', created_at) from reports
    where owner = ${owner} and name = ${name}
  )`;
  await tx
    .insertInto('listed_activities')
    .values(
      rows.map(({ startedAt, ...row }, position) => ({
        owner,
        report_name: name,
        activity_id: row.activityId,
        position,
        created_at: createdAt,
        started_at: startedAt === undefined ? null : new Date(startedAt),
        listed_at: startedAt === undefined ? createdAt : new Date(startedAt),
        world_name: row.worldName ?? null,
        duration_s: row.rideS,
        cpu: row.cpu ?? null,
        gpu: row.gpu ?? null,
        game_version: row.gameVersion ?? null,
        crowdedness: row.crowdedness ?? null,
        max_fps: row.fps?.max ?? null,
        avg_fps: row.fps?.avg ?? null,
        p1_fps: row.fps?.p1 ?? null,
        worst_loss_percent: row.worstLossPercent ?? null,
        link_losses: row.linkLosses ?? null,
        driver: row.driver ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['owner', 'report_name', 'activity_id']).doUpdateSet(({ ref }) => ({
        worst_loss_percent: ref('excluded.worst_loss_percent'),
        link_losses: ref('excluded.link_losses'),
        driver: ref('excluded.driver'),
      })),
    )
    .execute();
}

/** Returns up to `limit` activities of an owner, from the newest on or after a place. */
export async function findListedActivities(
  db: Queryable,
  owner: string,
  { behind, limit }: { behind: ListPlace | undefined; limit: number },
): Promise<ListedRow[]> {
  let query = db
    .selectFrom('listed_activities')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('listed_at', 'desc')
    .orderBy('report_name', 'desc')
    .orderBy('position', 'desc')
    .limit(limit);
  if (behind) {
    const { listedAt, reportName, position } = behind;
    query = query.where(
      sql<boolean>`(listed_at, report_name, position) < (${listedAt}, ${reportName}, ${position})`,
    );
  }
  return query.execute();
}
