import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import { insertListedActivities } from '../../../src/features/logs/store.ts';
import type { Queryable } from '../../../src/platform/database/database.ts';
import type { ReportKey } from '../../../src/platform/database/report-rows.ts';
import { activityRow } from './activity-row.ts';

/** Lists a ride of a stored report, with the given differences from an ordinary one of an hour. */
export async function listRide(
  db: Queryable,
  report: ReportKey,
  given: Partial<ActivityRow>,
): Promise<void> {
  await insertListedActivities(db, report, [activityRow(given)]);
}
