import { type Selectable, sql } from 'kysely';
import type { ActivityRow } from '../../platform/activity-rows.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type ListedRow = Selectable<Tables['listed_activities']>;

/** Place of a row in the list: newest report first, the activities of one in their order. */
export interface ListPlace {
  createdAt: Date;
  reportName: string;
  position: number;
}

/** Lists the activities of a report, each once, in the transaction that stores it. */
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
      rows.map((row, position) => ({
        owner,
        report_name: name,
        activity_id: row.activityId,
        position,
        created_at: createdAt,
        started_at: row.startedAt === undefined ? null : new Date(row.startedAt),
        world_name: row.worldName ?? null,
        duration_s: row.rideS,
        cpu: row.cpu ?? null,
        gpu: row.gpu ?? null,
        game_version: row.gameVersion ?? null,
        crowdedness: row.crowdedness ?? null,
        max_fps: row.fps?.max ?? null,
        avg_fps: row.fps?.avg ?? null,
        p1_fps: row.fps?.p1 ?? null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['owner', 'report_name', 'activity_id']).doNothing())
    .execute();
}

/** Up to `limit` activities of an owner, from the newest report on or from behind a place. */
export async function findListedActivities(
  db: Queryable,
  owner: string,
  { behind, limit }: { behind: ListPlace | undefined; limit: number },
): Promise<ListedRow[]> {
  let query = db
    .selectFrom('listed_activities')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('report_name', 'desc')
    .orderBy('position')
    .limit(limit);
  if (behind) {
    const { createdAt, reportName, position } = behind;
    // Two directions in one order: the same report further on, or an older report.
    query = query.where(
      sql<boolean>`(created_at, report_name) <= (${createdAt}, ${reportName})
        and ((created_at, report_name) < (${createdAt}, ${reportName}) or position > ${position})`,
    );
  }
  return query.execute();
}
