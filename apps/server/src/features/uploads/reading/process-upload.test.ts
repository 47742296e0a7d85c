import { access } from 'node:fs/promises';
import path from 'node:path';
import type { UploadStatus } from '@ridescope/contract/uploads';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { fakeReader, testApp, untilState, upload } from '../../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../../test/support/databases/test-config.ts';
import { heldReading, rideReader } from '../../../../test/support/readers/ride-reader.ts';
import { activityRow } from '../../../../test/support/samples/activity-row.ts';
import { privateWords } from '../../../../test/support/samples/sample-log.ts';
import type { Database } from '../../../platform/database/database.ts';
import { accountTables } from '../../../wiring/schema/account-tables.ts';
import type { LogReader } from './log-reader.ts';

const runner = { leaseS: 2, pollMs: 20, graceMs: 50 };

type App = Awaited<ReturnType<typeof testApp>>;
const stateOf = async (app: App, uploadId: string): Promise<UploadStatus> =>
  (await app.inject(`/api/uploads/${uploadId}`)).json();

describeOnEachEngine('processing an upload', ({ emptyDatabase }) => {
  const jobsOf = ({ kysely }: Database) =>
    kysely.selectFrom('jobs').select(['state', 'attempts', 'failures', 'last_error']).execute();
  const reportsOf = ({ kysely }: Database) =>
    kysely.selectFrom('reports').select(['owner', 'name']).execute();
  const runDueJobs = ({ kysely }: Database) =>
    kysely.updateTable('jobs').set({ run_at: new Date() }).where('state', '<', 'active').execute();

  /** Starts to read and never ends, like a server that is about to be stopped. */
  function hangingReader(): LogReader & { hasStarted(): boolean } {
    let started = false;
    return {
      readLog: (_, { signal }) => {
        started = true;
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        });
      },
      close: async () => {},
      hasStarted: () => started,
    };
  }

  it('completes a log once, on the next server, when the first is stopped in the middle', async () => {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const reader = hangingReader();
    const first = await testApp(config, { database, runner, logReader: reader });
    await upload(first, 'upload-1', 'one\ntwo\n');
    await vi.waitFor(() => expect(reader.hasStarted()).toBe(true));
    expect((await first.inject('/api/uploads/upload-1')).json().state).toBe('processing');
    await first.close();
    expect(await reportsOf(database)).toEqual([]);

    const second = await testApp(config, { database, runner });
    const status = await untilState(second, 'upload-1', 'complete');
    expect(await reportsOf(database)).toEqual([
      { owner: 'local', name: status.reportUrl?.split('/').at(-1) },
    ]);
    expect(await jobsOf(database)).toMatchObject([
      { state: 'completed', attempts: 2, failures: 0 },
    ]);
  });

  it('stores a report once when a job that lost its lease ends late', async () => {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const slow: LogReader = {
      readLog: async (task, options) => {
        const result = await fakeReader(config).readLog(task, options);
        await held;
        return result;
      },
      close: async () => {},
    };
    // A frozen process: its lease expires without a heartbeat.
    const first = await testApp(config, {
      database,
      runner: { ...runner, leaseS: 3600, graceMs: 5000 },
      logReader: slow,
    });
    await upload(first, 'upload-1', 'one\n');
    await vi.waitFor(async () =>
      expect(await jobsOf(database)).toMatchObject([{ state: 'active' }]),
    );
    await database.kysely
      .updateTable('jobs')
      .set({ heartbeat_at: new Date(0) })
      .execute();
    const second = await testApp(config, { database, runner });
    await untilState(second, 'upload-1', 'complete');
    goOn();
    await first.close();
    expect(await reportsOf(database)).toHaveLength(1);
    expect(await jobsOf(database)).toMatchObject([{ state: 'completed', attempts: 2 }]);
  });

  it('lists the ride as soon as its report exists, and then adds it to the benchmarks', async () => {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const row = activityRow();
    const reader: LogReader = {
      ...fakeReader(config),
      readLog: async (task, options) => {
        const result = await fakeReader(config).readLog(task, options);
        return result.kind === 'report' ? { ...result, activities: [row] } : result;
      },
    };
    const app = await testApp(config, { database, runner, logReader: reader });
    await upload(app, 'upload-1', 'one\n');
    const { fileName } = await untilState(app, 'upload-1', 'complete');
    const { activities } = (await app.inject('/api/getUserFilesListing')).json();
    expect(activities).toMatchObject([{ S3Key: fileName, ActivityId: row.activityId }]);
    const { kysely } = database;
    const entries = () => kysely.selectFrom('benchmark_entries').selectAll().execute();
    await expect
      .poll(entries)
      .toMatchObject([{ owner: 'local', avg_fps: 50, gpu: row.gpu, height: 1080 }]);
    const [report] = await kysely
      .selectFrom('reports')
      .select(['created_at', 'has_rows'])
      .execute();
    expect(report?.has_rows).toBe(true);
  });

  it('stores nothing for an account that was deleted while its log was read', async () => {
    const database = await emptyDatabase();
    const { kysely: db } = database;
    const config = await configWithoutDatabase();
    const reader = heldReading(rideReader(config));
    const app = await testApp(config, { database, runner, logReader: reader });
    await upload(app, 'upload-1', 'one\n');
    await vi.waitFor(() => expect(reader.held).toBe(1));
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('ridescope.deleted_owner', 'local', true)`.execute(tx);
      for (const { name } of accountTables.owned)
        await sql`delete from ${sql.table(name)} where owner = 'local'`.execute(tx);
    });
    reader.release();
    const done = { state: 'completed', attempts: 1, failures: 0, last_error: null };
    await vi.waitFor(async () => expect(await jobsOf(database)).toEqual([done]));
    expect(await reportsOf(database)).toEqual([]);
    for (const table of ['token_accounts', 'token_entries', 'listed_activities'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  it('tries again after a fault and keeps the log for it', async () => {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const real = fakeReader(config);
    let starts = 0;
    const flaky: LogReader = {
      ...real,
      readLog: (task, options) => {
        if (++starts < 3) throw new Error('a fault of ours');
        return real.readLog(task, options);
      },
    };
    const app = await testApp(config, { database, runner, logReader: flaky });
    await upload(app, 'upload-1', 'one\n');
    for (let failures = 1; failures <= 2; failures++) {
      await vi.waitFor(async () => expect((await jobsOf(database))[0]?.failures).toBe(failures));
      await runDueJobs(database);
    }
    await untilState(app, 'upload-1', 'complete');
    expect(await jobsOf(database)).toMatchObject([
      { state: 'completed', attempts: 3, failures: 2 },
    ]);
  });

  it('gives up after three faults with one plain sentence and deletes the log', async () => {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const broken: LogReader = {
      readLog: async () => {
        throw new Error('a fault of ours');
      },
      close: async () => {},
    };
    const app = await testApp(config, { database, runner, logReader: broken });
    await upload(app, 'upload-1', privateWords.chat);
    const { object_key: key } = await database.kysely
      .selectFrom('uploads')
      .select('object_key')
      .executeTakeFirstOrThrow();
    const file = path.join(config.dataDir, 'objects', String(key));
    for (let failures = 1; failures <= 3; failures++) {
      await vi.waitFor(async () => expect((await jobsOf(database))[0]?.failures).toBe(failures));
      if (failures < 3) await access(file);
      await runDueJobs(database);
    }
    const status = await untilState(app, 'upload-1', 'failed');
    expect(status.message).toMatch(
      /^The log could not be read because of a fault on our side\. Nothing was spent\. Please try again later\. Reference: [0-9a-f]{32}\.$/,
    );
    expect(await jobsOf(database)).toMatchObject([{ state: 'failed', failures: 3 }]);
    await vi.waitFor(() => expect(access(file)).rejects.toThrow());
  });

  it('fails with a clear message when the file is gone', async () => {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const gone: LogReader = {
      readLog: async () => ({ kind: 'unreadable', reason: 'gone' }),
      close: async () => {},
    };
    const app = await testApp(config, { database, runner, logReader: gone });
    await upload(app, 'upload-1', 'x');
    const status = await untilState(app, 'upload-1', 'failed');
    expect(status.message).toContain('Please upload it again.');
  });

  it('refreshes running and queued uploads while a worker is alive', async () => {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const app = await testApp(config, { database, runner, logReader: hangingReader() });
    // One worker: the second upload waits in the queue behind the first, which never ends.
    await upload(app, 'upload-1', 'one\ntwo\n');
    await vi.waitFor(async () => expect((await stateOf(app, 'upload-1')).state).toBe('processing'));
    await upload(app, 'upload-2', 'one\ntwo\n');
    const before = [await stateOf(app, 'upload-1'), await stateOf(app, 'upload-2')];
    expect(before.map(({ state }) => state)).toEqual(['processing', 'queued']);
    await vi.waitFor(
      async () => {
        const after = [await stateOf(app, 'upload-1'), await stateOf(app, 'upload-2')];
        for (const [index, { updatedAt }] of after.entries())
          expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(before[index]?.updatedAt ?? ''));
      },
      { interval: 100 },
    );
  });

  it('reports progress', async () => {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    let end = () => {};
    const reader: LogReader = {
      readLog: async (_, { onProgress }) => {
        await onProgress({ stage: 'reading', percent: 42 });
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        return { kind: 'notALog', reason: 'unfamiliar' };
      },
      close: async () => {},
    };
    const app = await testApp(config, { database, runner, logReader: reader });
    await upload(app, 'upload-1', 'x');
    await vi.waitFor(async () => {
      const status = (await app.inject('/api/uploads/upload-1')).json();
      expect(status).toMatchObject({
        state: 'processing',
        stage: 'reading',
        progressPercent: 42,
        message: 'Reading your log.',
      });
    });
    end();
    const status = await untilState(app, 'upload-1', 'notALog');
    expect(status).not.toHaveProperty('progressPercent');
  });
});
