import type { StoredTrend } from '@ridescope/analysis/activity-rows';
import type { Queryable } from '../../platform/database/database.ts';

interface RideFigures {
  reportName: string;
  activityId: string;
  figures: StoredTrend;
}

/** Returns the figures for trends of the rides of some reports, in the order of each report. */
export async function findTrendFigures(
  db: Queryable,
  owner: string,
  reportNames: readonly string[],
): Promise<RideFigures[]> {
  if (reportNames.length === 0) return [];
  const rows = await db
    .selectFrom('trend_figures')
    .innerJoin('listed_activities', (join) =>
      join
        .onRef('listed_activities.owner', '=', 'trend_figures.owner')
        .onRef('listed_activities.report_name', '=', 'trend_figures.report_name')
        .onRef('listed_activities.activity_id', '=', 'trend_figures.activity_id'),
    )
    .select(['trend_figures.report_name', 'trend_figures.activity_id', 'figures'])
    .where('trend_figures.owner', '=', owner)
    .where('trend_figures.report_name', 'in', [...new Set(reportNames)])
    .orderBy('trend_figures.report_name')
    .orderBy('position')
    .execute();
  return rows.map(({ report_name, activity_id, figures }) => ({
    reportName: report_name,
    activityId: activity_id,
    figures,
  }));
}
