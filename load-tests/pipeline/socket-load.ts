import { createTickets, databaseOf } from '@ridescope/server/testing';
import type { Deployment } from '../deployment/deployment.ts';
import { type Connection, LivePage } from '../deployment/live-follower.ts';
import type { Rider } from '../deployment/riders.ts';
import { sendLog } from '../deployment/send-log.ts';
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
/** As many as the product lets a person have. */
const pagesPerOwner = 20;
const patienceMs = 240_000;
const openUploads = 40;
/** Large enough that most of them wait in the queue while others are read. */
const logMb = 24;

/** Opens so many sockets that nobody talks on, then some that follow uploads, and listens to the heartbeats of those. */
export async function measureSockets(
  deployment: Deployment,
  riders: readonly Rider[],
  { sockets, seconds }: { sockets: number; seconds: number },
): Promise<SocketLoad> {
  const { origin, api } = deployment;
  const pageOf = (index: number, block: number) => {
    const rider = riders[index % riders.length];
    if (!rider) throw new Error('there are riders');
    return new LivePage(origin, {
      ...rider,
      address: `10.${block}.${(index >> 8) & 255}.${index & 255}`,
    });
  };
  const passes = await passesFor(deployment, riders, sockets);
  const before = await loopFigures(api, 'reset');
  const startedAtMs = performance.now();
  const idle = passes.map(({ owner, connection }, index) => {
    const address = `10.3.${(index >> 8) & 255}.${index & 255}`;
    return new LivePage(origin, { identityId: owner, address, token: '', email: '' }, connection);
  });
  const opened = await inTurns(idle, openAtOnce, (page) => page.open());
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
    sockets,
    openSeconds,
    openUploads,
    delaysMs,
    gapsMs,
    loop,
    heartbeats: delaysMs.length,
    kbPerSocket: ((after.rssMb - before.rssMb) * 1024) / sockets,
  };
}

/**
 * Tickets for so many pages, straight from the part of the product that gives them: a person has no more than twenty
 * pages open, and hundreds of sign-ins are not what is measured. The sessions in them are those of the riders.
 */
async function passesFor(deployment: Deployment, riders: readonly Rider[], count: number) {
  if (deployment.kind === 'embedded') await deployment.stop(); // It lets nobody else in.
  const database = await databaseOf(deployment.env);
  const passes: { owner: string; connection: Connection }[] = [];
  try {
    const tickets = createTickets(database.kysely);
    for (let index = 0; index < count; index++) {
      const sessionId = sessionOf(riders[index % riders.length]?.token ?? '');
      const owner = `bench-owner-${Math.floor(index / pagesPerOwner)}`;
      const connection = await tickets.issue({ id: owner, kind: 'user', sessionId }, undefined);
      passes.push({ owner, connection });
    }
    // They have a minute to live, in which a slow machine does not open them all.
    await database.kysely
      .updateTable('live_connections')
      .set({ ticket_expires_at: new Date(Date.now() + 3_600_000) })
      .execute();
  } finally {
    await database.close();
  }
  if (deployment.kind === 'embedded') await deployment.start();
  return passes;
}

/** The session that a token names. */
function sessionOf(token: string): string {
  const [, claims = ''] = token.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sid;
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
