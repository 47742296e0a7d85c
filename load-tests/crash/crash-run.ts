import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '@ridescope/log-simulator/random';
import {
  type Deployment,
  type DeploymentKind,
  deploy,
  startWithRiders,
} from '../deployment/deployment.ts';
import { LivePage } from '../deployment/live-follower.ts';
import type { Rider } from '../deployment/riders.ts';
import { sendLog } from '../deployment/send-log.ts';
import { Assassin } from './assassin.ts';
import { type Audit, audit, countOpen, type TriedUpload } from './audit.ts';
import {
  type CrashUpload,
  crashUploads,
  tokensOfRiders,
  type UploadKind,
} from './crash-uploads.ts';

export interface CrashOptions {
  kind: DeploymentKind;
  /** What is sent, in this order. */
  uploads: readonly UploadKind[];
  seed: number;
  /** What the riders have beside their free tokens; that the last one is poor is part of the plan. */
  tokens?: readonly number[];
  kills: number;
  /** Uploads on their way at the same time. */
  tabs: number;
  /** Flags of Node for every process. */
  flags?: readonly string[];
  onProgress?(done: number): void;
}

export interface CrashResult {
  audit: Audit;
  /** Kills by name of the process. */
  kills: Record<string, number>;
  /** Starts of each process, those after poison among them. */
  starts: Record<string, number>;
  /** Calls that pages had to repeat. */
  retries: number;
  learnedBySocket: number;
  learnedByPoll: number;
  lostSockets: number;
  seconds: number;
}

/** How long an upload may take while everything around it dies and comes back. */
const patienceMs = 600_000;
/** And how long the last ones may take when nothing dies any more. */
const settleMs = 300_000;
/** And how long files may stay after all uploads have ended. */
const leftOverMs = 60_000;
const poisonThreads = new URL('./poison-threads.ts', import.meta.url).href;

/** Sends uploads while processes are killed, and looks at what is there when all has come to rest. */
export async function runCrashes(options: CrashOptions): Promise<CrashResult | undefined> {
  const { kind, seed, tokens = tokensOfRiders, flags = [] } = options;
  const restarts = Random.of(seed, 'restarts');
  const deployment = await deploy({
    kind,
    flags: [...flags, `--import=${poisonThreads}`],
    restartAfterMs: () => restarts.between(0, 300),
  });
  if (!deployment) return undefined;
  try {
    const riders = await startWithRiders(deployment, tokens);
    return await crashWhileSending(deployment, riders, options);
  } finally {
    await deployment.remove();
  }
}

async function crashWhileSending(
  deployment: Deployment,
  riders: readonly Rider[],
  { uploads: kinds, seed, kills, tabs, onProgress }: CrashOptions,
): Promise<CrashResult> {
  const startedAtMs = performance.now();
  const uploads = crashUploads(kinds, seed);
  const figures = { retries: 0, learnedBySocket: 0, learnedByPoll: 0, lostSockets: 0 };
  const { api, workers } = deployment;
  const assassin = new Assassin({
    victims: [api, ...workers],
    random: Random.of(seed, 'kills'),
    kills,
  });
  const tried: TriedUpload[] = [];
  const queue = uploads.values();
  const openTab = async () => {
    for (const upload of queue) {
      const rider = riders[upload.rider];
      if (!rider) throw new Error('there is no such rider');
      tried.push(await tryUpload(deployment.origin, { rider, upload, assassin, figures }));
      onProgress?.(tried.length);
    }
  };
  const killing = assassin.work();
  await Promise.all(Array.from({ length: tabs }, openTab));
  assassin.stop();
  await killing;
  await settle(deployment, riders, tried);

  await deployment.stop();
  return {
    audit: await audit(deployment, riders, tried),
    kills: Object.fromEntries(assassin.kills),
    starts: Object.fromEntries([api, ...workers].map(({ name, starts }) => [name, starts])),
    ...figures,
    seconds: (performance.now() - startedAtMs) / 1000,
  };
}

interface Tab {
  rider: Rider;
  upload: CrashUpload;
  assassin: Assassin;
  figures: { retries: number; learnedBySocket: number; learnedByPoll: number; lostSockets: number };
}

/** One upload as a page does it, to its end. */
async function tryUpload(
  origin: string,
  { rider, upload, assassin, figures }: Tab,
): Promise<TriedUpload> {
  const { uploadId, confirmedTokens } = upload;
  const page = new LivePage(origin, rider);
  let isAcknowledged = false;
  try {
    await page.connect();
    const log = {
      uploadId,
      confirmedTokens,
      connectionId: page.connectionId,
      body: upload.body(),
    };
    const sent = await sendLog(origin, rider, log, {
      patienceMs,
      onStep: () => assassin.notice(),
    });
    isAcknowledged = sent.isAcknowledged;
    figures.retries += sent.retries;
    if (upload.kind === 'closedTab') return { upload, isAcknowledged };
    const { by, lostSockets } = await page.follow(uploadId, patienceMs);
    figures.lostSockets += lostSockets;
    figures[by === 'socket' ? 'learnedBySocket' : 'learnedByPoll']++;
    return { upload, isAcknowledged };
  } catch (error) {
    const isPoor = error instanceof Error && error.message.includes('INSUFFICIENT_TOKENS');
    if (isPoor && upload.kind === 'poor') return { upload, isAcknowledged };
    return { upload, isAcknowledged, problem: error instanceof Error ? error.message : 'unknown' };
  } finally {
    page.close();
  }
}

/** Pages that were closed do not wait for their uploads: somebody has to, before the look at what is left. */
async function settle(
  deployment: Deployment,
  riders: readonly Rider[],
  tried: readonly TriedUpload[],
): Promise<void> {
  for (const each of [deployment.api, ...deployment.workers]) await each.ready();
  const closed = tried.flatMap(({ upload }) => (upload.kind === 'closedTab' ? upload : []));
  if (deployment.kind === 'scaled' && closed.length > 0) {
    const ids = closed.map(({ uploadId }) => uploadId);
    const giveUpAt = Date.now() + settleMs;
    while (Date.now() < giveUpAt && (await countOpen(deployment, ids)) > 0) await wait(500);
  }
  for (const { rider: place, uploadId } of closed) {
    const rider = riders[place];
    if (!rider || deployment.kind === 'scaled') continue;
    // What it is stuck in, if it is, the audit tells.
    await new LivePage(deployment.origin, rider).follow(uploadId, settleMs).catch(() => {});
  }
  // The file of the last upload goes after its end is told. One of an upload that still waits stays, and is no fault.
  const giveUpAt = Date.now() + leftOverMs;
  while (Date.now() < giveUpAt && (await deployment.storedKeys()).length > 0) await wait(100);
}
