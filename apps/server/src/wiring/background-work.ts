import { foldChanges } from '../features/benchmarks/groups/fold-changes.ts';
import { foldParts } from '../features/benchmarks/hardware/fold-parts.ts';
import { checkBooksInTurn } from '../features/purchases/book-check.ts';
import { reconcile } from '../features/purchases/reconcile.ts';
import { timeNow } from '../platform/process/clock.ts';
import { repeat } from '../platform/process/repeat.ts';
import { hourMs, minuteMs } from '../platform/process/units.ts';
import { JobQueue } from '../platform/queue/job-queue.ts';
import { cleanUp } from './clean-up.ts';
import {
  analysisRunner,
  mailRunner,
  purchaseRunner,
  recheckRunner,
  uploadRunner,
  type WorkOptions,
} from './job-runners.ts';

const cleanUpEveryMs = hourMs;
const detectEveryMs = 15_000;
const reconcileEveryMs = minuteMs;
const foldEveryMs = 1000;
const addRowsEveryMs = 10_000;
const checkBooksEveryMs = 10 * minuteMs;

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
  closers.add(repeat(() => services.stored.addMissingRows(), addRowsEveryMs));
  closers.add(repeat(() => foldBenchmarks(options), foldEveryMs));
  closers.add(repeat(() => checkBooks(options), checkBooksEveryMs));
  if (services.intake.detection) {
    closers.add(repeat(() => detectUploads(options), options.parts.detectEveryMs ?? detectEveryMs));
  }
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
