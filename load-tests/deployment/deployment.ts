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
import { grantTokens, type Rider, signUpRider } from './riders.ts';

/** One process with an embedded database; or PostgreSQL, an object store, an API and two workers. */
export type DeploymentKind = 'embedded' | 'scaled';
export const deploymentKinds: readonly DeploymentKind[] = ['embedded', 'scaled'];

export interface DeploymentOptions {
  kind: DeploymentKind;
  /** Variables beside those that the deployment needs. */
  env?: Record<string, string>;
  /** Flags of Node for every process. */
  flags?: readonly string[];
  /** Milliseconds until a process that has died is started again; absent: it stays dead. */
  restartAfterMs?: () => number;
}

export interface Deployment {
  kind: DeploymentKind;
  origin: string;
  /** What every process is started with, for the operator's commands and for a look into the database. */
  env: Record<string, string>;
  dataDir: string;
  api: ProductProcess;
  /** Empty where the API does its jobs itself. */
  workers: ProductProcess[];
  /** Keys of the logs that lie in the object store. */
  storedKeys(): Promise<string[]>;
  start(): Promise<void>;
  /** Ends the processes; the database and the objects stay for a look. */
  stop(): Promise<void>;
  /** Ends what is left and deletes all of it. */
  remove(): Promise<void>;
}

/** @returns undefined where there is no PostgreSQL server to be had for a deployment that needs one. */
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
    TRUST_PROXY: '127.0.0.1', // Riders say which address they call from.
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
    async start() {
      await api.start(); // It makes the tables, for which the others would wait.
      await Promise.all(workers.map((each) => each.start()));
    },
    async remove() {
      await stop();
      await outside?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What processes of several machines share: a database server and a bucket. */
async function openOutside() {
  const server = await findPostgres()?.();
  if (!server) return undefined;
  const bucket = await openS3Stub();
  const { prefix } = bucket.settings;
  return {
    env: { DATABASE_URL: await createDatabase(server.url), ...bucket.environment },
    storedKeys: () => [...bucket.objects.keys()].map((key) => key.replace(prefix, '')),
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

/** Makes accounts, gives each of them tokens beside the free ones, and starts the deployment for them. */
export async function startWithRiders(
  deployment: Deployment,
  tokensOf: readonly number[],
): Promise<Rider[]> {
  const { origin, dataDir, env } = deployment;
  await deployment.start();
  const people = tokensOf.map((_, index) => ({
    email: `rider-${index + 1}@example.org`,
    address: `10.1.${index >> 8}.${index & 255}`,
  }));
  const riders = await Promise.all(people.map((each) => signUpRider(origin, dataDir, each)));
  const gifts = riders
    .map((rider, index) => ({ rider, tokens: tokensOf[index] ?? 0 }))
    .filter(({ tokens }) => tokens > 0);
  if (gifts.length > 0) {
    if (deployment.kind === 'embedded') await deployment.stop(); // It lets nobody else in.
    await grantTokens(env, gifts);
    if (deployment.kind === 'embedded') await deployment.start();
  }
  return riders;
}
