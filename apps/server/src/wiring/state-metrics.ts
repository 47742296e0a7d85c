import { statfs } from 'node:fs/promises';
import type { Meter } from '@opentelemetry/api';
import { analysisQueue } from '../features/analyses/store.ts';
import { countUnknownNames } from '../features/benchmarks/public-names.ts';
import { countMessages } from '../features/contact/store.ts';
import { lastBookCheck } from '../features/purchases/book-check.ts';
import { purchaseQueue } from '../features/purchases/purchase-job.ts';
import { countWaitingPayments } from '../features/purchases/waiting-payments.ts';
import { recheckQueue } from '../features/rechecks/store.ts';
import { uploadQueue } from '../features/uploads/store/upload-store.ts';
import { lastBackup } from '../platform/backup-runs/backup-runs.ts';
import { mailQueue } from '../platform/mail/mail-queue.ts';
import { mailState } from '../platform/mail/mail-state.ts';
import type { Config } from '../platform/process/config.ts';
import { queueStates } from '../platform/queue/queue-state.ts';
import { addGauge, inTime, type Reading, shared } from '../platform/telemetry/gauges.ts';
import type { Services } from './open-services.ts';

const queues = [uploadQueue, recheckQueue, analysisQueue, purchaseQueue, mailQueue];

/**
 * Adds what the database and the storage say, which is the same in every process that shares them: the largest value of
 * all processes counts. It is read when figures are collected.
 */
export function measureState(meter: Meter, config: Config, services: Services): void {
  measureDatabase(meter, services);
  measureQueues(meter, services);
  measureMoney(meter, config, services);
  measureStorage(meter, config, services);
  measureHardware(meter, services);
}

function measureDatabase(meter: Meter, { db, database, databaseWatch, clock }: Services): void {
  addGauge(meter, 'ridescope_database_up', '1 while the database stores what it is given', () =>
    isUp(databaseWatch.check),
  );
  addGauge(
    meter,
    'ridescope_clock_ahead_seconds',
    'How far the clock of this process is ahead of that of the database',
    () => [clock.aheadMs() / 1000],
  );
  const { connections, backedUpAt } = database;
  if (connections) {
    addGauge(meter, 'ridescope_database_connections', 'Connections to the database', () => {
      const { used, idle } = connections();
      return [labelled(used, { state: 'used' }), labelled(idle, { state: 'idle' })];
    });
    addGauge(meter, 'ridescope_database_connections_limit', 'Most connections', () => [
      connections().most,
    ]);
    addGauge(meter, 'ridescope_database_waiting', 'Callers that wait for a connection', () => [
      connections().waiting,
    ]);
  }
  // Copies that the server makes of its embedded database, and backups that the operator makes of PostgreSQL.
  addGauge(
    meter,
    'ridescope_backup_timestamp_seconds',
    'When the newest backup was as new as the database',
    async () =>
      backedUpAt
        ? [labelled(backedUpAt().getTime() / 1000, { kind: 'copy' })]
        : secondsOf(await lastBackup(db)).map((at) => labelled(at, { kind: 'backup' })),
  );
}

function measureQueues(meter: Meter, { db }: Services): void {
  const read = shared(() => queueStates(db, queues));
  const figures = [
    ['ridescope_jobs_waiting', 'Jobs that wait, counted up to 100,000', 'waiting'],
    ['ridescope_jobs_running', 'Jobs that run in all processes', 'running'],
    ['ridescope_job_lanes_waiting', 'Accounts with a waiting job', 'lanes'],
    ['ridescope_job_wait_seconds', 'Time that the oldest due job has waited', 'waitS'],
  ] as const;
  for (const [name, description, key] of figures) {
    addGauge(meter, name, description, async () =>
      (await read()).map((state) => labelled(state[key], { queue: state.queue })),
    );
  }
  addGauge(meter, 'ridescope_mail_failing', '1 while mail is refused', async () => [
    (await mailState(db)) === 'failing' ? 1 : 0,
  ]);
  addGauge(meter, 'ridescope_contact_messages', 'Stored messages of the contact form', async () => [
    await countMessages(db),
  ]);
}

function measureMoney(meter: Meter, config: Config, { db, purchases }: Services): void {
  const books = shared(() => lastBookCheck(db));
  addGauge(
    meter,
    'ridescope_ledger_problems',
    'What did not fit at the last check of the books',
    async () => {
      const last = await books();
      return last ? [last.problems] : [];
    },
  );
  addGauge(
    meter,
    'ridescope_ledger_checked_timestamp_seconds',
    'End of the last check of the books',
    async () => secondsOf((await books())?.endedAt),
  );
  // It asks again after at most four minutes, in rounds of a minute.
  const askedAfterS = config.paymentPatienceS + 600;
  addGauge(meter, 'ridescope_payments_waiting', 'Payments that wait', async () => {
    const { open, unasked, wrongAmount } = await countWaitingPayments(db, askedAfterS);
    return [
      labelled(open, { state: 'open' }),
      labelled(unasked, { state: 'unasked' }),
      labelled(wrongAmount, { state: 'wrong_amount' }),
    ];
  });
  addGauge(
    meter,
    'ridescope_payment_key_rejected',
    '1 while the payment provider rejects our key',
    () => [purchases.health.state() === 'rejected' ? 1 : 0],
  );
}

function measureStorage(meter: Meter, { dataDir }: Config, { intake }: Services): void {
  addGauge(meter, 'ridescope_storage_up', '1 while uploads can be stored', () =>
    isUp(() => intake.objects.check()),
  );
  const disk = shared(() => statfs(dataDir));
  addGauge(meter, 'ridescope_disk_free_bytes', 'Free on the disk of DATA_DIR', async () => {
    const { bavail, bsize } = await disk();
    return [bavail * bsize];
  });
  addGauge(meter, 'ridescope_disk_size_bytes', 'Size of the disk of DATA_DIR', async () => {
    const { blocks, bsize } = await disk();
    return [blocks * bsize];
  });
}

function measureHardware(meter: Meter, { db }: Services): void {
  addGauge(
    meter,
    'ridescope_unknown_hardware_names',
    'Names of cards and processors that wait for the operator, counted up to 1,000',
    async () => {
      const { gpu, cpu } = await countUnknownNames(db);
      return [labelled(gpu, { kind: 'card' }), labelled(cpu, { kind: 'processor' })];
    },
  );
}

async function isUp(check: () => Promise<void>): Promise<Reading[]> {
  const answer = await inTime(async () => {
    await check();
    return true;
  });
  return [answer ? 1 : 0];
}

function labelled(value: number, labels: Record<string, string>): Reading {
  return { value, labels };
}

function secondsOf(date: Date | undefined): number[] {
  return date ? [date.getTime() / 1000] : [];
}
