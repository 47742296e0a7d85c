import type { Queryable } from '../../platform/database/database.ts';

/** A report and what made it. */
export interface ReportContent {
  schemaVersion: number;
  /** What made it; absent for reports of older versions. */
  engineVersion?: number | undefined;
  rulesVersion?: number | undefined;
  /** The report as gzipped JSON. */
  body: Uint8Array;
}

export interface StoredReport extends ReportContent {
  owner: string;
  name: string;
  /** Of the log it was made of, lower-case hex. */
  logSha256: string;
}

/** Stores a report once, followed by its rows: the same report from a job that ran twice changes nothing. */
export async function insertReport(tx: Queryable, report: StoredReport): Promise<void> {
  await tx
    .insertInto('reports')
    .values({
      owner: report.owner,
      name: report.name,
      schema_version: report.schemaVersion,
      engine_version: report.engineVersion ?? null,
      rules_version: report.rulesVersion ?? null,
      body: report.body,
      log_sha256: report.logSha256,
      has_rows: true,
    })
    .onConflict((conflict) => conflict.columns(['owner', 'name']).doNothing())
    .execute();
}

/** Replaces the content of a report, which keeps its name, its log and its time. */
export async function updateReport(
  tx: Queryable,
  { owner, name }: { owner: string; name: string },
  { schemaVersion, engineVersion, rulesVersion, body }: ReportContent,
): Promise<void> {
  await tx
    .updateTable('reports')
    .set({
      schema_version: schemaVersion,
      engine_version: engineVersion ?? null,
      rules_version: rulesVersion ?? null,
      body,
    })
    .where('owner', '=', owner)
    .where('name', '=', name)
    .execute();
}

/** Returns the name of the owner's report of the same log. Inside a transaction it stays until that ends. */
export async function findReportOfLog(
  db: Queryable,
  { owner, logSha256 }: { owner: string; logSha256: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('reports')
    .select('name')
    .where('owner', '=', owner)
    .where('log_sha256', '=', logSha256)
    .forKeyShare()
    .executeTakeFirst();
  return row?.name;
}

/** The gzipped JSON of a report. */
export async function findReportBody(
  db: Queryable,
  owner: string,
  name: string,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('reports')
    .select('body')
    .where('owner', '=', owner)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.body;
}

/**
 * Locks a report until the transaction ends, so that nothing new can refer to it. @returns false when it does not
 * exist.
 */
export async function lockReport(
  tx: Queryable,
  { owner, name }: { owner: string; name: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('reports')
    .select('name')
    .where('owner', '=', owner)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a report; the rows of its activities and tried fixes go with it. */
export async function deleteReport(
  tx: Queryable,
  { owner, name }: { owner: string; name: string },
): Promise<void> {
  await tx.deleteFrom('reports').where('owner', '=', owner).where('name', '=', name).execute();
}

/** Marks a report without rows as one that has them; the caller adds them in the same transaction. */
export async function takeReportWithoutRows(
  tx: Queryable,
): Promise<{ owner: string; name: string; body: Uint8Array } | undefined> {
  const report = await tx
    .selectFrom('reports')
    .select(['owner', 'name', 'body'])
    .where('has_rows', '=', false)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (report) {
    await tx
      .updateTable('reports')
      .set({ has_rows: true })
      .where('owner', '=', report.owner)
      .where('name', '=', report.name)
      .execute();
  }
  return report;
}
