import { gzipSync } from 'node:zlib';
import type { UploadStatus } from '@ridescope/contract/uploads';
import Fastify from 'fastify';
import { type Kysely, sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { noteBackup } from '../src/platform/backup-runs/backup-runs.ts';
import type { Migrations } from '../src/platform/database/migrate.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';
import type { Config } from '../src/platform/process/config.ts';
import { migrations } from '../src/wiring/schema/migrations.ts';
import { accountsApp, signedInUser } from './support/app/accounts.ts';
import { testApp } from './support/app/test-app.ts';
import { describeOnPostgres } from './support/databases/test-config.ts';
import { type RemoteCaller, sendLog, untilStatus } from './support/processes/http-uploads.ts';
import {
  type RunningProcess,
  startServer,
  startWorker,
} from './support/processes/server-process.ts';
import type { StubFault } from './support/s3-stub/s3-stub.ts';
import { startS3Stub } from './support/s3-stub/start-s3-stub.ts';
import { sampleLog } from './support/samples/sample-log.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

const authSecret = 'a'.repeat(32);
const { log } = Fastify();
vi.setConfig({ testTimeout: 180_000 });
const logs = [60, 61, 62].map((minutes) => gzipSync(sampleLog({ minutes })));
const isComplete = ({ state }: UploadStatus) => state === 'complete';
const isProcessing = ({ state }: UploadStatus) => state === 'processing';

/** The version under test with the migration of a later one, which adds to a table that every upload writes. */
const later: Migrations = {
  ...migrations,
  '9999_later': {
    async up(db: Kysely<unknown>) {
      await sql`alter table uploads add column later_note text not null default 'none'`.execute(db);
      await sql`create table later_things (id int primary key)`.execute(db);
    },
  },
};

describeOnPostgres('an upgrade', ({ freshConfig }) => {
  it('leaves old processes at work beside the new one, lets them start again, and loses no job of a worker that stops', async () => {
    const stub = await startS3Stub();
    const config = await freshConfig({ s3: stub.settings, authSecret });
    const user = await userOf(config);
    const environment = async (more: Record<string, string>) => ({
      ...stub.environment,
      AUTH_SECRET: authSecret,
      DATABASE_URL: config.databaseUrl ?? '',
      DATA_DIR: await temporaryDirectory(),
      SAMPLE_DATA: 'off',
      ...more,
    });
    const oldApi = await startServer(await environment({ WORKERS: '0' }));
    const caller: RemoteCaller = { ...oldApi, user };

    // It refuses to change tables that no backup has.
    const refused = openPostgres(config.databaseUrl ?? '', { log, migrations: later });
    await expect(refused).rejects.toThrow('needs a backup of the last 25 hours');
    await noteBackup(config.databaseUrl ?? '', new Date());

    // The new version comes first to its migration, while the old one works.
    const database = await openPostgres(config.databaseUrl ?? '', { log, migrations: later });
    onTestFinished(() => database.close());
    const { rows } = await sql`select later_note from uploads`.execute(database.kysely);
    expect(rows).toEqual([]);

    // A worker of the old version starts on the new tables, and is stopped in the middle of a log.
    const faults: StubFault[] = [{ kind: 'stall', afterBytes: 1000 }];
    stub.fault = ({ method, key }) => (method === 'GET' && key !== '' ? faults.pop() : undefined);
    const stopped = await startWorker(await environment({}));
    const [first = Buffer.of(), second = Buffer.of()] = logs;
    await sendLog(caller, { uploadId: 'upload-1', body: first });
    await untilStatus(caller, 'upload-1', isProcessing);
    await expect.poll(() => faults).toEqual([]);
    expect(await stopped.end('SIGTERM')).toBe(0);
    expect(stopped.output()).toContain('job.putBack');
    const jobs = await database.kysely
      .selectFrom('jobs')
      .select(['state', 'failures'])
      .where('queue', '=', 'uploads')
      .execute();
    expect(jobs).toEqual([{ state: 'retry', failures: 0 }]);

    // The new version does it, and answers for the old one.
    const dataDir = await temporaryDirectory();
    const app = await testApp({ ...config, dataDir, workers: 1 }, { database });
    const done = await untilStatus(caller, 'upload-1', isComplete);
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    expect((await app.inject('/api/ready')).statusCode).toBe(200);
    app.drain.start();
    const unready = await app.inject('/api/ready');
    expect([unready.statusCode, unready.json()]).toEqual([503, { status: 'draining' }]);
    const draining = await app.inject('/api/health');
    expect([draining.statusCode, draining.json().status]).toEqual([503, 'draining']);
    expect((await app.inject('/api/health/live')).statusCode).toBe(200);

    // The upgrade is undone: only processes of the old version, which have just started.
    await app.close();
    const [api, worker] = await Promise.all([
      startServer(await environment({ WORKERS: '0' })),
      startWorker(await environment({})),
    ]);
    expect(await oldApi.end('SIGTERM')).toBe(0);
    const again: RemoteCaller = { ...api, user };
    await sendLog(again, { uploadId: 'upload-2', body: second });
    await untilStatus(again, 'upload-2', isComplete);
    const report = await fetch(`${api.origin}/api/report/${done.fileName}`, {
      headers: user.headers,
    });
    expect(report.status).toBe(200);
    await endAll([api, worker]);
  });

  /** Signs somebody up before any process runs. */
  async function userOf(config: Config): Promise<RemoteCaller['user']> {
    const { app, mailbox } = await accountsApp(config);
    const { identityId, token } = await signedInUser(app, mailbox);
    await app.close();
    return { identityId, headers: { authorization: `Bearer ${token}` } };
  }

  async function endAll(processes: RunningProcess[]): Promise<void> {
    for (const each of processes) expect(await each.end('SIGTERM')).toBe(0);
  }
});
