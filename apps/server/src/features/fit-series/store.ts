import type { Queryable } from '../../platform/database/database.ts';
import { unlessReferenceMissing } from '../../platform/database/missing-reference.ts';
import type { ReportKey } from '../../platform/database/report-rows.ts';
import { gunzippedText } from '../../platform/http/gzipped-json.ts';
import { timeNow } from '../../platform/process/clock.ts';

/** Values of a FIT file as they are stored: gzipped JSON. */
export interface FitSeriesRow {
  activity_id: string;
  added_at: Date;
  series: Uint8Array;
}

/** Lists the activities of a report; none when there is no such report. */
export async function activitiesOf(db: Queryable, { owner, name }: ReportKey): Promise<string[]> {
  const rows = await db
    .selectFrom('listed_activities')
    .select('activity_id')
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .execute();
  return rows.map(({ activity_id }) => activity_id);
}

/** Returns the values that were added to a report, in the order of its activities; undefined when there is no such report. */
export async function findFitSeries(
  db: Queryable,
  { owner, name }: ReportKey,
): Promise<FitSeriesRow[] | undefined> {
  const report = await db
    .selectFrom('reports')
    .select('name')
    .where('owner', '=', owner)
    .where('name', '=', name)
    .executeTakeFirst();
  if (!report) return undefined;
  return db
    .selectFrom('fit_series')
    .select(['activity_id', 'added_at', 'series'])
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .orderBy('activity_id')
    .execute();
}

/** Returns the values that were added to one activity, gzipped JSON; undefined without any. */
async function findSeriesOfActivity(
  db: Queryable,
  { owner, name }: ReportKey,
  activityId: string,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('fit_series')
    .select('series')
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
  return row?.series;
}

/** Stores values in place of earlier ones. @returns when; undefined when the report is gone. */
export async function saveFitSeries(
  db: Queryable,
  { owner, name }: ReportKey,
  activityId: string,
  series: Uint8Array,
): Promise<Date | undefined> {
  const values = { series, added_at: timeNow() };
  const insert = db
    .insertInto('fit_series')
    .values({ owner, report_name: name, activity_id: activityId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'report_name', 'activity_id']).doUpdateSet(values),
    );
  const inserted = await unlessReferenceMissing(insert.execute());
  return inserted && values.added_at;
}

export async function deleteFitSeries(
  db: Queryable,
  { owner, name }: ReportKey,
  activityId: string,
): Promise<void> {
  await db
    .deleteFrom('fit_series')
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .where('activity_id', '=', activityId)
    .execute();
}

/** Reads what an owner added, with its report and activity, one file at a time, as JSON. */
export async function* exportFitSeries(db: Queryable, owner: string): AsyncGenerator<string> {
  const own = db.selectFrom('fit_series').where('owner', '=', owner);
  const keys = await own
    .select(['report_name', 'activity_id'])
    .orderBy('report_name')
    .orderBy('activity_id')
    .execute();
  for (const { report_name: name, activity_id: activityId } of keys) {
    const series = await findSeriesOfActivity(db, { owner, name }, activityId);
    // It may have been removed meanwhile.
    if (!series) continue;
    const key = JSON.stringify({ reportName: name, activityId });
    yield `${key.slice(0, -1)},"series":${await gunzippedText(series)}}`;
  }
}
