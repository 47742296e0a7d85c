import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { SensorTransport } from '@ridescope/catalogue/sensor-transports';
import { shortestComparedRideS } from '@ridescope/contract/ride-limits';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { ReportKey, RowsOfReport } from '../../platform/database/report-rows.ts';

/** Replaces the sensor losses of a report, in the transaction that changes it. */
export async function insertSensorLosses(
  tx: Queryable,
  report: ReportKey,
  rows: ActivityRow[],
): Promise<void> {
  await tx
    .deleteFrom('sensor_losses')
    .where('owner', '=', report.owner)
    .where('report_name', '=', report.name)
    .execute();
  await addSensorLosses(tx, [{ report, rows }]);
}

/** Adds the sensor losses of reports. Rides that benchmarks leave out don't count. */
export async function addSensorLosses(
  tx: Queryable,
  reports: readonly RowsOfReport[],
): Promise<void> {
  const losses = reports.flatMap(({ report, rows }) =>
    rows
      .filter((row) => row.isJudged && !row.isWatched && !row.hasHoles)
      .filter(({ rideS }) => rideS >= shortestComparedRideS)
      .flatMap(({ activityId, sensorLosses = [] }) =>
        sensorLosses.map(({ name, role, transport, lossPercent }, position) => ({
          owner: report.owner,
          report_name: report.name,
          activity_id: activityId,
          position,
          name,
          role,
          transport,
          loss_percent: lossPercent,
        })),
      ),
  );
  if (losses.length === 0) return;
  await tx
    .insertInto('sensor_losses')
    .values(losses)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface SensorGroup {
  name: string;
  role: SensorRole;
  transport: SensorTransport;
}

interface GroupLosses {
  rides: number;
  riders: number;
  /** Quantiles 0, 5, … 100 %; null without riders. */
  lossPercent: number[] | null;
}

/** More would say nothing new, and take longer. */
const mostLosses = 20_000;
const fractions = Array.from({ length: 21 }, (_, step) => step / 20);

/** Calculates quantiles over the riders of a model, each with the median of their latest rides. */
export async function findGroupLosses(
  db: Queryable,
  { name, role, transport }: SensorGroup,
): Promise<GroupLosses> {
  const { rows } = await sql<GroupLosses>`
    with losses as materialized (
      select owner, report_name, activity_id, loss_percent
      from sensor_losses
      where name = ${name} and role = ${role} and transport = ${transport}
        and not exists (select from users where users.id = owner and users.is_suspended)
      order by id desc
      limit ${mostLosses}
    ),
    riders as (
      select percentile_cont(0.5) within group (order by loss_percent) as loss_percent
      from losses
      group by owner
    )
    select
      (select count(*)::int from (
        select distinct owner, report_name, activity_id from losses
      ) as ridden) as rides,
      count(*)::int as riders,
      percentile_cont(${fractions}::float8[]) within group (order by loss_percent) as "lossPercent"
    from riders`.execute(db);
  const [losses] = rows;
  if (!losses) throw new Error('an aggregate without a row');
  return losses;
}
