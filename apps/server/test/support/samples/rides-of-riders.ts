import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import { insertBenchmarkEntries } from '../../../src/features/benchmarks/store.ts';
import type { Queryable } from '../../../src/platform/database/database.ts';
import type { ReportKey } from '../../../src/platform/database/report-rows.ts';
import { activityRow } from './activity-row.ts';
import { storeReport } from './ride-report.ts';

let stored = 0;

/**
 * Stores the same rides for several riders who have no others, each in a report. What everybody can see takes three riders.
 * @returns the reports.
 */
export async function storeForRiders(
  db: Queryable,
  rows: readonly Partial<ActivityRow>[],
  riders = 3,
): Promise<ReportKey[]> {
  const reports: ReportKey[] = [];
  for (let rider = 0; rider < riders; rider++) {
    stored++;
    const report = { owner: `rider-${stored}`, name: `ride-${stored}` };
    await storeReport(db, report.owner, report.name, {});
    const all = rows.map((row, index) => activityRow({ activityId: `a${index}`, ...row }));
    await insertBenchmarkEntries(db, report, all);
    reports.push(report);
  }
  return reports;
}
