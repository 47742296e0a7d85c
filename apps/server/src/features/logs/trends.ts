import type { StoredTrend } from '@ridescope/analysis/activity-rows';
import { isFixId } from '@ridescope/catalogue/fixes';
import type { ResponseOf } from '@ridescope/contract/endpoint';
import { storageKeyOf } from '@ridescope/contract/reports';
import {
  type getTrends,
  mostTrendRides,
  mostTriedFixes,
  type TrendFigures,
  type TriedFixRow,
} from '@ridescope/contract/trends';
import { fixOf } from '@ridescope/words/report/fixes';
import { judgingRule } from '@ridescope/words/rules/judging-rule';
import type { Queryable } from '../../platform/database/database.ts';
import { findActivities, type ListFilter } from './find-activities.ts';
import { findTrendFigures, findTriedFixes } from './find-trends.ts';
import { listed } from './listed.ts';

type Trends = ResponseOf<typeof getTrends>;
type Tick = Awaited<ReturnType<typeof findTriedFixes>>[number];

/** Collects what trends are made of: the latest rides that a filter finds, and the fixes that were tried. */
export async function trendsOf(db: Queryable, owner: string, filter: ListFilter): Promise<Trends> {
  const rows = await findActivities(db, owner, {
    filter,
    order: { sort: 'date', isDescending: true },
    behind: undefined,
    limit: mostTrendRides,
  });
  const ticks = await findTriedFixes(db, owner, mostTriedFixes);
  const stored = await findTrendFigures(db, owner, [
    ...rows.map(({ report_name }) => report_name),
    ...ticks.map(({ report_name }) => report_name),
  ]);
  const tried = ticks.flatMap(
    (tick) =>
      triedRow(
        owner,
        tick,
        stored.flatMap(({ reportName, figures }) =>
          reportName === tick.report_name ? [figures] : [],
        ),
      ) ?? [],
  );
  const judging = new Set(tried.flatMap(({ rule }) => rule?.ruleId ?? []));
  const byRide = new Map(
    stored.map(({ reportName, activityId, figures }) => [`${reportName} ${activityId}`, figures]),
  );
  return {
    rides: rows.map((row) => {
      const figures = byRide.get(`${row.report_name} ${row.activity_id}`);
      return { ...listed(row), ...(figures && { Figures: sentFigures(figures, judging) }) };
    }),
    tried,
  };
}

/** Leaves out the rules that no tried fix is judged by. */
function sentFigures({ fixes: _, ...figures }: StoredTrend, judging: Set<string>): TrendFigures {
  return { ...figures, rules: figures.rules.filter(({ ruleId }) => judging.has(ruleId)) };
}

/** @param rides of the report in which the fix was ticked. @returns undefined for a fix that no longer exists */
function triedRow(
  owner: string,
  { report_name, recommendation_id, tried_at }: Tick,
  rides: readonly StoredTrend[],
): TriedFixRow | undefined {
  if (!isFixId(recommendation_id)) return undefined;
  const rule = ruleOf(recommendation_id, rides);
  return {
    S3Key: storageKeyOf(owner, report_name),
    recommendationId: recommendation_id,
    title: fixOf(recommendation_id).title,
    triedAt: tried_at.toISOString(),
    ...(rule && { rule }),
  };
}

/** The rule that suggested the fix, in the first ride of the report that has it. */
function ruleOf(fix: string, rides: readonly StoredTrend[]): TriedFixRow['rule'] {
  for (const { fixes, rules } of rides) {
    const found = fixes.find(({ recommendationId }) => recommendationId === fix);
    const rule = found && judgingRule(found.ruleId);
    if (!rule) continue;
    const unit = rules.find(({ ruleId }) => ruleId === rule.ruleId)?.unit;
    return { ...rule, ...(unit !== undefined && { unit }) };
  }
  return undefined;
}
