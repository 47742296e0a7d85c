import { gunzipSync, gzipSync } from 'node:zlib';
import type { Queryable } from '../../platform/database/database.ts';

export interface StoredReport {
  owner: string;
  name: string;
  schemaVersion: number;
  /** The report as gzipped JSON. */
  body: Uint8Array;
}

/** Stores a report once: the same report from a job that ran twice changes nothing. */
export async function insertReport(tx: Queryable, report: StoredReport): Promise<void> {
  await tx
    .insertInto('reports')
    .values({
      owner: report.owner,
      name: report.name,
      schema_version: report.schemaVersion,
      body: report.body,
    })
    .onConflict((conflict) => conflict.columns(['owner', 'name']).doNothing())
    .execute();
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

/** Gives an owner's reports to another owner; the address that each report holds of itself changes with it. */
export async function moveReports(tx: Queryable, from: string, to: string): Promise<void> {
  const rows = await tx
    .selectFrom('reports')
    .select(['name', 'body'])
    .where('owner', '=', from)
    .execute();
  for (const { name, body } of rows) {
    const report = JSON.parse(gunzipSync(body).toString('utf8'));
    if ('reportUrl' in report) report.reportUrl = `/report/${to}/${name}`;
    await tx
      .updateTable('reports')
      .set({ owner: to, body: gzipSync(JSON.stringify(report)) })
      .where('owner', '=', from)
      .where('name', '=', name)
      .execute();
  }
}
