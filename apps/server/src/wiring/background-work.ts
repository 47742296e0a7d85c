import type { FastifyBaseLogger } from 'fastify';
import { analysisJobs } from '../features/analyses/analysis-job.ts';
import { type AnalysisRunner, createAnalysisRunner } from '../features/analyses/analysis-runner.ts';
import { findComparableRides } from '../features/benchmarks/comparable-rides-store.ts';
import { foldChanges, removeEmptyGroups } from '../features/benchmarks/groups/fold-changes.ts';
import { foldParts } from '../features/benchmarks/hardware/fold-parts.ts';
import { removeOldMessages } from '../features/contact/store.ts';
import { removeOldCounts } from '../features/help/store.ts';
import { lockIfGrown } from '../features/logs/grown-log.ts';
import { checkBooksInTurn } from '../features/purchases/book-check.ts';
import { purchaseJobs } from '../features/purchases/purchase-jobs.ts';
import { reconcile } from '../features/purchases/reconcile.ts';
import { removeOldPurchases, removeOldReversals } from '../features/purchases/store.ts';
import { recheckJobs } from '../features/rechecks/recheck-job.ts';
import { createRecheckRunner } from '../features/rechecks/recheck-runner.ts';
import { deleteRecheck } from '../features/rechecks/store.ts';
import { freeReportBytes } from '../features/reports/store.ts';
import type { RetainedKind } from '../features/retention/periods.ts';
import { logRemoval, type Removal, runRetention } from '../features/retention/run-retention.ts';
import { removeOldEvents } from '../features/security-events/store.ts';
import {
  finishLeftUploads,
  type LeftDeps,
} from '../features/uploads/reading/finish-left-uploads.ts';
import { createUploadFinisher } from '../features/uploads/reading/finish-uploads.ts';
import { createLogReader, type LogReader } from '../features/uploads/reading/log-reader.ts';
import { uploadJobs } from '../features/uploads/reading/process-upload.ts';
import { removeOldUsage } from '../features/usage/usage-events.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { mailJobs, removeLeftMails } from '../platform/mail/mail-queue.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { timeNow } from '../platform/process/clock.ts';
import type { Closers } from '../platform/process/closers.ts';
import type { Config } from '../platform/process/config.ts';
import { forEachOf } from '../platform/process/for-each-of.ts';
import { repeat } from '../platform/process/repeat.ts';
import { hourMs, minuteMs } from '../platform/process/units.ts';
import { JobQueue, removeOldJobs } from '../platform/queue/job-queue.ts';
import { JobRunner, type JobRunnerOptions } from '../platform/queue/job-runner.ts';
import { openNarratives } from './open-narratives.ts';
import type { Services } from './open-services.ts';
import type { WorkMetrics } from './work-metrics.ts';

const cleanUpEveryMs = hourMs;
const detectEveryMs = 15_000;
const reconcileEveryMs = minuteMs;
const foldEveryMs = 1000;
const leftEveryMs = 10_000;
const checkBooksEveryMs = 10 * minuteMs;
const emptyGroupsMs = hourMs;
/** A recording is stored at most minutes before its report, and the clock of a machine may be an hour ahead. */
const orphanAfterMs = 1.5 * hourMs;

/** Replaced by tests. */
export interface WorkParts {
  logReader?: LogReader | undefined;
  analysisRunner?: AnalysisRunner;
  mailer?: Mailer;
  runner?: Pick<JobRunnerOptions, 'leaseS' | 'pollMs' | 'graceMs'>;
  detectEveryMs?: number;
}

