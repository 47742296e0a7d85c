import type { Queryable } from '../../platform/database/database.ts';
import { unlessReferenceMissing } from '../../platform/database/missing-reference.ts';
import type { ReportKey } from '../../platform/database/report-rows.ts';

/** A stored report, and what is known of its log. */
export interface SignedReport {
  /** The report as gzipped JSON. */
  body: Uint8Array;
  log_received_at: Date;
  log_sha256: string | null;
  log_bytes: number | null;
  engine_version: number | null;
  rules_version: number | null;
}

export async function findReport(
  db: Queryable,
  { owner, name }: ReportKey,
): Promise<SignedReport | undefined> {
  return db
    .selectFrom('reports')
    .select([
      'body',
      'log_received_at',
      'log_sha256',
      'log_bytes',
      'engine_version',
      'rules_version',
    ])
    .where('owner', '=', owner)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Returns the values of the FIT file that was added to an activity, gzipped JSON. */
export async function findFit(
  db: Queryable,
  { owner, name }: ReportKey,
  activityId: string,
): Promise<{ series: Uint8Array; added_at: Date } | undefined> {
  return db
    .selectFrom('fit_series')
    .select(['series', 'added_at'])
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
}

/** Where a code leads to; without a report if that was deleted. */
export interface SignedFor {
  report: ReportKey | undefined;
  activityId: string;
}

export async function findSigned(db: Queryable, digest: string): Promise<SignedFor | undefined> {
  const row = await db
    .selectFrom('statements')
    .select(['owner', 'report_name', 'activity_id'])
    .where('code_digest', '=', digest)
    .executeTakeFirst();
  if (!row) return undefined;
  const { owner, report_name: name, activity_id: activityId } = row;
  const report = owner === null || name === null ? undefined : { owner, name };
  return { report, activityId: activityId ?? '' };
}

/** Stores that a code was given out, once. @returns false when the report was deleted meanwhile. */
export async function insertSigned(
  db: Queryable,
  digest: string,
  { report, activityId }: SignedFor & { report: ReportKey },
): Promise<boolean> {
  const inserted = await unlessReferenceMissing(
    db
      .insertInto('statements')
      .values({
        code_digest: digest,
        owner: report.owner,
        report_name: report.name,
        activity_id: activityId,
      })
      .onConflict((conflict) => conflict.column('code_digest').doNothing())
      .execute(),
  );
  return inserted !== undefined;
}

/** Forgets what the statements of a report were about, before it is deleted: only the digests of their codes stay. */
export async function forgetStatementsOf(db: Queryable, { owner, name }: ReportKey): Promise<void> {
  await db
    .updateTable('statements')
    .set({ owner: null, report_name: null, activity_id: null, signed_at: null })
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .execute();
}
