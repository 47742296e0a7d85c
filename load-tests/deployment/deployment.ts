import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createDatabase,
  findPostgres,
  freePort,
  openS3Stub,
  type S3Stub,
  serveModule,
  type TestServer,
  workerModule,
} from '@ridescope/server/testing';
import { isReady, ProductProcess } from './product-process.ts';
import { grantTokens, signUpUser, type VirtualUser } from './virtual-users.ts';

/** `embedded` is one process with its own database; `scaled` is PostgreSQL, a bucket, an API and two workers. */
export type DeploymentKind = 'embedded' | 'scaled';
export const deploymentKinds: readonly DeploymentKind[] = ['embedded', 'scaled'];

export interface DeploymentOptions {
  kind: DeploymentKind;
  /** Additional environment variables. */
  env?: Record<string, string>;
  /** Node flags for every process. */
  flags?: readonly string[];
  /** Milliseconds until a dead process is restarted; it stays dead when this is absent. */
  restartAfterMs?: () => number;
  /** Number of APIs and of workers, where there are separate ones; 1 and 2 by default. */
  apis?: number;
  workers?: number;
  /** Replaces variables of the API or the workers, so that something lies between them and what they share. */
  between?(outside: Outside): Promise<ProcessVariables>;
}

/** What processes on several machines share: a database server and a bucket. */
export interface Outside {
  server: TestServer;
  bucket: S3Stub;
  databaseUrl: string;
}

interface ProcessVariables {
  api: Record<string, string>;
  worker: Record<string, string>;
}

export interface Deployment {
  kind: DeploymentKind;
  origin: string;
  /** Environment of every process, also for the operator's commands and for opening the database. */
  env: Record<string, string>;
  dataDir: string;
  api: ProductProcess;
  /** APIs besides the first, and where they are. */
  moreApis: { origin: string; process: ProductProcess }[];
  /** Empty when the API runs the jobs itself. */
  workers: ProductProcess[];
  /** Absent for one process with its own database. */
  outside: Outside | undefined;
  /** Lists the keys of the logs in the object store. */
  storedKeys(): Promise<string[]>;
  /** Lists the keys of the recordings. */
  storedRecordings(): Promise<string[]>;
  start(): Promise<void>;
  /** Stops the processes but keeps the database and the objects for an audit. */
  stop(): Promise<void>;
  /** Stops everything and deletes it. */
  remove(): Promise<void>;
}

/** Prepares a deployment. @returns undefined when it needs a PostgreSQL server and there is none. */
export async function deploy(options: DeploymentOptions): Promise<Deployment | undefined> {
  const { kind, flags = [], restartAfterMs, apis = 1, workers: workerCount = 2 } = options;
  const outside = kind === 'scaled' ? await openOutside() : undefined;
  if (kind === 'scaled' && !outside) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'ridescope-run-'));
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const originAt = (at: number) => `http://127.0.0.1:${at}`;
  const origin = originAt(port);
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1', // Virtual users say which address they call from.
    AUTH_SECRET: randomBytes(32).toString('hex'),
    UPLOAD_SECRET: randomBytes(32).toString('hex'),
    ...outside?.env,
    ...options.env,
  };
  const between = outside && (await options.between?.(outside.parts));
  const apiAt = (name: string, at: number) =>
    new ProductProcess({
      name,
      module: serveModule,
      flags,
      restartAfterMs,
      env: { ...env, ...between?.api, PORT: String(at), ...(outside && { WORKERS: '0' }) },
      isReady: () => isReady(originAt(at)),
    });
  const api = apiAt('api', port);
  const moreApis: Deployment['moreApis'] = [];
  for (let count = 2; outside && count <= apis; count++) {
    const at = await freePort();
    moreApis.push({ origin: originAt(at), process: apiAt(`api ${count}`, at) });
  }
  const names = Array.from({ length: outside ? workerCount : 0 }, (_, at) => `worker ${at + 1}`);
  const workers = names.map(
    (name) =>
      new ProductProcess({
        name,
        module: workerModule,
        flags,
        restartAfterMs,
        env: { ...env, ...between?.worker, LOG_LEVEL: 'info' },
        isReady: async (output) => output.includes('worker.ready'),
      }),
  );
  const others = [...moreApis.map(({ process }) => process), ...workers];
  const processes = [api, ...others];
  const stop = async () => {
    await Promise.all(processes.map((each) => each.stop()));
  };
  return {
    kind,
    origin,
    env,
    dataDir,
    api,
    moreApis,
    workers,
    outside: outside?.parts,
    stop,
    storedKeys: async () => outside?.storedKeys() ?? (await filesIn(join(dataDir, 'objects'))),
    storedRecordings: async () =>
      outside?.storedRecordings() ?? (await filesIn(join(dataDir, 'recordings'))),
    async start() {
      await api.start(); // Creates the tables that the workers would wait for.
      await Promise.all(others.map((each) => each.start()));
    },
    async remove() {
      await stop();
      await outside?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts what processes on several machines share: a database server and a bucket. */
async function openOutside() {
  const server = await findPostgres()?.();
  if (!server) return undefined;
  const bucket = await openS3Stub();
  const { prefix } = bucket.settings;
  const databaseUrl = await createDatabase(server.url);
  const recordings = 'recordings/';
  const keys = () => [...bucket.objects.keys()].map((key) => key.replace(prefix, ''));
  return {
    parts: { server, bucket, databaseUrl },
    env: { DATABASE_URL: databaseUrl, ...bucket.environment },
    storedKeys: () => keys().filter((key) => !key.startsWith(recordings)),
    storedRecordings: () =>
      keys()
        .filter((key) => key.startsWith(recordings))
        .map((key) => key.slice(recordings.length)),
    async close() {
      await bucket.pause();
      await server.stop();
    },
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Each waits for its mail and reads all of them meanwhile. */
const signUpsAtOnce = 70;

/** Starts the deployment, signs up virtual users and grants them tokens. */
export async function startWithUsers(
  deployment: Deployment,
  tokensOf: readonly number[],
): Promise<VirtualUser[]> {
  const { origin, dataDir, env } = deployment;
  await deployment.start();
  const people = tokensOf.map((_, index) => ({
    email: `user-${index + 1}@example.org`,
    address: `10.1.${index >> 8}.${index & 255}`,
  }));
  const users: VirtualUser[] = [];
  for (let from = 0; from < people.length; from += signUpsAtOnce) {
    const some = people.slice(from, from + signUpsAtOnce);
    users.push(...(await Promise.all(some.map((each) => signUpUser(origin, dataDir, each)))));
  }
  const gifts = users
    .map((user, index) => ({ user, tokens: tokensOf[index] ?? 0 }))
    .filter(({ tokens }) => tokens > 0);
  if (gifts.length > 0) {
    if (deployment.kind === 'embedded') await deployment.stop(); // The embedded database allows only one process.
    await grantTokens(env, gifts);
    if (deployment.kind === 'embedded') await deployment.start();
  }
  return users;
}
