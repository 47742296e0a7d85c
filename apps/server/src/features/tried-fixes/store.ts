import { type FixId, isFixId } from '@ridescope/catalogue/fixes';
import { type CountedFrom, dayOn } from '@ridescope/contract/fix-days';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { unlessReferenceMissing } from '../../platform/database/missing-reference.ts';
import type { ReportKey } from '../../platform/database/report-rows.ts';

/** A fix that was ticked in a report. */
export interface TriedFix {
  reportName: string;
  recommendationId: FixId;
  from: CountedFrom;
}

/** A moment on the rider's clock. */
interface RideMoment {
  moment: Date;
  /** Minutes ahead of UTC; null where the log doesn't tell. */
  utc_offset_minutes: number | null;
}

/** Returns the tried fixes of a report, the earliest tick first, without those that no longer exist. */
export async function findTried(db: Queryable, { owner, name }: ReportKey): Promise<TriedFix[]> {
  return findTicks(
    db,
    sql`tried_fixes.owner = ${owner} and tried_fixes.report_name = ${name}
      order by tried_at, recommendation_id`,
  );
}

/** Returns the fixes that an owner tried, the latest tick first, without those that no longer exist. */
export async function findLatestTried(
  db: Queryable,
  owner: string,
  limit: number,
): Promise<TriedFix[]> {
  return findTicks(
    db,
    sql`tried_fixes.owner = ${owner}
      order by tried_at desc, tried_fixes.report_name, recommendation_id limit ${limit}`,
  );
}

interface Tick {
  report_name: string;
  recommendation_id: string;
  tried_at: Date;
  chosen_day: string | null;
  ended_at: Date | null;
  utc_offset_minutes: number | null;
}

/** @param wanted condition and order of the ticks */
async function findTicks(db: Queryable, wanted: RawBuilder<unknown>): Promise<TriedFix[]> {
  const { rows } = await sql<Tick>`
    select tried_fixes.report_name, recommendation_id, tried_at, chosen_day,
      ride.moment as ended_at, ride.utc_offset_minutes
    from tried_fixes left join lateral (
      ${lastEnd(sql`owner = tried_fixes.owner and report_name = tried_fixes.report_name`)}
    ) as ride on true
    where ${wanted}`.execute(db);
  return rows.flatMap(({ report_name, recommendation_id: id, ...tick }) =>
    isFixId(id) ? [{ reportName: report_name, recommendationId: id, from: fromOf(tick) }] : [],
  );
}

/** Without a date in the log, nothing says more than the tick when the fix was tried. */
function fromOf({
  tried_at,
  chosen_day,
  ended_at,
  utc_offset_minutes,
}: Omit<Tick, 'report_name' | 'recommendation_id'>): CountedFrom {
  if (chosen_day !== null) return { day: chosen_day };
  const at = ended_at ?? tried_at;
  return { day: dayOn(at.getTime(), utc_offset_minutes ?? 0), at: at.toISOString() };
}

/** The end of the last ride that a condition finds. */
function lastEnd(condition: RawBuilder<unknown>): RawBuilder<RideMoment> {
  return sql<RideMoment>`
    select started_at + make_interval(secs => duration_s) as moment, utc_offset_minutes
    from listed_activities where ${condition} and started_at is not null
    order by moment desc limit 1`;
}

/** Returns the day on which the last ride of a report ended; undefined where its log has no date. */
export async function findRideDay(
  db: Queryable,
  { owner, name }: ReportKey,
): Promise<string | undefined> {
  const { rows } = await lastEnd(sql`owner = ${owner} and report_name = ${name}`).execute(db);
  return dayOf(rows[0]);
}

/** Returns the day on which an owner's first ride began; undefined without a dated one. */
export async function findFirstDay(db: Queryable, owner: string): Promise<string | undefined> {
  const { rows } = await sql<RideMoment>`
    select started_at as moment, utc_offset_minutes from listed_activities
    where owner = ${owner} and started_at is not null order by started_at limit 1`.execute(db);
  return dayOf(rows[0]);
}

function dayOf(row: RideMoment | undefined): string | undefined {
  return row && dayOn(row.moment.getTime(), row.utc_offset_minutes ?? 0);
}

/**
 * Marks a fix as tried; one that is marked already keeps the time of its tick.
 * @param chosenDay null to count from the end of the ride
 * @returns false when the report is gone.
 */
export async function saveTried(
  db: Queryable,
  { owner, name }: ReportKey,
  { id, chosenDay }: { id: FixId; chosenDay: string | null },
): Promise<boolean> {
  const insert = db
    .insertInto('tried_fixes')
    .values({ owner, report_name: name, recommendation_id: id, chosen_day: chosenDay })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'report_name', 'recommendation_id'])
        .doUpdateSet({ chosen_day: chosenDay }),
    );
  return (await unlessReferenceMissing(insert.execute())) !== undefined;
}

export async function deleteTried(db: Queryable, { owner, name }: ReportKey, id: FixId) {
  await db
    .deleteFrom('tried_fixes')
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .where('recommendation_id', '=', id)
    .execute();
}
