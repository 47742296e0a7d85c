import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { uploadHeaders } from '@ridescope/contract';
import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Config } from './platform/config.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { connectionId, openPage } from './test-support/live-page.ts';
import { type S3Stub, type StubFault, startS3Stub } from './test-support/s3-stub.ts';
import { sampleLog } from './test-support/sample-log.ts';
import {
  exitCodeOf,
  type RunningProcess,
  spawnWorker,
  startWorker,
} from './test-support/server-process.ts';
import { announce, testApp, untilState, upload } from './test-support/test-app.ts';
import { describeOnPostgres, temporaryDirectory } from './test-support/test-config.ts';

const secrets = { AUTH_SECRET: 'a'.repeat(32) };
vi.setConfig({ testTimeout: 180_000 });
/** Processes start slowly on a busy machine, and the workers look into the bucket every 15 s. */
const patience = { timeout: 40_000, interval: 50 };
const log = gzipSync(sampleLog({ minutes: 60 }));
const anotherLog = gzipSync(sampleLog({ minutes: 61 }));

describeOnPostgres('two API processes, two workers and a bucket', ({ freshConfig }) => {
  interface Machines {
    config: Config;
    stub: S3Stub;
    a: FastifyInstance;
    b: FastifyInstance;
    workers: RunningProcess[];
    database: Database;
  }

  async function start(): Promise<Machines> {
    const stub = await startS3Stub();
    const given = { s3: stub.settings, authSecret: secrets.AUTH_SECRET, workers: 0 };
    const config = await freshConfig(given);
    const a = await testApp(config);
    const b = await testApp({ ...config, dataDir: await temporaryDirectory() });
    const database = await openDatabase(config, a.log);
    onTestFinished(() => database.close());
    return { config, stub, a, b, workers: [], database };
  }

  async function startWorkers({ config, stub, workers }: Machines): Promise<void> {
    const settings = [await environment(config, stub), await environment(config, stub)];
    workers.push(...(await Promise.all(settings.map(startWorker))));
  }

  /** Of a worker on a machine of its own: its data folder is not the API's. */
  async function environment({ databaseUrl = '' }: Config, stub: S3Stub) {
    const DATA_DIR = await temporaryDirectory();
    return { ...stub.environment, ...secrets, DATABASE_URL: databaseUrl, DATA_DIR };
  }

  /** Announces an upload at one API and sends its file to the bucket. */
  async function send(
    { a, stub }: Machines,
    uploadId: string,
    { body = log, connectionId }: { body?: Buffer; connectionId?: string } = {},
  ) {
    const announcement = { ...(connectionId && { connectionId }) };
    const url = stub.settings.endpoint + (await announce(a, uploadId, announcement));
    const init = { method: 'PUT', headers: uploadHeaders, body: new Uint8Array(body) };
    expect((await fetch(url, init)).status).toBe(200);
  }

  /** The worker that has the job now. */
  async function holderOf({ database, workers }: Machines): Promise<RunningProcess> {
    const name = await vi.waitFor(async () => {
      const jobs = database.kysely.selectFrom('jobs').select('worker');
      const { worker } = await jobs.where('state', '=', 'running').executeTakeFirstOrThrow();
      return worker ?? '';
    }, patience);
    const holder = workers.find(({ process }) => name.startsWith(`${process.pid}-`));
    if (!holder) throw new Error(`no worker of ours has the job, but ${name}`);
    return holder;
  }

  /** What became of one upload in the database: how often it was started, what it cost, how many reports there are. */
  async function outcome({ database: { kysely } }: Machines) {
    const jobs = await kysely.selectFrom('jobs').select(['state', 'attempts']).execute();
    const entries = kysely.selectFrom('token_entries').select(['free', 'paid']);
    const spends = await entries.where('kind', '=', 'spend').execute();
    const reports = await kysely.selectFrom('reports').select('name').execute();
    return { jobs, spends, reports: reports.length };
  }

  it('bring an upload that is announced at one to a report that the other shows, and one whose page was closed', async () => {
    const machines = await start();
    const { a, b, stub } = machines;
    // Nobody asks for this one; the workers find it when they look into the bucket, at their start and later on.
    await send(machines, 'upload-2', { body: anotherLog });
    await startWorkers(machines);
    const connection = await connectionId(a);
    const page = await openPage(b, connection);
    await send(machines, 'upload-1', connection);
    expect((await b.inject('/api/uploads/upload-1')).json().state).not.toBe('waiting');
    await page.next(({ type }) => type === 'complete');
    const stages = page.messages.flatMap(({ type, data }) =>
      type === 'progress' ? data.stage : [],
    );
    expect(stages).toContain('reading');
    const { fileName } = await untilState(b, 'upload-1', 'complete');
    for (const app of [a, b]) {
      expect((await app.inject(`/api/report/${fileName}`)).statusCode).toBe(200);
    }
    await vi.waitFor(async () => expect((await outcome(machines)).reports).toBe(2), patience);
    expect(await outcome(machines)).toEqual({
      jobs: Array(2).fill({ state: 'done', attempts: 1 }),
      spends: Array(2).fill({ free: -1, paid: 0 }),
      reports: 2,
    });
    await vi.waitFor(() => expect([...stub.objects.keys()]).toEqual([]), patience);
  });

  it('do not lose the log of a worker that is stopped or killed in the middle, and charge for it once', async () => {
    const machines = await start();
    const { b, stub } = machines;
    await startWorkers(machines);
    const faults: StubFault[] = [{ kind: 'delay', ms: 500 }];
    stub.fault = ({ method, key }) => (method === 'GET' && key !== '' ? faults.pop() : undefined);
    await send(machines, 'upload-1');
    await untilState(b, 'upload-1', 'processing');
    const stopped = await holderOf(machines);
    stopped.process.kill('SIGSTOP');
    const { fileName } = await untilState(b, 'upload-1', 'complete');
    stopped.process.kill('SIGCONT');
    await vi.waitFor(() => expect(stopped.output()).toContain('job.takenOver'), patience);
    expect(await untilState(b, 'upload-1', 'complete')).toMatchObject({ fileName });
    expect(await outcome(machines)).toMatchObject({ spends: [{ free: -1, paid: 0 }], reports: 1 });

    // The first one to read this gets no further than the middle.
    faults.push({ kind: 'stall', afterBytes: anotherLog.length / 2 });
    await send(machines, 'upload-2', { body: anotherLog });
    await untilState(b, 'upload-2', 'processing');
    const killed = await holderOf(machines);
    await vi.waitFor(() => expect(faults).toEqual([]), patience);
    expect(await killed.end('SIGKILL')).toBeNull();
    await untilState(b, 'upload-2', 'complete');
    expect(await outcome(machines)).toEqual({
      jobs: Array(2).fill({ state: 'done', attempts: 2 }),
      spends: Array(2).fill({ free: -1, paid: 0 }),
      reports: 2,
    });
    const other = machines.workers.find((worker) => worker !== killed);
    expect(await other?.end('SIGTERM')).toBe(0);
  });
});

