import { type Expression, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { ofReport, type ReportKey } from '../../platform/database/report-rows.ts';
import { gunzippedText } from '../../platform/http/gzipped-json.ts';

/** A job of this feature; a charge that it began with has the same id. */
export interface AnalysisJob extends ReportKey {
  jobId: string;
}

export const analysisQueue = 'analyses';

/** Returns what is known about the analysis of a report. Undefined without such a report. */
export async function findAnalysis(db: Queryable, { owner, name }: ReportKey) {
  return db
    .selectFrom('reports')
    .leftJoin('recordings', (join) => join.on(ofReport('recordings')))
    .leftJoin('analyses', (join) => join.on(ofReport('analyses')))
    .select([
      'recordings.object_key as recordingKey',
      'reports.log_bytes as logBytes',
      'reports.log_sha256 as logSha256',
      'analyses.state as state',
      'analyses.progress_percent as progress',
      'analyses.body as body',
      'analyses.schema_version as schemaVersion',
      'analyses.engine_version as engine',
      'analyses.rules_version as rules',
      'analyses.log_sha256 as documentLog',
      'analyses.charge_id as documentCharge',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('listed_activities')
          .select('activity_id')
          .where(ofReport('listed_activities'))
          .where('not_judged', 'is', null),
      ).as('hasRide'),
    )
    .where('reports.owner', '=', owner)
    .where('reports.name', '=', name)
    .executeTakeFirst();
}

export type StoredAnalysis = NonNullable<Awaited<ReturnType<typeof findAnalysis>>>;

/** Records that a job was added, without touching the document of an earlier one. */
export async function markQueued(
  tx: Queryable,
  { owner, name, jobId }: AnalysisJob,
  { logSha256, chargeId }: { logSha256: string; chargeId: string | null },
): Promise<void> {
  const values = {
    state: 'queued',
    job_id: jobId,
    job_log_sha256: logSha256,
    job_charge_id: chargeId,
    progress_percent: null,
    updated_at: now,
  } as const;
  await tx
    .insertInto('analyses')
    .values({ owner, report_name: name, ...values })
    .onConflict((conflict) => conflict.columns(['owner', 'report_name']).doUpdateSet(values))
    .execute();
}

/**
 * Records that a job runs. @returns where the recording of the log lies that was paid for, and the charge that paid for it;
 * undefined when the report, its recording or that log is gone.
 */
export async function markRunning(
  db: Queryable,
  job: AnalysisJob,
): Promise<{ key: string; chargeId: string | null } | undefined> {
  const { rows } = await sql<{ key: string; chargeId: string | null }>`
    update analyses set state = 'running', progress_percent = 0, updated_at = now()
    from reports join recordings
      on recordings.owner = reports.owner and recordings.report_name = reports.name
    where analyses.owner = ${job.owner} and analyses.report_name = ${job.name}
      and analyses.job_id = ${job.jobId}
      and reports.owner = analyses.owner and reports.name = analyses.report_name
      and reports.log_sha256 = analyses.job_log_sha256
    returning recordings.object_key as key, job_charge_id as "chargeId"`.execute(db);
  return rows[0];
}

export async function setProgress(db: Queryable, job: AnalysisJob, percent: number): Promise<void> {
  await ofJob(db, job).set({ progress_percent: percent, updated_at: now }).execute();
}

/** Stores the document of a job in place of an earlier one. @returns false when the report was deleted. */
export async function saveDocument(
  tx: Queryable,
  job: AnalysisJob,
  document: {
    body: Uint8Array;
    schemaVersion: number;
    engineVersion: number;
    rulesVersion: number;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await ofJob(tx, job)
    .set(({ ref }) => ({
      state: 'ready',
      progress_percent: null,
      body: document.body,
      schema_version: document.schemaVersion,
      engine_version: document.engineVersion,
      rules_version: document.rulesVersion,
      log_sha256: ref('job_log_sha256'),
      charge_id: ref('job_charge_id'),
      updated_at: now,
    }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that a job ended without a document; an earlier one stays. */
export async function markFailed(tx: Queryable, job: AnalysisJob): Promise<void> {
  await ofJob(tx, job).set({ state: 'failed', progress_percent: null, updated_at: now }).execute();
}

/** Reads the documents of an owner one by one, as JSON, in the order of their reports' names. */
export async function* documentsOf(db: Queryable, owner: string): AsyncGenerator<string> {
  const analyses = db.selectFrom('analyses').where('owner', '=', owner);
  const names = await analyses.select('report_name').orderBy('report_name').execute();
  for (const { report_name } of names) {
    const analysis = await analyses
      .select('body')
      .where('report_name', '=', report_name)
      .executeTakeFirst();
    if (analysis?.body) yield await gunzippedText(analysis.body);
  }
}

const now: Expression<Date> = sql<Date>`now()`;

function ofJob(db: Queryable, { owner, name, jobId }: AnalysisJob) {
  return db
    .updateTable('analyses')
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .where('job_id', '=', jobId);
}
