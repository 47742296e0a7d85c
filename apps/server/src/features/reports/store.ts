import type { Report } from '@ridescope/contract/report/report';
import type { FirstWords } from '@ridescope/words/report/first-words';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { ReportKey } from '../../platform/database/report-rows.ts';

/** A report and what made it. */
export interface ReportContent {
  schemaVersion: number;
  /** What made it. */
  engineVersion: number;
  rulesVersion: number;
  /** The report as gzipped JSON. */
  body: Uint8Array;
  /** How it begins; absent without a ride. */
  firstWords?: FirstWords | undefined;
}

export interface StoredReport extends ReportContent {
  owner: string;
  name: string;
  /** Of the log it was made of, lower-case hex. */
  logSha256: string;
  /** Size of that log, uncompressed. */
  logBytes: number;
  session: LogSession;
  /** The log cost nothing. */
  isFree: boolean;
}

type LogSession = Pick<
  Report['session'],
  'startedAt' | 'durationS' | 'utcOffsetMinutes' | 'utcSource'
>;

/**
 * Stores a report once: the same report from a job that ran twice changes nothing.
 * @param hasRows whether it has no rows to be added later
 */
export async function insertReport(
  tx: Queryable,
  report: StoredReport,
  hasRows: boolean,
): Promise<void> {
  await tx
    .insertInto('reports')
    .values({ owner: report.owner, name: report.name, ...columnsOf(report), has_rows: hasRows })
    .onConflict((conflict) => conflict.columns(['owner', 'name']).doNothing())
    .execute();
}

/** Replaces what a report says of its log, without its rows. It keeps its name, its log and its time. */
export async function updateReport(
  tx: Queryable,
  report: ReportKey,
  content: ReportContent,
): Promise<void> {
  await deleteRows(tx, report);
  await tx
    .updateTable('reports')
    .set(contentColumns(content))
    .where('owner', '=', report.owner)
    .where('name', '=', report.name)
    .execute();
}

async function deleteRows(tx: Queryable, { owner, name }: ReportKey): Promise<void> {
  for (const table of ['listed_activities', 'benchmark_entries', 'sensor_losses'] as const) {
    await tx.deleteFrom(table).where('owner', '=', owner).where('report_name', '=', name).execute();
  }
}

/**
 * Stores a report in place of an earlier one of the same name, without the rows of that one. Shares, tried fixes and the
 * owner's words for its rides stay.
 */
export async function replaceReport(
  tx: Queryable,
  report: StoredReport,
  hasRows: boolean,
): Promise<void> {
  const { owner, name } = report;
  await deleteRows(tx, report);
  await tx
    .updateTable('reports')
    .set({ ...columnsOf(report), has_rows: hasRows, log_received_at: sql`now()` })
    .where('owner', '=', owner)
    .where('name', '=', name)
    .execute();
}

function columnsOf({ logSha256, logBytes, session, isFree, ...content }: StoredReport) {
  return {
    ...contentColumns(content),
    is_free: isFree,
    log_sha256: logSha256,
    log_bytes: logBytes,
    ...sessionColumns(session),
  };
}

function contentColumns(content: ReportContent) {
  const { schemaVersion, engineVersion, rulesVersion, body, firstWords } = content;
  return {
    schema_version: schemaVersion,
    engine_version: engineVersion,
    rules_version: rulesVersion,
    body,
    first_words: firstWords ? JSON.stringify(firstWords) : null,
  };
}

function sessionColumns({ startedAt, durationS, utcSource, utcOffsetMinutes = 0 }: LogSession) {
  return {
    log_started_at: startedAt === undefined ? null : new Date(startedAt),
    log_duration_s: durationS,
    log_utc_offset_minutes: utcSource === 'unknown' ? null : utcOffsetMinutes,
  };
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

/** Returns the stored bytes of an owner's reports that cost nothing. Doesn't read the reports: the size of each is in its row. */
export async function freeReportBytes(db: Queryable, owner: string): Promise<number> {
  const row = await db
    .selectFrom('reports')
    .select(sql<number>`coalesce(sum(octet_length(body)), 0)::float8`.as('bytes'))
    .where('owner', '=', owner)
    .where('is_free', '=', true)
    .executeTakeFirstOrThrow();
  return row.bytes;
}

/** How a report begins: null without a ride, undefined without a report. */
export async function findFirstWords(
  db: Queryable,
  owner: string,
  name: string,
): Promise<FirstWords | null | undefined> {
  const row = await db
    .selectFrom('reports')
    .select('first_words')
    .where('owner', '=', owner)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.first_words;
}

/** Deletes a report; the rows of its activities and tried fixes go with it. */
export async function deleteReport(tx: Queryable, { owner, name }: ReportKey): Promise<void> {
  await tx.deleteFrom('reports').where('owner', '=', owner).where('name', '=', name).execute();
}

/** A log that a report was made of. */
export type ReportOfLog = ReportKey & Pick<StoredReport, 'logSha256'>;

/**
 * Marks those of the reports that still wait for their rows as ones that have them; the caller adds them in the same
 * transaction. Left out are reports that were deleted, or replaced by one of a log that has grown.
 */
export async function takeReportsWithoutRows(
  tx: Queryable,
  reports: readonly ReportOfLog[],
): Promise<ReportOfLog[]> {
  const { rows } = await sql<ReportOfLog>`
    update reports set has_rows = true
    from unnest(
      ${reports.map(({ owner }) => owner)}::text[],
      ${reports.map(({ name }) => name)}::text[],
      ${reports.map(({ logSha256 }) => logSha256)}::text[]
    ) as wanted (owner, name, log_sha256)
    where reports.owner = wanted.owner and reports.name = wanted.name
      and reports.log_sha256 = wanted.log_sha256 and not has_rows
    returning reports.owner, reports.name, reports.log_sha256 as "logSha256"`.execute(tx);
  return rows;
}

/**
 * Marks a report without rows as one that has them; the caller adds them in the same transaction. Left out are reports whose log
 * came within the last `secondsAgo` seconds.
 */
export async function takeReportWithoutRows(
  tx: Queryable,
  secondsAgo: number,
): Promise<(ReportKey & { body: Uint8Array }) | undefined> {
  const report = await tx
    .selectFrom('reports')
    .select(['owner', 'name', 'body'])
    .where('has_rows', '=', false)
    .where('log_received_at', '<', sql<Date>`now() - ${secondsAgo}::float8 * interval '1 second'`)
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
