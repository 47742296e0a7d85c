import type { Deployment } from '../deployment/deployment.ts';
import { LivePage } from '../deployment/live-follower.ts';
import type { ProductProcess } from '../deployment/product-process.ts';
import { sendLog } from '../deployment/send-log.ts';
import type { VirtualUser } from '../deployment/virtual-users.ts';
import { type BenchLog, benchLogs } from './bench-logs.ts';
import { loopFigures } from './loop-figures.ts';
import type { LoopFigures } from './loop-watch.ts';

export interface UploadLoad {
  uploads: number;
  logMb: number;
  /** From the first PUT to the last report. */
  seconds: number;
  uploadsPerMinute: number;
  /** Uncompressed megabytes. */
  mbPerSecond: number;
  /** Milliseconds from the end of the PUT to the report, for each upload. */
  waitsMs: number[];
  putMs: number[];
  reportedBySocket: number;
  failed: string[];
  loop: LoopFigures;
  restRssMb: number;
  /** Milliseconds of the processor for each upload, in all processes of the product. */
  cpu: UploadCpu;
  /** Milliseconds of the processor for each upload in this process, which sends and follows it. */
  generatorMs: number;
  statementsPerUpload: number;
}

/** Where the processor time of an upload goes. */
export interface UploadCpu {
  parse: number;
  report: number;
  recording: number;
  database: number;
  /** Of the main threads, collecting garbage, by the clock: Node doesn't say by the processor. */
  collection: number;
  /** The rest of the main threads: requests, jobs, and a PostgreSQL server's answers. */
  mainThread: number;
  /** The rest: compression, file system, and what the runtime does in its threads. */
  otherThreads: number;
  sum: number;
}

const patienceMs = 240_000;

/** Sends logs at the same time and follows them as pages do. */
export async function measureUploads(
  deployment: Deployment,
  users: readonly VirtualUser[],
  { uploads, logMb }: { uploads: number; logMb: number },
): Promise<UploadLoad> {
  const logs = benchLogs(uploads, logMb, 1);
  const pages = logs.map((log, index) => {
    const user = users[index % users.length];
    if (!user) throw new Error('no virtual users');
    // Each page has another address, because rate limits count per address.
    const own = { ...user, address: `10.2.${index >> 8}.${index & 255}` };
    return { log, user: own, page: new LivePage(deployment.origin, own), index };
  });
  for (const { page } of pages) await page.connect();

  const processes = [deployment.api, ...deployment.workers];
  const reading = followReading(processes);
  const [rest] = await allFigures(processes, 'reset');
  const startedAtMs = performance.now();
  const cpuBefore = process.cpuUsage();
  const done = await Promise.all(pages.map((each) => sendAndFollow(deployment.origin, each)));
  const seconds = (performance.now() - startedAtMs) / 1000;
  const { user: ownUs, system: systemUs } = process.cpuUsage(cpuBefore);
  const figures = await allFigures(processes, 'read');
  const [loop] = figures;
  for (const { page } of pages) page.close();
  if (!rest || !loop) throw new Error('no process was measured');

  const ready = done.filter((each) => each.problem === undefined);
  const bytes = logs.reduce((sum, log) => sum + log.bytes, 0);
  return {
    uploads,
    logMb,
    seconds,
    loop,
    uploadsPerMinute: (ready.length / seconds) * 60,
    mbPerSecond: bytes / 1024 ** 2 / seconds,
    waitsMs: ready.map(({ waitMs }) => waitMs),
    putMs: ready.map(({ putMs }) => putMs),
    reportedBySocket: ready.filter(({ by }) => by === 'socket').length,
    failed: done.flatMap(({ problem }) => problem ?? []),
    restRssMb: rest.rssMb,
    cpu: cpuOf(figures, reading, ready.length),
    generatorMs: (ownUs + systemUs) / 1000 / ready.length,
    statementsPerUpload: sumOf(figures, ({ work }) => work.statements) / ready.length,
  };
}

const allFigures = (processes: readonly ProductProcess[], wish: 'read' | 'reset') =>
  Promise.all(processes.map((each) => loopFigures(each, wish)));

const sumOf = <T>(items: readonly T[], figureOf: (item: T) => number) =>
  items.reduce((sum, item) => sum + figureOf(item), 0);

type Reading = Pick<UploadCpu, 'parse' | 'report' | 'recording'>;

/** Sums what the threads of the product log about each log that they have read. */
function followReading(processes: readonly ProductProcess[]): Reading {
  const sums: Reading = { parse: 0, report: 0, recording: 0 };
  for (const each of processes) {
    each.onLine = (line) => {
      if (line.includes('"upload.recorded"')) sums.recording += JSON.parse(line).cpuMs;
      if (!line.includes('"upload.ended"')) return;
      const { cpuMs } = JSON.parse(line) as { cpuMs?: Omit<Reading, 'recording'> };
      sums.parse += cpuMs?.parse ?? 0;
      sums.report += cpuMs?.report ?? 0;
    };
  }
  return sums;
}

function cpuOf(figures: readonly LoopFigures[], reading: Reading, uploads: number): UploadCpu {
  const sum = sumOf(figures, ({ work }) => work.processMs);
  const main = sumOf(figures, ({ work }) => work.mainMs);
  const database = sumOf(figures, ({ work }) => work.databaseMs);
  const collection = sumOf(figures, ({ work }) => work.collectionMs);
  const { parse, report, recording } = reading;
  const parts = {
    parse,
    report,
    recording,
    database,
    collection,
    mainThread: main - database,
    otherThreads: sum - main - parse - report - recording,
    sum,
  };
  const each = Object.entries(parts).map(([part, ms]) => [part, ms / uploads]);
  return Object.fromEntries(each) as typeof parts;
}

interface Sender {
  log: BenchLog;
  user: VirtualUser;
  page: LivePage;
  index: number;
}

async function sendAndFollow(origin: string, { log, user, page, index }: Sender) {
  const uploadId = `bench-upload-${index}`;
  const failure = { waitMs: 0, putMs: 0, by: 'poll' as const };
  try {
    const { connectionId } = page;
    let putStartedAtMs = 0;
    const { atMs } = await sendLog(
      origin,
      user,
      { uploadId, body: log.body, connectionId },
      {
        patienceMs,
        onStep: (step) => {
          if (step === 'putStarted') putStartedAtMs = performance.now();
        },
      },
    );
    const { learnedAtMs, status, by } = await page.follow(uploadId, patienceMs);
    if (status.state !== 'complete') return { ...failure, problem: `${status.message}` };
    const waitMs = Math.max(0, learnedAtMs - atMs);
    return { waitMs, putMs: atMs - putStartedAtMs, by, problem: undefined };
  } catch (error) {
    return { ...failure, problem: error instanceof Error ? error.message : 'unknown' };
  }
}
