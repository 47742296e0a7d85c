import type { StoredTrend } from '@ridescope/analysis/activity-rows';
import type { FixId } from '@ridescope/catalogue/fixes';
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
import { findTrendFigures } from './find-trends.ts';
import { listed } from './listed.ts';

type Trends = ResponseOf<typeof getTrends>;

/** A fix that was ticked in a report. */
export interface TrendTick {
  reportName: string;
  recommendationId: FixId;
  from: TriedFixRow['from'];
}

interface WantedTrends {
  owner: string;
  filter: ListFilter;
  /** Finds the fixes that the owner tried, the latest tick first. */
  findTicks: (db: Queryable, owner: string, limit: number) => Promise<TrendTick[]>;
}

/** Collects what trends are made of: the latest rides that a filter finds, and the fixes that were tried. */
export async function trendsOf(
  db: Queryable,
  { owner, filter, findTicks }: WantedTrends,
): Promise<Trends> {
  const rows = await findActivities(db, owner, {
    filter,
    order: { sort: 'date', isDescending: true },
    behind: undefined,
    limit: mostTrendRides,
  });
  const ticks = await findTicks(db, owner, mostTriedFixes);
  const stored = await findTrendFigures(db, owner, [
    ...rows.map(({ report_name }) => report_name),
    ...ticks.map(({ reportName }) => reportName),
  ]);
  const tried = ticks.map((tick) =>
    triedRow(
      owner,
      tick,
      stored.flatMap(({ reportName, figures }) =>
        reportName === tick.reportName ? [figures] : [],
      ),
    ),
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

/** @param rides of the report in which the fix was ticked */
function triedRow(
  owner: string,
  { reportName, recommendationId, from }: TrendTick,
  rides: readonly StoredTrend[],
): TriedFixRow {
  const rule = ruleOf(recommendationId, rides);
  return {
    S3Key: storageKeyOf(owner, reportName),
    recommendationId,
    title: fixOf(recommendationId).title,
    from,
    ...(rule && { rule }),
  };
}

/** The rule that suggested the fix, in the first ride of the report that has it. */
function ruleOf(fix: FixId, rides: readonly StoredTrend[]): TriedFixRow['rule'] {
  for (const { fixes, rules } of rides) {
    const found = fixes.find(({ recommendationId }) => recommendationId === fix);
    const rule = found && judgingRule(found.ruleId);
    if (!rule) continue;
    const unit = rules.find(({ ruleId }) => ruleId === rule.ruleId)?.unit;
    const { sensor } = found;
    return { ...rule, ...(unit !== undefined && { unit }), ...(sensor && { sensor }) };
  }
  return undefined;
}