interface WorkOptions {
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

/**
 * Starts the background work: jobs, clean-up and upload detection. It runs in the process of the API by default, and in
 * separate worker processes where that one has no workers.
 */
export async function startWork(options: WorkOptions): Promise<void> {
  const { services, closers, log } = options;
  await cleanUp(options);
  await services.stored.start();
  const onError = (error: Error) => log.warn({ event: 'queue.failed', err: error });
  const jobs = await JobQueue.open(services.db, onError);
  closers.add(() => jobs.close());
  const runners = [uploadRunner, recheckRunner, analysisRunner, purchaseRunner, mailRunner];
  for (const create of runners) {
    const runner = await create({ ...options, jobs });
    closers.add(() => runner.stop());
    options.metrics?.watch(runner);
    await runner.start();
  }
  closers.add(repeat(() => cleanUp(options), cleanUpEveryMs));
  if (services.purchases.provider) {
    const pauseMs = Math.min(reconcileEveryMs, options.config.paymentPatienceS * 1000);
    closers.add(repeat(() => reconcilePayments(options), pauseMs));
  }
  closers.add(repeat(() => services.stored.addMissingRows(), leftEveryMs));
  closers.add(repeat(() => foldBenchmarks(options), foldEveryMs));
  closers.add(repeat(() => checkBooks(options), checkBooksEveryMs));
  if (services.intake.detection) {
    closers.add(repeat(() => detectUploads(options), options.parts.detectEveryMs ?? detectEveryMs));
  }
}

/** Reads logs and stores their reports. */
function uploadRunner({
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
  const stopFinishing = repeat(finishLeftOnes, leftEveryMs);
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
function recheckRunner({ services, jobs, parts, log, closers }: RunnerOptions): JobRunner {
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
function analysisRunner({ config, services, jobs, parts, log, closers }: RunnerOptions): JobRunner {
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
function purchaseRunner({ services, jobs, parts, log }: RunnerOptions): JobRunner {
  const { database, db, purchases, tokens, enqueueMail } = services;
  const { provider, settlement } = purchases;
  const balanceOf = tokens.balance;
  const handler = purchaseJobs({ db, provider, settlement, enqueueMail, balanceOf, log });
  return new JobRunner({ database, jobs, handler, workers: 1, log, ...parts.runner });
}

/** Sends the queued mail. */
async function mailRunner({
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

/** Finds logs that arrived in the bucket while no page asked for them. */
async function detectUploads({ services, log }: WorkOptions): Promise<void> {
  try {
    await services.intake.detection?.checkSome();
  } catch (error) {
    log.warn({ event: 'upload.detectionFailed', err: error });
  }
}

/** Asks the provider about sessions whose message got lost. */
async function reconcilePayments({ config, services, log }: WorkOptions): Promise<void> {
  const { provider, settlement } = services.purchases;
  if (!provider || !settlement) return;
  try {
    const { db } = services;
    const openForMs = config.paymentPatienceS * 1000;
    await reconcile({ db, provider, settlement, log, openForMs }, timeNow());
  } catch (error) {
    log.warn({ event: 'payments.reconciliationFailed', err: error });
  }
}

/** Checks that payments and tokens balance. */
async function checkBooks({ services, log }: WorkOptions): Promise<void> {
  try {
    await checkBooksInTurn({ db: services.db, log });
  } catch (error) {
    log.warn({ event: 'books.notChecked', err: error });
  }
}

/** Sums up new and deleted rides for the search. */
async function foldBenchmarks({ services, log }: WorkOptions): Promise<void> {
  try {
    await foldChanges(services.db);
    await foldParts(services.db, timeNow());
  } catch (error) {
    log.warn({ event: 'benchmarks.foldFailed', err: error });
  }
}

/** Lists how everything with a retention period is removed. */
export function removalsOf(services: Services): Record<RetainedKind, Removal> {
  const { account, db, intake, tickets, tokens } = services;
  return {
    rawLogs: intake.old.removeFiles,
    deletedAccounts: account.purge,
    payments: async (before) =>
      (await tokens.removePayments(before)) + (await removeOldReversals(db, before)),
    endedPurchases: (before) => removeOldPurchases(db, before),
    usageEvents: (before) => removeOldUsage(db, before),
    securityEvents: (before) => removeOldEvents(db, before),
    helpAnswers: (before) => removeOldCounts(db, before),
    contactMessages: (before) => removeOldMessages(db, before),
    endedUploads: intake.old.removeEnded,
    endedJobs: async (before) => {
      const removed = await removeOldJobs(db, before);
      await removeLeftMails(db);
      return removed;
    },
    liveConnections: tickets.removeOld,
  };
}

/** Deletes what is no longer needed. What fails now is tried again the next time. */
async function cleanUp({ services, log }: WorkOptions): Promise<void> {
  const now = await services.clock.timeForDeletions().catch((error: unknown) => {
    log.error({ event: 'server.cleanUpFailed', err: error });
  });
  if (!now) return;
  await runRetention(removalsOf(services), now, log);
  // Data whose rows contain their own expiry.
  const removals: (() => Promise<unknown>)[] = [
    () => services.uploads.removeLeftOvers(now),
    async () => {
      const removed = Object.entries(await services.auth.removeStale(now));
      for (const [kind, count] of removed) logRemoval(log, { kind, removed: count });
    },
    async () => {
      const removed = await services.tokens.forgetMailboxes(now);
      logRemoval(log, { kind: 'freeTokenMailboxes', removed });
    },
    async () => {
      const removed = await services.limits.removeOld(now);
      logRemoval(log, { kind: 'limitCounts', removed });
    },
    () => services.stored.shares.removeExpired(),
    () => removeEmptyGroups(services.db, new Date(now.getTime() - emptyGroupsMs)),
    () => services.recordings.removeOrphans(new Date(now.getTime() - orphanAfterMs)),
  ];
  await forEachOf(removals, (remove) => remove()).catch((error: unknown) =>
    log.error({ event: 'server.cleanUpFailed', err: error }),
  );
}
