import type { FastifyBaseLogger } from 'fastify';
import { analysisJobs } from '../features/analyses/analysis-job.ts';
import { type AnalysisRunner, createAnalysisRunner } from '../features/analyses/analysis-runner.ts';
import { findComparableRides } from '../features/benchmarks/comparable-rides-store.ts';
import { lockIfGrown } from '../features/logs/grown-log.ts';
import { purchaseJobs } from '../features/purchases/purchase-jobs.ts';
import { recheckJobs } from '../features/rechecks/recheck-job.ts';
import { createRecheckRunner } from '../features/rechecks/recheck-runner.ts';
import { deleteRecheck } from '../features/rechecks/store.ts';
import { freeReportBytes } from '../features/reports/store.ts';
import {
  finishLeftUploads,
  type LeftDeps,
} from '../features/uploads/reading/finish-left-uploads.ts';
import { createUploadFinisher } from '../features/uploads/reading/finish-uploads.ts';
import { createLogReader, type LogReader } from '../features/uploads/reading/log-reader.ts';
import { uploadJobs } from '../features/uploads/reading/process-upload.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { mailJobs } from '../platform/mail/mail-queue.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { timeNow } from '../platform/process/clock.ts';
import type { Closers } from '../platform/process/closers.ts';
import type { Config } from '../platform/process/config.ts';
import { repeat } from '../platform/process/repeat.ts';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import { JobRunner, type JobRunnerOptions } from '../platform/queue/job-runner.ts';
import { openNarratives } from './open-narratives.ts';
import type { Services } from './open-services.ts';
import type { WorkMetrics } from './work-metrics.ts';

const finishLeftEveryMs = 10_000;

/** Replaced by tests. */
export interface WorkParts {
  logReader?: LogReader | undefined;
  analysisRunner?: AnalysisRunner;
  mailer?: Mailer;
  runner?: Pick<JobRunnerOptions, 'leaseS' | 'pollMs' | 'graceMs'>;
  detectEveryMs?: number;
}

export interface WorkOptions {
  config: Config;
  services: Services;
  parts: WorkParts;
  log: FastifyBaseLogger;
  closers: Closers;
  metrics?: WorkMetrics | undefined;
}

interface RunnerOptions extends WorkOptions {
  jobs: JobQueue;
}

/** Reads logs and stores their reports. */
export function uploadRunner({
  config,
  services,
  jobs,
  parts,
  log,
  closers,
  metrics,
}: RunnerOptions): JobRunner {
  const { database, db, intake, tokens, stored, recordings } = services;
  const { objects, source } = intake;
  const sources = { source, recordings: services.recordingSource };
  const { maxLogBytes, workers } = config;
  const isAlwaysReady = database.engine === 'postgres'; // Another process hears of announcements.
  const logReader =
    parts.logReader ??
    createLogReader({ ...sources, maxLogBytes, threads: workers, isAlwaysReady, log });
  intake.announcements.on('announced', () => logReader.prepare?.());
  closers.add(() => logReader.close());
  const finishDeps = { db, objects, recordings, addRows: stored.reports.addRows, log };
  const finisher = createUploadFinisher(finishDeps);
  closers.add(() => finisher.close());
  const stopping = new AbortController();
  const leftDeps: LeftDeps = {
    ...finishDeps,
    readLog: logReader.readLog,
    keyFor: recordings.keyFor,
    hasRecording: async (on, report) => (await recordings.keyOf(on, report)) !== undefined,
  };
  const finishLeftOnes = () => finishLeft(leftDeps, stopping.signal);
  const atStart = finishLeftOnes();
  const stopFinishing = repeat(finishLeftOnes, finishLeftEveryMs);
  closers.add(() => {
    stopping.abort();
    return Promise.all([atStart, stopFinishing()]).then(() => {});
  });
  const handler = uploadJobs({
    db,
    objects,
    log,
    maxLogBytes,
    readLog: logReader.readLog,
    saveReport: (tx, report) => stored.reports.save(tx, report),
    replaceReport: async (tx, report) => {
      await stored.reports.replace(tx, report);
      // Both belong to the log of before.
      await recordings.unlink(tx, report);
      await deleteRecheck(tx, report);
    },
    lockIfGrown,
    paidFor: tokens.paidFor,
    freeReportBytes,
    findReportOfLog: stored.reports.findByLog,
    holdAccount: tokens.holdAccount,
    spendForUpload: tokens.spendForUpload,
    refundUpload: tokens.refundUpload,
    recordingKeyFor: recordings.keyFor,
    finisher,
    measure: metrics?.upload,
  });
  return new JobRunner({ database, jobs, handler, workers, log, ...parts.runner });
}

/** Finishes uploads after a crash. */
async function finishLeft(deps: LeftDeps, signal: AbortSignal): Promise<void> {
  try {
    await finishLeftUploads(deps, signal);
  } catch (error) {
    if (!signal.aborted) deps.log.error({ event: 'uploads.notFinished', err: error });
  }
}

/** Checks recordings again: one at a time, so that new logs never wait for it. */
export function recheckRunner({ services, jobs, parts, log, closers }: RunnerOptions): JobRunner {
  const { database, db, stored, recordings, recordingSource } = services;
  const { recheck, close } = createRecheckRunner(recordingSource, log);
  closers.add(() => close());
  const handler = recheckJobs({
    db,
    recordingKeyOf: recordings.keyOf,
    forgetRecording: recordings.forget,
    readReport: (owner, name) => stored.reports.read(owner, name),
    replaceReport: stored.reports.update,
    recheck,
    log,
  });
  return new JobRunner({ database, jobs, handler, workers: 1, log, ...parts.runner });
}

/** Analyzes recordings in depth: one at a time, so that new logs never wait for it. */
export function analysisRunner({
  config,
  services,
  jobs,
  parts,
  log,
  closers,
}: RunnerOptions): JobRunner {
  const { database, db, recordings, recordingSource, tokens } = services;
  const runner = parts.analysisRunner ?? createAnalysisRunner(recordingSource, { log });
  closers.add(() => runner.close());
  const handler = analysisJobs({
    db,
    analyze: (task, signal) => runner.analyze(task, signal),
    comparableRides: (report) => findComparableRides(db, report),
    forgetRecording: recordings.forget,
    refund: tokens.refundAnalysis,
    writeNarratives: openNarratives(config, db, log),
    now: () => timeNow(),
    log,
  });
  return new JobRunner({ database, jobs, handler, workers: 1, log, ...parts.runner });
}

/** Does what follows a payment: the receipt, and its mail. */
export function purchaseRunner({ services, jobs, parts, log }: RunnerOptions): JobRunner {
  const { database, db, purchases, tokens, enqueueMail } = services;
  const { provider, settlement } = purchases;
  const balanceOf = tokens.balance;
  const handler = purchaseJobs({ db, provider, settlement, enqueueMail, balanceOf, log });
  return new JobRunner({ database, jobs, handler, workers: 1, log, ...parts.runner });
}

/** Sends the queued mail. */
export async function mailRunner({
  config,
  services,
  jobs,
  parts,
  log,
  closers,
}: RunnerOptions): Promise<JobRunner> {
  const { database, db, mailKeyring: keyring } = services;
  if (config.isProduction && config.smtpUrl === undefined) log.warn({ event: 'mail.outboxOnly' });
  const mailer = parts.mailer ?? (await createMailer(config));
  closers.add(() => mailer.close());
  const handler = mailJobs({ db, keyring, mailer, log });
  return new JobRunner({ database, jobs, handler, workers: 1, log, ...parts.runner });
}
