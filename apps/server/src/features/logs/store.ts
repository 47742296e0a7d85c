import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import { searchedWords } from '@ridescope/words/telling/list-row';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { ReportKey, RowsOfReport } from '../../platform/database/report-rows.ts';

/** Lists the activities of a report and adds their trend figures, in one transaction. */
export async function insertListedActivities(
  tx: Queryable,
  report: ReportKey,
  rows: ActivityRow[],
): Promise<void> {
  await listActivities(tx, report, rows);
  await addTrendFigures(tx, [{ report, rows }]);
}

/**
 * Lists the activities of a report, each once, in the transaction that stores it. Fills the columns of existing
 * rows when the report is read again.
 */
export async function listActivities(
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
        answer: JSON.stringify(row.answer),
        searched_words: searchedWords(row.answer),
        grade: row.grade,
        strip: JSON.stringify(row.strip),
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
        answer: ref('excluded.answer'),
        searched_words: ref('excluded.searched_words'),
        grade: ref('excluded.grade'),
        strip: ref('excluded.strip'),
        problem: ref('excluded.problem'),
        not_judged: ref('excluded.not_judged'),
      })),
    )
    .execute();
}

/** Adds what trends are drawn from, for reports whose activities are listed. */
export async function addTrendFigures(
  tx: Queryable,
  reports: readonly RowsOfReport[],
): Promise<void> {
  const figures = reports.flatMap(({ report, rows }) =>
    rows.map(({ activityId, trend }) => ({
      owner: report.owner,
      report_name: report.name,
      activity_id: activityId,
      figures: JSON.stringify(trend),
    })),
  );
  if (figures.length === 0) return;
  await tx
    .insertInto('trend_figures')
    .values(figures)
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'report_name', 'activity_id'])
        .doUpdateSet(({ ref }) => ({ figures: ref('excluded.figures') })),
    )
    .execute();
}
