import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '@ridescope/log-simulator/random';
import {
  type Deployment,
  type DeploymentKind,
  deploy,
  startWithUsers,
} from '../deployment/deployment.ts';
import { LivePage } from '../deployment/live-follower.ts';
import { sendLog } from '../deployment/send-log.ts';
import type { VirtualUser } from '../deployment/virtual-users.ts';
import { analyze, analyzeAgain } from './analyses.ts';
import { type Audit, audit, countOpen, type TriedUpload } from './audit.ts';
import { type CrashUpload, crashUploads, tokensOfUsers, type UploadKind } from './crash-uploads.ts';
import { FaultInjector } from './fault-injector.ts';
import { buyAll, purchaseEnv, settlePurchases } from './purchases.ts';

export interface CrashOptions {
  kind: DeploymentKind;
  /** Kinds of uploads, in the order in which they are sent. */
  uploads: readonly UploadKind[];
  seed: number;
  /** Paid tokens of each user. The last user needs 0, so that some uploads run out of tokens. */
  tokens?: readonly number[];
  kills: number;
  /** Uploads that run at the same time. */
  tabs: number;
  /** Flags of Node for every process. */
  flags?: readonly string[];
  onProgress?(done: number): void;
}

export interface CrashResult {
  audit: Audit;
  /** Kills by name of the process. */
  kills: Record<string, number>;
  /** Starts of each process, including those after a poisoned log ended it. */
  starts: Record<string, number>;
  /** Number of repeated calls. */
  retries: number;
  learnedBySocket: number;
  learnedByPoll: number;
  lostSockets: number;
  seconds: number;
}

/** Purchases for each upload. */
const purchaseShare = 1 / 3;
/** Longest time for an upload while processes are being killed. */
const patienceMs = 600_000;
/** Longest time for the last uploads once the kills have stopped. */
const settleMs = 300_000;
/** Longest time that objects may stay after all uploads have ended. */
const leftOverMs = 60_000;
const poisonThreads = new URL('./poison-threads.ts', import.meta.url).href;

/** Sends uploads while killing processes, then audits what is stored. @returns undefined without a PostgreSQL server. */
export async function runCrashes(options: CrashOptions): Promise<CrashResult | undefined> {
  const { kind, seed, tokens = tokensOfUsers, flags = [] } = options;
  const restarts = Random.of(seed, 'restarts');
  const deployment = await deploy({
    kind,
    flags: [...flags, `--import=${poisonThreads}`],
    restartAfterMs: () => restarts.between(0, 300),
    env: purchaseEnv,
  });
  if (!deployment) return undefined;
  try {
    const users = await startWithUsers(deployment, tokens);
    return await crashWhileSending(deployment, users, options);
  } finally {
    await deployment.remove();
  }
}

async function crashWhileSending(
  deployment: Deployment,
  users: readonly VirtualUser[],
  { uploads: kinds, seed, kills, tabs, onProgress }: CrashOptions,
): Promise<CrashResult> {
  const startedAtMs = performance.now();
  const uploads = crashUploads(kinds, seed);
  const figures = { retries: 0, learnedBySocket: 0, learnedByPoll: 0, lostSockets: 0 };
  const { api, workers } = deployment;
  const injector = new FaultInjector({
    targets: [api, ...workers],
    random: Random.of(seed, 'kills'),
    kills,
  });
  const tried: TriedUpload[] = [];
  const queue = uploads.values();
  const openTab = async () => {
    for (const upload of queue) {
      const user = users[upload.user];
      if (!user) throw new Error(`user ${upload.user} does not exist`);
      tried.push(await tryUpload(deployment.origin, { user, upload, injector, figures }));
      onProgress?.(tried.length);
    }
  };
  const killing = injector.run();
  const buying = buyAll(deployment.origin, {
    users: users.slice(0, -1),
    count: Math.ceil(kinds.length * purchaseShare),
    onStep: () => injector.notice(),
  });
  await Promise.all([buying, ...Array.from({ length: tabs }, openTab)]);
  injector.stop();
  await killing;
  await settle(deployment, users, tried);
  for (const { upload, analyzed } of tried) {
    const user = users[upload.user];
    if (user && analyzed) await analyzeAgain(deployment.origin, user, analyzed);
  }
  await settlePurchases(deployment);

  await deployment.stop();
  return {
    audit: await audit(deployment, users, tried),
    kills: Object.fromEntries(injector.kills),
    starts: Object.fromEntries([api, ...workers].map(({ name, starts }) => [name, starts])),
    ...figures,
    seconds: (performance.now() - startedAtMs) / 1000,
  };
}

interface Tab {
  user: VirtualUser;
  upload: CrashUpload;
  injector: FaultInjector;
  figures: { retries: number; learnedBySocket: number; learnedByPoll: number; lostSockets: number };
}

/** Sends one upload as a page does and follows it to its end. */
async function tryUpload(
  origin: string,
  { user, upload, injector, figures }: Tab,
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
    const sent = await sendLog(origin, user, log, {
      patienceMs,
      onStep: () => injector.notice(),
    });
    isAcknowledged = sent.isAcknowledged;
    figures.retries += sent.retries;
    if (upload.kind === 'closedTab') return { upload, isAcknowledged };
    const { status, by, lostSockets } = await page.follow(uploadId, patienceMs);
    injector.notice(); // A kill now comes before what follows the report.
    figures.lostSockets += lostSockets;
    figures[by === 'socket' ? 'learnedBySocket' : 'learnedByPoll']++;
    const report = status.reportUrl?.split('/').at(-1);
    const analyzed = upload.kind === 'ride' ? report : undefined;
    if (analyzed) await analyze(origin, user, analyzed, () => injector.notice());
    return { upload, isAcknowledged, analyzed };
  } catch (error) {
    const isPoor = error instanceof Error && error.message.includes('INSUFFICIENT_TOKENS');
    if (isPoor && upload.kind === 'poor') return { upload, isAcknowledged };
    return { upload, isAcknowledged, problem: error instanceof Error ? error.message : 'unknown' };
  } finally {
    page.close();
  }
}

/** Waits for the uploads of closed pages, which no page follows, before the audit. */
async function settle(
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
