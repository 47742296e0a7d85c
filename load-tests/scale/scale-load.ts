import { setTimeout as wait } from 'node:timers/promises';
import { databaseOf, rawRows } from '@ridescope/server/testing';
import { generatedBenchmarks, generatedSearches } from '../data/generated-queries.ts';
import { type Answered, loadAt } from '../data/request-load.ts';
import { type Deployment, deploy, startWithUsers } from '../deployment/deployment.ts';
import { LivePage } from '../deployment/live-follower.ts';
import { percentile } from '../deployment/percentiles.ts';
import { processorMs } from '../deployment/process-figures.ts';
import type { ProductProcess } from '../deployment/product-process.ts';
import { sendLog } from '../deployment/send-log.ts';
import type { VirtualUser } from '../deployment/virtual-users.ts';
import { benchLogs } from '../pipeline/bench-logs.ts';
import { databaseWork } from './database-work.ts';

export interface ScalePlan {
  apis: number;
  workers: number;
  uploads: number;
  /** Uploads before those that count: they fill the first page of each table and index, which would count as growth. */
  warmUp: number;
  logMb: number;
  /** Reads that are sent to each API in a second, and for how long. */
  readsPerSecond: number;
  readSeconds: number;
}

/** What one upload and one read take, with a number of processes on one database. */
export interface ScaleLoad {
  apis: number;
  workers: number;
  uploads: number;
  /** Milliseconds of the processor for each upload, by who uses them. */
  uploadCpuMs: { api: number; worker: number; database: number | undefined };
  rowsWritten: number;
  transactions: number;
  logBytes: number;
  /** Growth of the tables that grew, bytes for each upload. */
  tableBytes: Record<string, number>;
  /** Mean size of a recording, which stays in the bucket with its report. */
  recordingBytes: number;
  /** Milliseconds of the processor of an API, and of the server of the database, for each read. */
  readCpuMs: { api: number; database: number | undefined };
  readP99Ms: number;
  failed: string[];
}

const tokens = 1000;
const uploadsOfUser = 4;
const patienceMs = 600_000;
/** The server adds up its figures a second after a transaction. */
const figuresAfterMs = 2500;

/** Sends uploads and reads to a deployment of this size. @returns undefined without a PostgreSQL server. */
export async function measureScale(plan: ScalePlan): Promise<ScaleLoad | undefined> {
  const { apis, workers } = plan;
  const deployment = await deploy({ kind: 'scaled', apis, workers });
  if (!deployment) return undefined;
  try {
    const count = Math.ceil((plan.uploads + plan.warmUp) / uploadsOfUser);
    const users = await startWithUsers(deployment, Array<number>(count).fill(tokens));
    const uploading = await measureUploading(deployment, users, plan);
    const reading = await measureReading(deployment, plan);
    return { apis, workers, uploads: plan.uploads, ...uploading, ...reading };
  } finally {
    await deployment.remove();
  }
}

async function measureUploading(
  deployment: Deployment,
  users: readonly VirtualUser[],
  { uploads, warmUp, logMb }: ScalePlan,
) {
  const { api, moreApis, workers, env } = deployment;
  const origins = [deployment.origin, ...moreApis.map(({ origin }) => origin)];
  const apis = [api, ...moreApis.map(({ process }) => process)];
  const failed: string[] = [];
  const send = async (body: Uint8Array, index: number) => {
    const user = users[index % users.length];
    const origin = origins[index % origins.length];
    if (!user || !origin) throw new Error('no virtual users');
    const page = new LivePage(origin, user);
    try {
      await page.connect();
      const { connectionId } = page;
      const log = { uploadId: `scale-upload-${index}`, body, connectionId };
      await sendLog(origin, user, log, { patienceMs });
      const { status } = await page.follow(log.uploadId, patienceMs);
      if (status.state !== 'complete') failed.push(`${log.uploadId}: ${status.message}`);
    } catch (error) {
      failed.push(`scale-${index}: ${error instanceof Error ? error.message : 'unknown'}`);
    } finally {
      page.close();
    }
  };
  const logs = benchLogs(uploads + warmUp, logMb, 4);
  const sendAll = async (from: number, to: number) => {
    await Promise.all(logs.slice(from, to).map(({ body }, index) => send(body, from + index)));
    // Including the background work after a report.
    const giveUpAt = Date.now() + patienceMs;
    while (Date.now() < giveUpAt && (await deployment.storedKeys()).length > 0) await wait(200);
    await wait(figuresAfterMs);
  };
  await sendAll(0, warmUp);
  const [database, apiMs, workerMs] = [
    await databaseWork(env),
    await sumOfCpu(apis),
    await sumOfCpu(workers),
  ];
  await sendAll(warmUp, logs.length);
  const after = await databaseWork(env);
  const grown = Object.entries(after.tableBytes)
    .map(([name, bytes]) => [name, (bytes - (database.tableBytes[name] ?? 0)) / uploads] as const)
    .filter(([, bytes]) => bytes > 0);
  return {
    uploadCpuMs: {
      api: ((await sumOfCpu(apis)) - apiMs) / uploads,
      worker: ((await sumOfCpu(workers)) - workerMs) / uploads,
      database: between(database.cpuMs, after.cpuMs, uploads),
    },
    rowsWritten: (after.rowsWritten - database.rowsWritten) / uploads,
    transactions: (after.transactions - database.transactions) / uploads,
    logBytes: (after.logBytes - database.logBytes) / uploads,
    tableBytes: Object.fromEntries(grown),
    recordingBytes: await meanRecordingBytes(env),
    failed,
  };
}

async function measureReading(
  { origin, api, moreApis, env }: Deployment,
  { readsPerSecond: perSecond, readSeconds: seconds }: ScalePlan,
) {
  const apis = [{ origin, process: api }, ...moreApis];
  const paths = [
    ...generatedBenchmarks(50, new Date()).map((each) => `/api/benchmarks/${each}`),
    ...generatedSearches(50).map((each) => `/api/search?q=${encodeURIComponent(each)}`),
  ];
  const read = () =>
    Promise.all(apis.map((each) => loadAt(each.origin, paths, { perSecond, seconds })));
  await read(); // Once without being measured, so that caches are full.
  const processes = apis.map(({ process }) => process);
  const [apiMs, database] = [await sumOfCpu(processes), await databaseWork(env)];
  const answers: Answered[] = (await read()).flat();
  const after = await databaseWork(env);
  const reads = Math.max(1, answers.length);
  const times = answers.map(({ ms }) => ms);
  return {
    readCpuMs: {
      api: ((await sumOfCpu(processes)) - apiMs) / reads,
      database: between(database.cpuMs, after.cpuMs, reads),
    },
    readP99Ms: percentile(times, 0.99) ?? Number.NaN,
  };
}

async function meanRecordingBytes(env: Record<string, string>): Promise<number> {
  const database = await databaseOf(env);
  try {
    const [row] = await rawRows<{ bytes: number }>(
      database.kysely,
      'select coalesce(avg(bytes), 0)::float8 as bytes from recordings',
    );
    return row?.bytes ?? 0;
  } finally {
    await database.close();
  }
}

function between(before: number | undefined, after: number | undefined, share: number) {
  return before === undefined || after === undefined ? undefined : (after - before) / share;
}

async function sumOfCpu(processes: readonly ProductProcess[]): Promise<number> {
  let sum = 0;
  for (const { pid } of processes) sum += (await processorMs(pid)) ?? 0;
  return sum;
}
