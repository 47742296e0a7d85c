import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createDatabase,
  findPostgres,
  freePort,
  openS3Stub,
  serveModule,
  workerModule,
} from '@ridescope/server/testing';
import { isHealthy, ProductProcess } from './product-process.ts';
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
}

export interface Deployment {
  kind: DeploymentKind;
  origin: string;
  /** Environment of every process, also for the operator's commands and for opening the database. */
  env: Record<string, string>;
  dataDir: string;
  api: ProductProcess;
  /** Empty when the API runs the jobs itself. */
  workers: ProductProcess[];
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
  const { kind, flags = [], restartAfterMs } = options;
  const outside = kind === 'scaled' ? await openOutside() : undefined;
  if (kind === 'scaled' && !outside) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'ridescope-run-'));
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
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
  const api = new ProductProcess({
    name: 'api',
    module: serveModule,
    flags,
    restartAfterMs,
    env: { ...env, ...(outside && { WORKERS: '0' }) },
    isReady: () => isHealthy(origin),
  });
  const workers = (outside ? ['worker 1', 'worker 2'] : []).map(
    (name) =>
      new ProductProcess({
        name,
        module: workerModule,
        flags,
        restartAfterMs,
        env: { ...env, LOG_LEVEL: 'info' },
        isReady: async (output) => output.includes('worker.ready'),
      }),
  );
  const processes = [api, ...workers];
  const stop = async () => {
    await Promise.all(processes.map((each) => each.stop()));
  };
  return {
    kind,
    origin,
    env,
    dataDir,
    api,
    workers,
    stop,
    storedKeys: async () => outside?.storedKeys() ?? (await filesIn(join(dataDir, 'objects'))),
    storedRecordings: async () =>
      outside?.storedRecordings() ?? (await filesIn(join(dataDir, 'recordings'))),
    async start() {
      await api.start(); // Creates the tables that the workers would wait for.
      await Promise.all(workers.map((each) => each.start()));
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
  const recordings = 'recordings/';
  const keys = () => [...bucket.objects.keys()].map((key) => key.replace(prefix, ''));
  return {
    env: { DATABASE_URL: await createDatabase(server.url), ...bucket.environment },
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
  const users = await Promise.all(people.map((each) => signUpUser(origin, dataDir, each)));
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
