import { Random } from '@ridescope/log-simulator/random';
import {
  type Deployment,
  type DeploymentKind,
  deploy,
  startWithUsers,
} from '../deployment/deployment.ts';
import type { VirtualUser } from '../deployment/virtual-users.ts';
import { analyzeAgain } from './analyses.ts';
import { type Audit, audit, type TriedUpload } from './audit.ts';
import { crashUploads, tokensOfUsers, type UploadKind } from './crash-uploads.ts';
import { FaultInjector } from './fault-injector.ts';
import { buyAll, purchaseEnv, settlePurchases } from './purchases.ts';
import { type PageFigures, sendFromTabs, settleUploads } from './try-upload.ts';

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

export interface CrashResult extends PageFigures {
  audit: Audit;
  /** Kills by name of the process. */
  kills: Record<string, number>;
  /** Starts of each process, including those after a poisoned log ended it. */
  starts: Record<string, number>;
  seconds: number;
}

/** Purchases for each upload. */
const purchaseShare = 1 / 3;
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
  const onStep = () => injector.notice();
  const tried: TriedUpload[] = [];
  const killing = injector.run();
  const buying = buyAll(deployment.origin, {
    users: users.slice(0, -1),
    count: Math.ceil(kinds.length * purchaseShare),
    onStep,
  });
  const tabsOfRun = { users, uploads, tabs, figures, tried, onStep, onProgress };
  await Promise.all([buying, sendFromTabs(deployment.origin, tabsOfRun)]);
  injector.stop();
  await killing;
  await settleUploads(deployment, users, tried);
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
