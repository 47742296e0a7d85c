import type { AttachedPing, PingFigures } from '@ridescope/contract/ping';
import type { Queryable } from '../../platform/database/database.ts';
import { unlessReferenceMissing } from '../../platform/database/missing-reference.ts';
import { ofReport, type ReportKey } from '../../platform/database/report-rows.ts';
import { timeNow } from '../../platform/process/clock.ts';

/** Returns the ping test of a report; undefined when there is no such report. */
export async function findPing(
  db: Queryable,
  { owner, name }: ReportKey,
): Promise<AttachedPing | undefined> {
  const row = await db
    .selectFrom('reports')
    .leftJoin('ping_results', (join) => join.on(ofReport('ping_results')))
    .select(['figures', 'attached_at'])
    .where('reports.owner', '=', owner)
    .where('reports.name', '=', name)
    .executeTakeFirst();
  if (!row) return undefined;
  const { figures, attached_at: attachedAt } = row;
  return figures && attachedAt ? { figures, attachedAt: attachedAt.toISOString() } : {};
}

/** Stores the ping test of a report in place of an earlier one. @returns false when the report is gone. */
export async function savePing(
  db: Queryable,
  { owner, name }: ReportKey,
  given: PingFigures,
): Promise<boolean> {
  const values = { figures: JSON.stringify(given), attached_at: timeNow() };
  const insert = db
    .insertInto('ping_results')
    .values({ owner, report_name: name, ...values })
    .onConflict((conflict) => conflict.columns(['owner', 'report_name']).doUpdateSet(values));
  return (await unlessReferenceMissing(insert.execute())) !== undefined;
}

export async function deletePing(db: Queryable, { owner, name }: ReportKey): Promise<void> {
  await db
    .deleteFrom('ping_results')
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .execute();
}
