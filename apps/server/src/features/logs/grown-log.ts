import type { Queryable } from '../../platform/database/database.ts';
import { lockReport } from '../../platform/database/report-rows.ts';

/*
 * The game appends to its Log.txt, so a log that is uploaded after another ride holds the rides of the earlier upload
 * again. It is recognised by them: every ride of the earlier report must be in the log, with the same start and world and
 * no shorter, and the log must be larger.
 */

/** A ride as a log or a stored row has it. */
export interface GrownRide {
  startedAt?: string | undefined;
  worldName?: string | undefined;
  rideS: number;
}

/** A log that may continue one that was read before. */
export interface GrownLog {
  owner: string;
  bytes: number;
  rides: readonly GrownRide[];
}

/** The start of a log is estimated from its clock lines, and more of them may move it by seconds. */
const startToleranceS = 15;
const lengthToleranceS = 5;
/** Rides by which reports are looked for; the first one is in every version of the log. */
const searchedRides = 3;

/** Returns the names of the owner's reports that a log continues, the one of the largest log first. */
export async function findGrownReports(db: Queryable, log: GrownLog): Promise<string[]> {
  const names = new Set<string>();
  for (const { startedAt } of log.rides.slice(0, searchedRides)) {
    if (startedAt === undefined) continue;
    const [from, to] = [-1, 1].map(
      (sign) => new Date(Date.parse(startedAt) + sign * startToleranceS * 1000),
    );
    const rows = await db
      .selectFrom('listed_activities')
      .select('report_name')
      .distinct()
      .where('owner', '=', log.owner)
      .where('started_at', '>=', from as Date)
      .where('started_at', '<=', to as Date)
      .execute();
    for (const { report_name } of rows) names.add(report_name);
  }
  const found: { name: string; bytes: number }[] = [];
  for (const name of names) {
    const bytes = await bytesIfGrown(db, name, log);
    if (bytes !== undefined) found.push({ name, bytes });
  }
  return found.sort((a, b) => b.bytes - a.bytes).map(({ name }) => name);
}

/** Checks whether a log continues the one of a report, which can't change until the transaction ends. */
export async function lockIfGrown(tx: Queryable, name: string, log: GrownLog): Promise<boolean> {
  const isLocked = await lockReport(tx, { owner: log.owner, name });
  return isLocked && (await bytesIfGrown(tx, name, log)) !== undefined;
}

/** Counts the rides that a report lists. */
export async function countRides(
  db: Queryable,
  { owner, reportName }: { owner: string; reportName: string },
): Promise<number> {
  const { rides } = await db
    .selectFrom('listed_activities')
    .select(({ fn }) => fn.countAll<number>().as('rides'))
    .where('owner', '=', owner)
    .where('report_name', '=', reportName)
    .executeTakeFirstOrThrow();
  return rides;
}

/** Returns the size of the log of a report; undefined if this log doesn't continue it. */
async function bytesIfGrown(
  db: Queryable,
  name: string,
  { owner, bytes, rides }: GrownLog,
): Promise<number | undefined> {
  const report = await db
    .selectFrom('reports')
    .select('log_bytes')
    .where('owner', '=', owner)
    .where('name', '=', name)
    .executeTakeFirst();
  if (!report || report.log_bytes >= bytes) return undefined;
  const before = await db
    .selectFrom('listed_activities')
    .select(['started_at', 'world_name', 'duration_s'])
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .execute();
  const isInLog = (row: (typeof before)[number]) => rides.some((ride) => isSameRide(row, ride));
  return before.length > 0 && before.every(isInLog) ? report.log_bytes : undefined;
}

function isSameRide(
  before: { started_at: Date | null; world_name: string | null; duration_s: number },
  { startedAt, worldName, rideS }: GrownRide,
): boolean {
  if (before.started_at === null || startedAt === undefined) return false;
  const apartS = Math.abs(before.started_at.getTime() - Date.parse(startedAt)) / 1000;
  const isLongEnough = rideS >= before.duration_s - lengthToleranceS;
  return apartS <= startToleranceS && (worldName ?? null) === before.world_name && isLongEnough;
}