describeOnPostgres('an API and a worker with one data folder', ({ freshConfig }) => {
  it('share the uploads and the secrets in it, and what comes before there is a worker waits for one', async () => {
    const config = await freshConfig({ workers: 0 });
    const api = await testApp(config);
    await upload(api, 'upload-1', sampleLog({ minutes: 60 }));
    expect((await api.inject('/api/uploads/upload-1')).json().state).toBe('queued');
    await startWorker({ DATABASE_URL: config.databaseUrl ?? '', DATA_DIR: config.dataDir });
    const { fileName } = await untilState(api, 'upload-1', 'complete');
    expect((await api.inject(`/api/report/${fileName}`)).statusCode).toBe(200);
    await vi.waitFor(
      async () => expect(await readdir(path.join(config.dataDir, 'objects'))).toEqual(['parts']),
      patience,
    );
  });
});

describeOnPostgres('processes on one database', ({ freshConfig }) => {
  it('do not start beside others that keep uploads elsewhere or have another secret, and do once those are gone', async () => {
    const config = await freshConfig({ workers: 0, authSecret: secrets.AUTH_SECRET });
    const first = await testApp(config);
    await (await testApp(config)).close();
    const elsewhere = { ...config, dataDir: await temporaryDirectory() };
    await expect(testApp(elsewhere)).rejects.toThrow(
      /^Other processes of this database keep uploads in another place: [^\n]*$/,
    );
    await expect(testApp({ ...config, authSecret: 'b'.repeat(32) })).rejects.toThrow(
      /^Other processes of this database have another AUTH_SECRET: [^\n]*$/,
    );
    await first.close();
    await testApp(elsewhere);
  });
});

it.each([
  [{}, ['DATABASE_URL', 'S3_BUCKET', 'AUTH_SECRET']],
  [{ DATABASE_URL: 'postgres://nobody/x', WORKERS: '0', ...secrets }, ['WORKERS', 'S3_BUCKET']],
])('a worker with %j alone ends and names what it lacks: %j', async (environment, keys) => {
  const worker = spawnWorker({ DATA_DIR: await temporaryDirectory(), ...environment });
  expect(await exitCodeOf(worker)).toBe(1);
  const [first, ...lines] = worker.output().trim().split('\n');
  expect(first).toBe('A worker cannot start like this:');
  expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(keys);
});
