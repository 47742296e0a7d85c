import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { ReportKey } from '../../platform/database/report-rows.ts';

/**
 * Lists the activities of a report, each once, in the transaction that stores it. Fills the columns of existing
 * rows when the report is read again.
 */
export async function insertListedActivities(
  tx: Queryable,
  { owner, name }: ReportKey,
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
        utc_offset_minutes: row.utcOffsetMinutes ?? null,
        score: row.score ?? null,
        verdict: row.verdict ?? null,
        grade: row.grade ?? null,
        problem: row.problem ?? null,
        not_judged: row.notJudgedReason ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['owner', 'report_name', 'activity_id']).doUpdateSet(({ ref }) => ({
        worst_loss_percent: ref('excluded.worst_loss_percent'),
        link_losses: ref('excluded.link_losses'),
        driver: ref('excluded.driver'),
        utc_offset_minutes: ref('excluded.utc_offset_minutes'),
        score: ref('excluded.score'),
        verdict: ref('excluded.verdict'),
        grade: ref('excluded.grade'),
        problem: ref('excluded.problem'),
        not_judged: ref('excluded.not_judged'),
      })),
    )
    .execute();
  await tx
    .insertInto('trend_figures')
    .values(
      rows.map(({ activityId, trend }) => ({
        owner,
        report_name: name,
        activity_id: activityId,
        figures: JSON.stringify(trend),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'report_name', 'activity_id'])
        .doUpdateSet(({ ref }) => ({ figures: ref('excluded.figures') })),
    )
    .execute();
}
