import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { advancedDocumentOf } from '@ridescope/analysis/advanced-document';
import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import { namesCause } from '@ridescope/contract/advanced/named-cause';
import type { Narrative } from '@ridescope/contract/advanced/narrative';
import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import type { ReportKey } from '../../platform/database/report-rows.ts';
import { type JobHandler, NotNow } from '../../platform/queue/job-handler.ts';
import type { AnalysisOutcome, AnalyzeRecording } from './analysis-runner.ts';
import type { AnalysisTask } from './analysis-thread.ts';
import * as store from './store.ts';

/** Why a charge is refunded: a fault of the server, the log that was paid for is gone, or no cause was found. */
export type RefundReason = 'analysisFault' | 'analysisStopped' | 'analysisNoCause';

interface AnalysisJobDeps {
  db: Queryable;
  analyze: AnalyzeRecording;
  /** Returns a bounded number of other riders' rides to compare those of a report with. */
  comparableRides(report: ReportKey): Promise<AnalysisTask['benchmarks']>;
  /** Forgets a recording whose object is gone. */
  forgetRecording(key: string): Promise<void>;
  /** Refunds the charge of an analysis, once. Locks the account, so it comes before changes of the analysis. */
  refund(
    tx: Queryable,
    analysis: { owner: string; analysisId: string; reason: RefundReason },
  ): Promise<unknown>;
  /**
   * Lets a language model word results for an account that wants that: one entry for each, undefined where it stays with the
   * engine's words. Never rejects.
   */
  writeNarratives(
    owner: string,
    results: readonly AdvancedResult[],
    signal: AbortSignal,
  ): Promise<(Narrative | undefined)[]>;
  now(): Date;
  log: FastifyBaseLogger;
}

/** What the page shows of a running job: the thread has it, and it has the results. */
const percent = { analyzing: 10, writing: 80 };

/**
 * Describes how the queue analyzes recordings. A job may run again after a crash at any point: its document and its refund
 * are one transaction with its end.
 */
export function analysisJobs(deps: AnalysisJobDeps): JobHandler {
  const { db, log } = deps;
  return {
    queue: store.analysisQueue,

    async run(payload, { signal, finish }) {
      const job = jobIn(payload);
      const begun = await store.markRunning(db, job);
      if (!begun) {
        await db.transaction().execute(async (tx) => {
          await finish(tx);
          await endWithRefund(deps, tx, job, 'analysisStopped');
        });
        log.info({ event: 'analysis.ended', result: 'stopped' });
        return;
      }
      const outcome = await analyze(deps, job, begun.key, signal);
      const document =
        outcome.kind === 'results' && (await writeDocument(deps, job, outcome.results, signal));
      const body = document && (await promisify(gzip)(JSON.stringify(document)));
      await db.transaction().execute(async (tx) => {
        await finish(tx);
        if (!document || !body) return endWithRefund(deps, tx, job, 'analysisFault');
        const { schemaVersion, engineVersion, rulesVersion } = document;
        const made = { body, schemaVersion, engineVersion, rulesVersion };
        if (!namesCause(document) && begun.chargeId !== null) {
          const charge = { owner: job.owner, analysisId: begun.chargeId };
          await deps.refund(tx, { ...charge, reason: 'analysisNoCause' });
        }
        if (!(await store.saveDocument(tx, job, made))) {
          await endWithRefund(deps, tx, job, 'analysisStopped');
        }
      });
      log.info({ event: 'analysis.ended', result: outcome.kind });
    },

    giveUp: (tx, payload) => endWithRefund(deps, tx, jobIn(payload), 'analysisFault'),
    afterGiveUp: async () => {},
    heartbeat: async () => {},
  };
}

async function analyze(
  { db, comparableRides, forgetRecording, ...deps }: AnalysisJobDeps,
  job: store.AnalysisJob,
  key: string,
  signal: AbortSignal,
): Promise<AnalysisOutcome> {
  const benchmarks = await comparableRides(job);
  await store.setProgress(db, job, percent.analyzing);
  const outcome = await deps.analyze({ key, name: job.name, benchmarks }, signal);
  if (outcome.kind === 'storageUnavailable') {
    throw new NotNow('the storage of recordings does not answer');
  }
  if (outcome.kind === 'gone') await forgetRecording(key);
  return outcome;
}

/** Makes the document that is stored: the one place for whatever is added to the engine's results. */
async function writeDocument(
  { db, now, writeNarratives }: AnalysisJobDeps,
  job: store.AnalysisJob,
  results: readonly AdvancedResult[],
  signal: AbortSignal,
): Promise<AdvancedDocument> {
  await store.setProgress(db, job, percent.writing);
  const document = advancedDocumentOf(results, {
    reportId: job.name,
    analyzedAt: now().toISOString(),
  });
  const narratives = await writeNarratives(job.owner, results, signal);
  return {
    ...document,
    activities: document.activities.map((activity, index) => {
      const narrative = narratives[index];
      return narrative ? { ...activity, narrative } : activity;
    }),
  };
}

/** Ends a job without a document. The report may be gone. */
async function endWithRefund(
  { refund }: AnalysisJobDeps,
  tx: Queryable,
  job: store.AnalysisJob,
  reason: RefundReason,
): Promise<void> {
  await refund(tx, { owner: job.owner, analysisId: job.jobId, reason });
  await store.markFailed(tx, job);
}

function jobIn(payload: unknown): store.AnalysisJob {
  if (
    typeof payload === 'object' &&
    payload !== null &&
    'owner' in payload &&
    'name' in payload &&
    'jobId' in payload
  ) {
    const { owner, name, jobId } = payload;
    return { owner: String(owner), name: String(name), jobId: String(jobId) };
  }
  throw new Error('a job of this queue names its report and its charge');
}
