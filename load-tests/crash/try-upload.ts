import { setTimeout as wait } from 'node:timers/promises';
import type { Deployment } from '../deployment/deployment.ts';
import { LivePage } from '../deployment/live-follower.ts';
import { sendLog } from '../deployment/send-log.ts';
import type { VirtualUser } from '../deployment/virtual-users.ts';
import { analyze } from './analyses.ts';
import { countOpen, type TriedUpload } from './audit.ts';
import type { CrashUpload } from './crash-uploads.ts';

/** What the pages of a run saw. */
export interface PageFigures {
  /** Number of repeated calls. */
  retries: number;
  learnedBySocket: number;
  learnedByPoll: number;
  lostSockets: number;
}

interface Tab {
  user: VirtualUser;
  upload: CrashUpload;
  /** Counts on. */
  figures: PageFigures;
  /** Called after each step. */
  onStep(): void;
}

/** Longest time for an upload while faults occur. */
const patienceMs = 600_000;
/** Longest time for the last uploads once the faults have stopped. */
const settleMs = 300_000;
/** Longest time that objects may stay after all uploads have ended. */
const leftOverMs = 300_000;

/** Sends one upload as a page does and follows it to its end. */
async function tryUpload(
  origin: string,
  { user, upload, figures, onStep }: Tab,
): Promise<TriedUpload> {
  const { uploadId, confirmedTokens } = upload;
  const page = new LivePage(origin, user);
  let isAcknowledged = false;
  try {
    await page.connect();
    const log = {
      uploadId,
      confirmedTokens,
      connectionId: page.connectionId,
      body: upload.body(),
    };
    const sent = await sendLog(origin, user, log, { patienceMs, onStep });
    isAcknowledged = sent.isAcknowledged;
    figures.retries += sent.retries;
    if (upload.kind === 'closedTab') return { upload, isAcknowledged };
    const { status, by, lostSockets } = await page.follow(uploadId, patienceMs);
    onStep(); // A kill now comes before what follows the report.
    figures.lostSockets += lostSockets;
    figures[by === 'socket' ? 'learnedBySocket' : 'learnedByPoll']++;
    const report = status.reportUrl?.split('/').at(-1);
    const analyzed = upload.kind === 'ride' ? report : undefined;
    if (analyzed) await analyze(origin, user, analyzed, onStep);
    return { upload, isAcknowledged, analyzed };
  } catch (error) {
    const isPoor = error instanceof Error && error.message.includes('INSUFFICIENT_TOKENS');
    if (isPoor && upload.kind === 'poor') return { upload, isAcknowledged };
    return { upload, isAcknowledged, problem: error instanceof Error ? error.message : 'unknown' };
  } finally {
    page.close();
  }
}

export interface Tabs {
  users: readonly VirtualUser[];
  uploads: readonly CrashUpload[];
  /** How many uploads run at the same time. */
  tabs: number;
  figures: PageFigures;
  /** Gets each upload that has ended. */
  tried: TriedUpload[];
  onStep(): void;
  onProgress?: ((done: number) => void) | undefined;
}

/** Sends all uploads from some tabs, each one after the other. */
export async function sendFromTabs(
  origin: string,
  { users, uploads, tabs, figures, tried, onStep, onProgress }: Tabs,
): Promise<void> {
  const queue = uploads.values();
  const openTab = async () => {
    for (const upload of queue) {
      const user = users[upload.user];
      if (!user) throw new Error(`user ${upload.user} does not exist`);
      tried.push(await tryUpload(origin, { user, upload, figures, onStep }));
      onProgress?.(tried.length);
    }
  };
  await Promise.all(Array.from({ length: tabs }, openTab));
}

/** Waits for the uploads of closed pages, which no page follows, before the audit. */
export async function settleUploads(
  deployment: Deployment,
  users: readonly VirtualUser[],
  tried: readonly TriedUpload[],
): Promise<void> {
  for (const each of [deployment.api, ...deployment.workers]) await each.ready();
  const closed = tried.flatMap(({ upload }) => (upload.kind === 'closedTab' ? upload : []));
  if (deployment.kind === 'scaled' && closed.length > 0) {
    const ids = closed.map(({ uploadId }) => uploadId);
    const giveUpAt = Date.now() + settleMs;
    while (Date.now() < giveUpAt && (await countOpen(deployment, ids)) > 0) await wait(500);
  }
  for (const { user: place, uploadId } of closed) {
    const user = users[place];
    if (!user || deployment.kind === 'scaled') continue;
    // The audit reports an upload that is stuck.
    await new LivePage(deployment.origin, user).follow(uploadId, settleMs).catch(() => {});
  }
  // The last object is deleted after its upload has ended. The object of an upload that still waits may stay.
  const giveUpAt = Date.now() + leftOverMs;
  while (Date.now() < giveUpAt && (await deployment.storedKeys()).length > 0) await wait(100);
}
