import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { UploadStatus } from '@ridescope/contract/uploads';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import type { Config } from '../src/platform/process/config.ts';
import { buildWorker } from '../src/wiring/build-worker.ts';
import { openDatabase } from '../src/wiring/schema/open-database.ts';
import { accountsApp, signedInUser } from './support/app/accounts.ts';
import { openRemotePage, remoteConnection } from './support/app/live-page.ts';
import { testApp, untilState, upload } from './support/app/test-app.ts';
import { describeOnPostgres } from './support/databases/test-config.ts';
import { type RemoteCaller, sendLog, untilStatus } from './support/processes/http-uploads.ts';
import {
  type RunningProcess,
  startServer,
  startWorker,
} from './support/processes/server-process.ts';
import type { S3Stub, StubFault } from './support/s3-stub/s3-stub.ts';
import { startS3Stub } from './support/s3-stub/start-s3-stub.ts';
import { sampleLog } from './support/samples/sample-log.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

const secrets = { AUTH_SECRET: 'a'.repeat(32) };
vi.setConfig({ testTimeout: 180_000 });
/** Processes start slowly on a busy machine, and the workers poll the bucket every 15 s. */
const isRecording = (key: string) => /^uploads\/recordings\/[\w-]+\.rsr$/.test(key);
/** Each one is different: the same log would not be read a second time. */
const logs = [60, 61, 62, 63].map((minutes) => gzipSync(sampleLog({ minutes })));

