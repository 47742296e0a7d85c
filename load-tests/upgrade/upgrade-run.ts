import { setTimeout as wait } from 'node:timers/promises';
import { databaseOf, rawRows } from '@ridescope/server/testing';
import { type Audit, audit, type TriedUpload } from '../crash/audit.ts';
import { crashUploads, type UploadKind } from '../crash/crash-uploads.ts';
import { buyAll, purchaseEnv, settlePurchases } from '../crash/purchases.ts';
import { type PageFigures, sendFromTabs, settleUploads } from '../crash/try-upload.ts';
import { type Deployment, deploy, startWithUsers } from '../deployment/deployment.ts';
import type { ProductProcess } from '../deployment/product-process.ts';
import type { VirtualUser } from '../deployment/virtual-users.ts';
import { SeenAnswers } from '../faults/seen-answers.ts';
import { Front } from './front.ts';

export interface UpgradeOptions {
  /** Folders of the checkouts of the old version and of the new one. */
  from: string;
  to: string;
  uploads: readonly UploadKind[];
  seed: number;
  /** Uploads at the same time. */
  tabs: number;
  /** Paid tokens of each user; the last one has none. */
  tokens: readonly number[];
  flags?: readonly string[];
  onProgress?(done: number): void;
}

export interface UpgradeResult extends PageFigures {
  audit: Audit;
  /** The processes that were replaced, in order: `api 2: new`. */
  steps: string[];
  /** Processes that did not end well after SIGTERM, with what they printed last. */
  killed: string[];
  /** Faults of a server of this version that meets the tables of a build with other ones. */
  editedTables: string[];
  /** Error answers that the pages got, by code. */
  codes: Record<string, number>;
  /** Answers that say nothing to a person. */
  wordless: string[];
  seconds: number;
}

/** Long enough for what is in front to notice. */
const env = { ...purchaseEnv, DRAIN_S: '2' };
const purchaseShare = 1 / 5;

/**
 * Sends uploads while two APIs and two workers are replaced by those of a new version, one after the other, then an API and a
 * worker by those of the old one again, as `docs/several-machines.md` says.
 * @returns undefined without a PostgreSQL server
 */
export async function runUpgrade(options: UpgradeOptions): Promise<UpgradeResult | undefined> {
  const { from, flags = [], tokens } = options;
  const deployment = await deploy({ kind: 'scaled', env, flags, apis: 2 });
  if (!deployment) return undefined;
  const { api, moreApis, workers, origin } = deployment;
  const front = new Front([origin, ...moreApis.map((each) => each.origin)]);
  await front.open();
  const seen = new SeenAnswers(front.origin);
  try {
    for (const each of [api, ...moreApis.map(({ process }) => process), ...workers])
      each.runFrom(from);
    const users = await startWithUsers(deployment, tokens);
    return await upgradeWhileSending(deployment, front.origin, users, seen, options);
  } finally {
    seen.close();
    await front.close();
    await deployment.remove();
  }
}

async function upgradeWhileSending(
  deployment: Deployment,
  origin: string,
  users: readonly VirtualUser[],
  seen: SeenAnswers,
  { from, to, uploads: kinds, seed, tabs, onProgress }: UpgradeOptions,
): Promise<UpgradeResult> {
  const startedAtMs = performance.now();
  const uploads = crashUploads(kinds, seed, { rich: users.length - 1, poor: 1 });
  const figures = { retries: 0, learnedBySocket: 0, learnedByPoll: 0, lostSockets: 0 };
  const tried: TriedUpload[] = [];
  const onStep = () => {};
  const replacing = replaceAll(deployment, { from, to, uploads: uploads.length, tried });
  const buyers = {
    users: users.slice(0, -1),
    count: Math.ceil(kinds.length * purchaseShare),
    onStep,
  };
  const [replaced] = await Promise.all([
    replacing,
    buyAll(origin, buyers),
    sendFromTabs(origin, { users, uploads, tabs, figures, tried, onStep, onProgress }),
  ]);
  await settleUploads(deployment, users, tried);
  await settlePurchases(deployment);
  await deployment.stop();
  const audited = await audit(deployment, users, tried);
  return {
    audit: audited,
    editedTables: await startOnEditedTables(deployment, to),
    ...replaced,
    ...figures,
    codes: Object.fromEntries(seen.codes),
    wordless: seen.wordless,
    seconds: (performance.now() - startedAtMs) / 1000,
  };
}

interface Replacing {
  from: string;
  to: string;
  uploads: number;
  /** Grows while uploads end. */
  tried: readonly TriedUpload[];
}

/** Replaces one process after the other, spread over the uploads. */
async function replaceAll(
  { api, moreApis, workers }: Deployment,
  { from, to, uploads, tried }: Replacing,
): Promise<Pick<UpgradeResult, 'steps' | 'killed'>> {
  const apis = [...moreApis.map(({ process }) => process), api];
  const there = [...apis, ...workers].map((process) => ({ process, root: to, name: 'new' }));
  const back = [workers[0], apis[0]].flatMap((process) =>
    process ? { process, root: from, name: 'old' } : [],
  );
  const steps: string[] = [];
  const killed: string[] = [];
  const plan = [...there, ...back];
  for (const [at, { process, root, name }] of plan.entries()) {
    while (tried.length < Math.floor((at * uploads) / plan.length)) await wait(50);
    steps.push(`${process.name}: ${name}`);
    const exitCode = await replace(process, root);
    if (exitCode !== 0)
      killed.push(`${process.name} ended with ${exitCode}: ${process.lastOutput}`);
  }
  return { steps, killed };
}

/** Starts a server on tables that a build with another baseline made: it must refuse to, in words. */
async function startOnEditedTables({ api, env }: Deployment, root: string): Promise<string[]> {
  const database = await databaseOf(env);
  await rawRows(database.kysely, `update kysely_baseline set digest = 'edited'`).finally(() =>
    database.close(),
  );
  api.runFrom(root);
  try {
    await api.start();
  } catch (error) {
    const isRefusal = String(error).includes('made by a build with other tables');
    return isRefusal ? [] : [`a server refused in other words: ${String(error).slice(0, 500)}`];
  }
  await api.stop();
  return ['a server started on tables of another build'];
}

/** @returns the exit code of the old process; null when it had to be killed. */
async function replace(process: ProductProcess, root: string): Promise<number | null> {
  const exitCode = await process.stop();
  process.runFrom(root);
  await process.start();
  return exitCode;
}
