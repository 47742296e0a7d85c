import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '@ridescope/log-simulator/random';
import { databaseOf } from '@ridescope/server/testing';
import { analyzeAgain } from '../crash/analyses.ts';
import { type Audit, audit, type TriedUpload } from '../crash/audit.ts';
import { crashUploads, type UploadKind, type UserCounts } from '../crash/crash-uploads.ts';
import { auditFollowUps } from '../crash/follow-ups.ts';
import { buyAll, settlePurchases } from '../crash/purchases.ts';
import { type PageFigures, sendFromTabs, settleUploads } from '../crash/try-upload.ts';
import { NoAnswer } from '../deployment/api-call.ts';
import { type Deployment, type DeploymentKind, startWithUsers } from '../deployment/deployment.ts';
import { signInUser, type VirtualUser } from '../deployment/virtual-users.ts';
import { BrowserVisits, type VisitFigures } from './browser-visits.ts';
import { type CaddyProxy, hasCaddy, openCaddy } from './caddy-proxy.ts';
import { FaultCycles } from './fault-cycles.ts';
import type { FaultKind } from './fault-kinds.ts';
import { deployFaulty, type FaultyDeployment } from './faulty-deployment.ts';
import { PageLoads } from './page-loads.ts';
import { missingRows, readRetained } from './retained-rows.ts';
import { SeenAnswers } from './seen-answers.ts';

export interface FaultOptions {
  kind: DeploymentKind;
  /** Faults that come and go together, one set after the other; the uploads are shared out between them. */
  faults: readonly (readonly FaultKind[])[];
  uploads: readonly UploadKind[];
  seed: number;
  /** Uploads at the same time. */
  tabs: number;
  /** How often each set comes at least. */
  leastCycles: number;
  flags?: readonly string[];
  /** Also visits pages with the browser of `CHROME_PATH`; the app must be built. */
  hasBrowser?: boolean;
  onProgress?(done: number): void;
}

export interface FaultResult extends PageFigures {
  audit: Audit;
  /** Answers that say nothing to a person. */
  wordless: string[];
  codes: Record<string, number>;
  /** Loads of the home page through the proxy that showed a visitor nothing. */
  blankAnswers: string[];
  /** Loads of the home page through the proxy; undefined on a machine without Caddy. */
  pageLoads: number | undefined;
  /** Visits of pages through the proxy by a browser; undefined without Caddy or a browser. */
  visits: VisitFigures | undefined;
  /** Mails that were queued and never sent. */
  lostMails: string[];
  /** Sessions, users and other rows that were deleted without a request. */
  deletedRows: string[];
  /** Processes that a fault ended. */
  endedProcesses: string[];
  cycles: number;
  brokenConnections: number;
  mails: number;
  seconds: number;
}

/** Few enough for the limits on open uploads, calls and purchases, and on the free uploads of those without tokens. */
const uploadsOfUser = 15;
const tokensOfUser = 1000;
const purchaseShare = 1 / 5;
const settleMailsMs = 300_000;
const settleFollowUpsMs = 300_000;

/** Sends uploads while faults come and go, then audits what is stored. @returns undefined without a PostgreSQL server. */
export async function runFaults(options: FaultOptions): Promise<FaultResult | undefined> {
  const { kind, seed, flags = [] } = options;
  const faulty = await deployFaulty({ kind, seed, flags });
  if (!faulty) return undefined;
  const { deployment } = faulty;
  const seen = new SeenAnswers(deployment.origin);
  let proxy: CaddyProxy | undefined;
  let visits: BrowserVisits | undefined;
  try {
    const rich = Math.max(2, Math.ceil(options.uploads.length / uploadsOfUser));
    const poorUploads = options.uploads.filter((kind) => kind === 'poor').length;
    // Which of them sends an upload depends on its place among all, so some send more than others.
    const poor = Math.max(1, Math.ceil((2 * poorUploads) / uploadsOfUser));
    const tokens = [...Array<number>(rich).fill(tokensOfUser), ...Array<number>(poor).fill(0)];
    const users = await startWithUsers(deployment, tokens);
    for (const user of users) user.renew = renewalOf(deployment.origin, user);
    proxy = hasCaddy() ? await openCaddy([new URL(deployment.origin).host]) : undefined;
    const loads = proxy && new PageLoads(proxy.origin);
    if (proxy && options.hasBrowser) visits = new BrowserVisits(proxy.origin);
    return await sendWhileFaulty({ faulty, loads, visits, seen }, users, { rich, poor }, options);
  } finally {
    visits?.close();
    await proxy?.close();
    seen.close();
    await faulty.remove();
  }
}