describeOnPostgres('two API processes, two workers and a bucket', ({ freshConfig }) => {
  interface Machines {
    /** A user, as a caller of the one API process and of the other. */
    a: RemoteCaller;
    b: RemoteCaller;
    stub: S3Stub;
    database: Database;
    /** Every process has its own data folder, as on another machine. */
    environment(): Promise<Record<string, string>>;
  }

  async function start(): Promise<Machines> {
    const stub = await startS3Stub();
    const given = { s3: stub.settings, authSecret: secrets.AUTH_SECRET };
    const config = await freshConfig(given);
    const user = await userOf(config);
    const environment = async () => ({
      ...stub.environment,
      ...secrets,
      DATABASE_URL: config.databaseUrl ?? '',
      DATA_DIR: await temporaryDirectory(),
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'debug',
    });
    const startApi = async () => startServer({ ...(await environment()), WORKERS: '0' });
    const [a, b] = await Promise.all([startApi(), startApi()]);
    const database = await openDatabase(config, Fastify().log);
    onTestFinished(() => database.close());
    return { stub, database, environment, a: { ...a, user }, b: { ...b, user } };
  }

  /** Signs somebody up before any process runs. */
  async function userOf(config: Config): Promise<RemoteCaller['user']> {
    const { app, mailbox } = await accountsApp(config);
    const { identityId, token } = await signedInUser(app, mailbox);
    await app.close();
    return { identityId, headers: { authorization: `Bearer ${token}` } };
  }

  /** The worker that has the newest job now. */
  async function holderOf({ kysely }: Database, workers: RunningProcess[]) {
    return await vi.waitFor(async () => {
      const { id } = await kysely
        .selectFrom('jobs')
        .select('id')
        .where('queue', '=', 'uploads')
        .where('state', '=', 'active')
        .executeTakeFirstOrThrow();
      const started = new RegExp(`"job\\.started"[^\\n]*${id}`);
      const holder = workers.find((worker) => started.test(worker.output()));
      if (!holder) throw new Error(`no worker of ours has job ${id}`);
      return holder;
    });
  }

  /** The uploads in the database: how often each was started, what it cost, how many reports there are. */
  async function outcome({ database: { kysely } }: Machines) {
    const uploads = kysely.selectFrom('jobs').select(['state', 'attempts']).orderBy('created_at');
    const jobs = await uploads.where('queue', '=', 'uploads').execute();
    const entries = kysely.selectFrom('token_entries').select(['free', 'paid']);
    const spends = await entries.where('kind', '=', 'spend').execute();
    const reports = await kysely.selectFrom('reports').select('name').execute();
    return { jobs, spends, reports: reports.length };
  }

  const isComplete = ({ state }: UploadStatus) => state === 'complete';
  const isProcessing = ({ state }: UploadStatus) => state === 'processing';
  const ended = (...attempts: number[]) => ({
    jobs: attempts.map((each) => ({ state: 'completed', attempts: each })),
    spends: attempts.map(() => ({ free: -1, paid: 0 })),
    reports: attempts.length,
  });

  it('completes every upload once and charges it once, across two APIs, a closed page, and workers that are stopped or killed', async () => {
    const machines = await start();
    const { a, b, stub, database } = machines;
    const [first, closed, whileStopped, whileKilled] = logs;
    if (!first || !closed || !whileStopped || !whileKilled) throw new Error('there are four');
    // No page asks for this one; the workers find it when they poll the bucket.
    await sendLog(a, { uploadId: 'upload-2', body: closed });
    const settings = [await machines.environment(), await machines.environment()];
    const workers = await Promise.all(settings.map(startWorker));
    const connection = await remoteConnection(a);
    const page = await openRemotePage(b, connection);
    const { connectionId } = connection;
    await sendLog(a, { uploadId: 'upload-1', body: first, connectionId });
    await untilStatus(b, 'upload-1', ({ state }) => state !== 'waiting');
    await page.next(({ type }) => type === 'complete');
    const stages = page.messages.flatMap(({ type, data }) =>
      type === 'progress' ? data.stage : [],
    );
    expect(stages).toContain('reading');
    const { fileName } = await untilStatus(b, 'upload-1', isComplete);
    for (const { origin, user } of [a, b]) {
      const answer = await fetch(`${origin}/api/report/${fileName}`, { headers: user.headers });
      expect(answer.status).toBe(200);
    }
    await vi.waitFor(async () => expect(await outcome(machines)).toEqual(ended(1, 1)));
    // The log is deleted, and recordings stay. One of a worker that was killed is deleted by the clean-up of every hour.
    const logKeys = () => [...stub.objects.keys()].filter((key) => !isRecording(key));
    await vi.waitFor(() => expect(logKeys()).toEqual([]));
    expect([...stub.objects.keys()].some(isRecording)).toBe(true);

    const faults: StubFault[] = [{ kind: 'delay', ms: 500 }];
    stub.fault = ({ method, key }) => (method === 'GET' && key !== '' ? faults.pop() : undefined);
    await sendLog(a, { uploadId: 'upload-3', body: whileStopped });
    await untilStatus(b, 'upload-3', isProcessing);
    const stopped = await holderOf(database, workers);
    stopped.process.kill('SIGSTOP');
    const before = await untilStatus(b, 'upload-3', isComplete);
    stopped.process.kill('SIGCONT');
    await vi.waitFor(() => expect(stopped.output()).toContain('job.takenOver'));
    expect(await untilStatus(b, 'upload-3', isComplete)).toEqual(before);
    expect(await outcome(machines)).toEqual(ended(1, 1, 2));

    // The first worker gets no further than the middle of this one.
    faults.push({ kind: 'stall', afterBytes: whileKilled.length / 2 });
    await sendLog(a, { uploadId: 'upload-4', body: whileKilled });
    await untilStatus(b, 'upload-4', isProcessing);
    const killed = await holderOf(database, workers);
    await vi.waitFor(() => expect(faults).toEqual([]));
    expect(await killed.end('SIGKILL')).toBeNull();
    await untilStatus(b, 'upload-4', isComplete);
    expect(await outcome(machines)).toEqual(ended(1, 1, 2, 2));
    const other = workers.find((worker) => worker !== killed);
    expect(await other?.end('SIGTERM')).toBe(0);
  });
});

describeOnPostgres('an API and a worker with one data folder', ({ freshConfig }) => {
  it('shares uploads and secrets in one data folder, and queues uploads until a worker starts', async () => {
    const config = await freshConfig({ workers: 0 });
    const api = await testApp(config);
    await upload(api, 'upload-1', sampleLog({ minutes: 60 }));
    expect((await api.inject('/api/uploads/upload-1')).json().state).toBe('queued');
    const worker = await buildWorker({ ...config, workers: 1 });
    onTestFinished(() => worker.close('SIGTERM'));
    await worker.start();
    const { fileName } = await untilState(api, 'upload-1', 'complete');
    expect((await api.inject(`/api/report/${fileName}`)).statusCode).toBe(200);
    await vi.waitFor(async () =>
      expect(await readdir(path.join(config.dataDir, 'objects'))).toEqual(['parts']),
    );
  });
});

describeOnPostgres('processes on one database', ({ freshConfig }) => {
  it('refuses to start beside processes with another store or secret, and starts once those are gone', async () => {
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
