import { setTimeout as wait } from 'node:timers/promises';
import { pathOf } from '@ridescope/contract/endpoint';
import { createSignedUrl } from '@ridescope/contract/uploads';
import { generatedBenchmarks } from '../data/generated-queries.ts';
import { callAs, Refused } from '../deployment/api-call.ts';
import { type Deployment, deploy, startWithUsers } from '../deployment/deployment.ts';
import { LivePage } from '../deployment/live-follower.ts';
import { percentile } from '../deployment/percentiles.ts';
import { sendLog } from '../deployment/send-log.ts';
import type { VirtualUser } from '../deployment/virtual-users.ts';
import { benchLogs } from '../pipeline/bench-logs.ts';

export interface OverloadPlan {
  /** Each may have five open uploads: with too few users, their own limits refuse what the server doesn't. */
  users: number;
  /** Logs that are read first, all at once, to measure the capacity. */
  first: number;
  logMb: number;
  /** How long too much comes. */
  seconds: number;
  /** Setting of the server: seconds that the oldest log may wait. */
  queueAgeS: number;
}

export interface Overload {
  capacityPerMinute: number;
  sentPerMinute: number;
  accepted: number;
  completed: number;
  /** Refused at once, with a time to wait and a sentence. */
  refused: number;
  /** Accepted uploads that didn't end with a report, and answers of another kind. */
  wrong: string[];
  reads: number;
  readP99Ms: number;
  /** From the end of the load until a new upload was accepted, and until the last one had ended. */
  acceptsAfterS: number;
  endedAfterS: number;
}

const timesCapacity = 3;
const patienceMs = 900_000;
const readsPerSecond = 5;

/** Sends three times as many logs as a worker can read. @returns undefined without a PostgreSQL server. */
export async function measureOverload(plan: OverloadPlan): Promise<Overload | undefined> {
  const env = { MAX_QUEUE_AGE_S: String(plan.queueAgeS) };
  const deployment = await deploy({ kind: 'scaled', workers: 1, env });
  if (!deployment) return undefined;
  try {
    const users = await startWithUsers(deployment, Array<number>(plan.users).fill(1000));
    return await overload(deployment, users, plan);
  } finally {
    await deployment.remove();
  }
}

async function overload(
  { origin }: Deployment,
  users: readonly VirtualUser[],
  { first, logMb, seconds }: OverloadPlan,
): Promise<Overload> {
  const wrong: string[] = [];
  let accepted = 0;
  let completed = 0;
  let refused = 0;
  const userOf = (index: number): VirtualUser => {
    const user = users[index % users.length];
    if (!user) throw new Error('no virtual users');
    return user;
  };
  /** Sends a log without trying again, and follows it to its end. */
  const send = async (name: string, body: Uint8Array, user: VirtualUser) => {
    const uploadId = `overload-${name}`;
    try {
      const page = new LivePage(origin, user);
      await page.connect();
      const { connectionId } = page;
      await sendLog(origin, user, { uploadId, body, connectionId }, { patienceMs: 0 });
      accepted++;
      const { status } = await page.follow(uploadId, patienceMs).finally(() => page.close());
      if (status.state === 'complete') completed++;
      else wrong.push(`${uploadId}: ${status.message}`);
    } catch (error) {
      if (isBusy(error)) refused++;
      else wrong.push(`${uploadId}: ${error instanceof Error ? error.message : 'unknown'}`);
    }
  };

  const startedAtMs = performance.now();
  const firstLogs = benchLogs(first, logMb, 5);
  await Promise.all(
    firstLogs.map(({ body }, index) => send(`first-${index}`, body, userOf(index))),
  );
  const capacityPerMinute = (first / (performance.now() - startedAtMs)) * 60_000;
  const everyMs = 60_000 / (capacityPerMinute * timesCapacity);

  const count = Math.ceil((seconds * 1000) / everyMs);
  // Made before the first read, because it keeps this process busy.
  const logs = benchLogs(count, logMb, 6);
  const reading = new AbortController();
  const times = readWhile(origin, userOf(0), reading.signal, wrong);
  const loadedAtMs = performance.now();
  const sending: Promise<void>[] = [];
  for (const [index, { body }] of logs.entries()) {
    await wait(Math.max(0, loadedAtMs + index * everyMs - performance.now()));
    sending.push(send(String(index), body, userOf(index)));
  }
  const endedAtMs = performance.now();
  const sinceS = () => (performance.now() - endedAtMs) / 1000;
  while (!(await isAccepting(origin, userOf(1)))) await wait(1000);
  const acceptsAfterS = sinceS();
  await Promise.all(sending);
  const endedAfterS = sinceS();
  reading.abort();
  const readMs = await times;
  return {
    capacityPerMinute,
    sentPerMinute: (count / (endedAtMs - loadedAtMs)) * 60_000,
    accepted,
    completed,
    refused,
    wrong,
    reads: readMs.length,
    readP99Ms: percentile(readMs, 0.99) ?? Number.NaN,
    acceptsAfterS,
    endedAfterS,
  };
}

/** Whether an answer says that the server is busy, for how long to wait, and in a sentence. */
function isBusy(error: unknown): boolean {
  return (
    error instanceof Refused &&
    error.status === 503 &&
    error.retryAfterMs > 0 &&
    error.message.includes('try again')
  );
}

async function isAccepting(origin: string, user: VirtualUser): Promise<boolean> {
  const uploadId = 'overload-afterwards';
  const params = { identityId: user.identityId, uploadId, timezoneOffsetMinutes: 0 };
  const headers = { 'content-type': 'application/json' };
  const call = { method: 'POST', headers, body: '{}' };
  return callAs(user, origin + pathOf(createSignedUrl, params), call).then(
    () => true,
    () => false,
  );
}

/** Reads what costs little, at a fixed rate, until the signal. @returns how long each took, from when it was due. */
async function readWhile(
  origin: string,
  user: VirtualUser,
  signal: AbortSignal,
  wrong: string[],
): Promise<number[]> {
  const paths = [
    '/api/health',
    '/api/tokens/balance',
    ...generatedBenchmarks(10, new Date()).map((each) => `/api/benchmarks/${each}`),
  ];
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const startedAtMs = performance.now();
  for (let index = 0; !signal.aborted; index++) {
    const dueAtMs = startedAtMs + (index * 1000) / readsPerSecond;
    await wait(Math.max(0, dueAtMs - performance.now()));
    const path = paths[index % paths.length] ?? '';
    // Each read has another address, because rate limits count per address.
    const reader = { ...user, address: `10.9.${(index >> 8) & 255}.${index & 255}` };
    const read = callAs(reader, origin + path).then(
      () => void times.push(performance.now() - dueAtMs),
      (error: Error) => void wrong.push(`${path}: ${error.message}`),
    );
    running.push(read);
  }
  await Promise.all(running);
  return times;
}
