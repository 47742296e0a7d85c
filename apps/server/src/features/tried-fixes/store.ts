import type { TriedFixes } from '@ridescope/contract/tried-fixes';
import type { Queryable } from '../../platform/database/database.ts';
import { unlessReferenceMissing } from '../../platform/database/missing-reference.ts';
import type { ReportKey } from '../../platform/database/report-rows.ts';

/** @returns false when there is no such report. */
export async function hasReport(db: Queryable, { owner, name }: ReportKey): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('name')
    .where('owner', '=', owner)
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the tried fixes of a report, the earliest first. */
export async function findTried(
  db: Queryable,
  { owner, name }: ReportKey,
): Promise<TriedFixes['tried']> {
  const rows = await db
    .selectFrom('tried_fixes')
    .select(['recommendation_id', 'tried_at'])
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .orderBy('tried_at')
    .orderBy('recommendation_id')
    .execute();
  return rows.map(({ recommendation_id, tried_at }) => ({
    recommendationId: recommendation_id,
    triedAt: tried_at.toISOString(),
  }));
}

/** Marks a fix as tried; one that is marked already keeps its time. @returns false when the report is gone. */
export async function insertTried(
  db: Queryable,
  { owner, name }: ReportKey,
  id: string,
): Promise<boolean> {
  const insert = db
    .insertInto('tried_fixes')
    .values({ owner, report_name: name, recommendation_id: id })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'report_name', 'recommendation_id']).doNothing(),
    );
  return (await unlessReferenceMissing(insert.execute())) !== undefined;
}

export async function deleteTried(db: Queryable, { owner, name }: ReportKey, id: string) {
  await db
    .deleteFrom('tried_fixes')
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .where('recommendation_id', '=', id)
    .execute();
}