/** Signs a user in again, once for all calls that find the token ended. */
function renewalOf(origin: string, user: VirtualUser): () => Promise<void> {
  let renewing: Promise<void> | undefined;
  const renew = async () => {
    try {
      user.token = (await signInUser(origin, user)).token;
    } catch (error) {
      throw new NoAnswer('sign-in', { cause: error });
    }
  };
  return () => {
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
}

interface Watched {
  faulty: FaultyDeployment;
  /** Visitors of the home page, who come through the proxy. */
  loads: PageLoads | undefined;
  visits: BrowserVisits | undefined;
  seen: SeenAnswers;
}

async function sendWhileFaulty(
  { faulty, loads, visits, seen }: Watched,
  users: readonly VirtualUser[],
  counts: UserCounts,
  { faults: sets, uploads: kinds, seed, tabs, leastCycles, onProgress }: FaultOptions,
): Promise<FaultResult> {
  const startedAtMs = performance.now();
  const { deployment, lines, mail, payments } = faulty;
  const { origin, api, workers } = deployment;
  const uploads = crashUploads(kinds, seed, counts);
  const figures = { retries: 0, learnedBySocket: 0, learnedByPoll: 0, lostSockets: 0 };
  const tried: TriedUpload[] = [];
  const onStep = () => {};
  let cycles = 0;
  const share = Math.ceil(uploads.length / sets.length);
  // The embedded database is open to one process alone.
  const retained = deployment.outside ? await readRetained(deployment.env) : new Set<string>();
  loads?.start();
  for (const [at, faults] of sets.entries()) {
    const mine = uploads.slice(at * share, (at + 1) * share);
    const coming = new FaultCycles(faulty, Random.of(seed, `faults ${faults.join()}`));
    const running = coming.run(faults, leastCycles);
    const count = Math.ceil(mine.length * purchaseShare);
    const buyers = { users: users.slice(0, counts.rich), count, key: `buyer-${at}`, onStep };
    const tabsOfRun = { users, uploads: mine, tabs, figures, tried, onStep, onProgress };
    await Promise.all([buyAll(origin, buyers), sendFromTabs(origin, tabsOfRun)]);
    coming.stop();
    await running;
    cycles += coming.count;
  }
  await loads?.stop();
  const visited = await visits?.stop();
  await settleUploads(deployment, users, tried);
  for (const { upload, analyzed } of tried) {
    const user = users[upload.user];
    if (user && analyzed) await analyzeAgain(origin, user, analyzed);
  }
  await settlePurchases(deployment, payments.paid);
  await untilFollowed(deployment);
  const endedProcesses = [api, ...workers].flatMap(({ name, starts }) =>
    // The embedded database was closed once, so that its users got their tokens.
    starts > (deployment.outside ? 1 : 2) ? [`${name} was started ${starts} times`] : [],
  );
  await untilMailed(deployment);
  await deployment.stop();
  const found = await audit(deployment, users, tried, payments.paid);
  return {
    audit: found,
    ...figures,
    wordless: seen.wordless,
    blankAnswers: loads?.blank ?? [],
    pageLoads: loads?.count,
    visits: visited,
    codes: Object.fromEntries(seen.codes),
    deletedRows: missingRows(
      retained,
      deployment.outside ? await readRetained(deployment.env) : retained,
    ),
    lostMails: await unsentMails(deployment.env),
    endedProcesses,
    cycles,
    brokenConnections: lines.reduce((sum, { proxy }) => sum + proxy.broken, 0),
    mails: mail.mails.length,
    seconds: (performance.now() - startedAtMs) / 1000,
  };
}

/** Waits until every report has its rows and its recording: those that a fault prevented are made again after half a minute. */
async function untilFollowed({ outside, env, storedRecordings }: Deployment): Promise<void> {
  if (!outside) return;
  const giveUpAt = Date.now() + settleFollowUpsMs;
  const database = await databaseOf(env);
  try {
    while (Date.now() < giveUpAt) {
      const lost = await auditFollowUps(database.kysely, await storedRecordings());
      if (Object.values(lost).every((each) => each.length === 0)) return;
      await wait(500);
    }
  } finally {
    await database.close();
  }
}

/** Waits until every mail has left: one that failed several times waits for minutes. */
async function untilMailed({ outside, env, stop, start }: Deployment): Promise<void> {
  const giveUpAt = Date.now() + settleMailsMs;
  for (;;) {
    // The embedded database is open to one process alone.
    if (!outside) await stop();
    const isOver = (await unsentMails(env)).length === 0 || Date.now() > giveUpAt;
    if (isOver) return;
    if (!outside) await start();
    await wait(outside ? 1000 : 10_000);
  }
}

/** Returns the jobs of mails, and of purchases, which lead to mails, that have not ended well. */
async function unsentMails(env: Record<string, string>): Promise<string[]> {
  const database = await databaseOf(env);
  try {
    const jobs = await database.kysely
      .selectFrom('jobs')
      .select(['id', 'queue', 'state', 'last_error'])
      .where('queue', 'in', ['mail', 'purchases'])
      .where('state', '<>', 'completed')
      .execute();
    return jobs.map(
      ({ id, queue, state, last_error }) => `${queue} ${id} is ${state}: ${last_error}`,
    );
  } finally {
    await database.close();
  }
}
