import { createTickets, databaseOf } from '@ridescope/server/testing';
import type { Deployment } from '../deployment/deployment.ts';
import { type Connection, LivePage } from '../deployment/live-follower.ts';
import { sendLog } from '../deployment/send-log.ts';
import type { VirtualUser } from '../deployment/virtual-users.ts';
import { benchLogs } from './bench-logs.ts';
import { loopFigures } from './loop-figures.ts';
import type { LoopFigures } from './loop-watch.ts';

export interface SocketLoad {
  sockets: number;
  openSeconds: number;
  kbPerSocket: number;
  /** Uploads that stayed open during the measurement. */
  openUploads: number;
  heartbeats: number;
  /** Milliseconds from the creation of each message to its receipt. */
  delaysMs: number[];
  /** Milliseconds between two messages of an open upload. */
  gapsMs: number[];
  loop: LoopFigures;
}

const openAtOnce = 50;
/** The most pages that the product allows one person. */
const pagesPerOwner = 20;
const patienceMs = 240_000;
/** Large enough that most uploads wait in the queue while others are read. */
const busyUploads = { openUploads: 40, logMb: 24 };

/** Opens many idle sockets, then some that follow uploads, and measures the heartbeats of those. */
export async function measureSockets(
  deployment: Deployment,
  users: readonly VirtualUser[],
  wanted: { sockets: number; seconds: number; openUploads?: number; logMb?: number },
): Promise<SocketLoad> {
  const { sockets, seconds, openUploads, logMb } = { ...busyUploads, ...wanted };
  const { origin, api } = deployment;
  const pageOf = (index: number, block: number) => {
    const user = users[index % users.length];
    if (!user) throw new Error('no virtual users');
    return new LivePage(origin, {
      ...user,
      address: `10.${block}.${(index >> 8) & 255}.${index & 255}`,
    });
  };
  const passes = await passesFor(deployment, users, sockets);
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
    const user = users[index % users.length];
    if (!user) return;
    const { connectionId } = page;
    const sent = { uploadId: `bench-open-${index}`, body: log.body, connectionId };
    await sendLog(origin, user, sent, { patienceMs });
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
 * Issues tickets straight from the product's ticket service: one person may have 20 pages open, and hundreds of sign-ins
 * are not part of the measurement. The tickets carry the sessions of the virtual users.
 */
async function passesFor(deployment: Deployment, users: readonly VirtualUser[], count: number) {
  if (deployment.kind === 'embedded') await deployment.stop(); // The embedded database allows only one process.
  const database = await databaseOf(deployment.env);
  const passes: { owner: string; connection: Connection }[] = [];
  try {
    const tickets = createTickets(database.kysely);
    for (let index = 0; index < count; index++) {
      const sessionId = sessionOf(users[index % users.length]?.token ?? '');
      const owner = `bench-owner-${Math.floor(index / pagesPerOwner)}`;
      const connection = await tickets.issue({ id: owner, kind: 'user', sessionId }, undefined);
      passes.push({ owner, connection });
    }
    // A ticket lives for a minute, and a slow machine needs more time to open all sockets.
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

/** Reads the session id from an access token. */
function sessionOf(token: string): string {
  const [, claims = ''] = token.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sid;
}

/** Runs an action on every item, a limited number at a time. */
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
