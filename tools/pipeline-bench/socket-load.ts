import type { Deployment } from '../pipeline/deployment.ts';
import { LivePage } from '../pipeline/live-follower.ts';
import type { Rider } from '../pipeline/riders.ts';
import { sendLog } from '../pipeline/send-log.ts';
import { benchLogs } from './bench-logs.ts';
import { loopFigures } from './loop-figures.ts';
import type { LoopFigures } from './loop-watch.ts';

export interface SocketLoad {
  sockets: number;
  openSeconds: number;
  kbPerSocket: number;
  /** Uploads that stayed open while the heartbeats were watched. */
  openUploads: number;
  heartbeats: number;
  /** From the moment that a message was made to its arrival, milliseconds. */
  delaysMs: number[];
  /** From one message of an open upload to the next, milliseconds. */
  gapsMs: number[];
  loop: LoopFigures;
}

const openAtOnce = 50;
const patienceMs = 240_000;
const openUploads = 40;
/** Large enough that most of them wait in the queue while others are read. */
const logMb = 24;

/** Opens so many sockets that nobody talks on, then some that follow uploads, and listens to the heartbeats of those. */
export async function measureSockets(
  deployment: Deployment,
  riders: readonly Rider[],
  { sockets, seconds }: { sockets: number; seconds: number },
): Promise<SocketLoad | undefined> {
  const { origin, api } = deployment;
  const pageOf = (index: number, block: number) => {
    const rider = riders[index % riders.length];
    if (!rider) throw new Error('there are riders');
    return new LivePage(origin, {
      ...rider,
      address: `10.${block}.${(index >> 8) & 255}.${index & 255}`,
    });
  };
  const before = await loopFigures(api, 'reset');
  const startedAtMs = performance.now();
  const idle = Array.from({ length: sockets }, (_, index) => pageOf(index, 3));
  const opened = await inTurns(idle, openAtOnce, (page) => page.connect());
  if (opened.every((isOpen) => !isOpen)) return undefined;
  if (opened.some((isOpen) => !isOpen)) {
    throw new Error(`${opened.filter((isOpen) => !isOpen).length} sockets were refused`);
  }
  const openSeconds = (performance.now() - startedAtMs) / 1000;
  const after = await loopFigures(api, 'reset');

  const delaysMs: number[] = [];
  const gapsMs: number[] = [];
  const logs = benchLogs(openUploads, logMb, 2);
  const busy = logs.map((log, index) => ({ log, page: pageOf(index, 4), index }));
  for (const { page } of busy) {
    let lastAtMs: number | undefined;
    page.onMessage = (message) => {
      if (message.type !== 'progress') return;
      const now = performance.now();
      delaysMs.push(Math.max(0, Date.now() - Date.parse(message.data.timestamp)));
      if (lastAtMs !== undefined) gapsMs.push(now - lastAtMs);
      lastAtMs = now;
    };
    await page.connect();
  }
  const until = performance.now() + seconds * 1000;
  await inTurns(busy, 8, async ({ log, page, index }) => {
    const rider = riders[index % riders.length];
    if (!rider) return;
    const { connectionId } = page;
    const sent = { uploadId: `bench-open-${index}`, body: log.body, connectionId };
    await sendLog(origin, rider, sent, { patienceMs });
  });
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, until - performance.now())));
  const loop = await loopFigures(api, 'read');
  for (const page of [...idle, ...busy.map((each) => each.page)]) page.close();
  return {
    ...{ sockets, openSeconds, openUploads, delaysMs, gapsMs, loop },
    heartbeats: delaysMs.length,
    kbPerSocket: ((after.rssMb - before.rssMb) * 1024) / sockets,
  };
}

/** Does the same with each, so many at a time. */
async function inTurns<T, R>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const go = async () => {
    for (const [index, item] of entries) results[index] = await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, go));
  return results;
}
