import type { Deployment } from '../deployment/deployment.ts';
import { LivePage } from '../deployment/live-follower.ts';
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

  const rest = await loopFigures(deployment.api, 'reset');
  const startedAtMs = performance.now();
  const done = await Promise.all(pages.map((each) => sendAndFollow(deployment.origin, each)));
  const seconds = (performance.now() - startedAtMs) / 1000;
  const loop = await loopFigures(deployment.api, 'read');
  for (const { page } of pages) page.close();

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
  };
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
