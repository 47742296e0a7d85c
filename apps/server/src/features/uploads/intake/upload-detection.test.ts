import { gzipSync } from 'node:zlib';
import { uploadHeaders } from '@ridescope/contract/protocol';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, vi } from 'vitest';
import { announce, testApp, untilState } from '../../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../../test/support/databases/test-config.ts';
import type { S3Stub, StubFault } from '../../../../test/support/s3-stub/s3-stub.ts';
import { startS3Stub } from '../../../../test/support/s3-stub/start-s3-stub.ts';
import type { Config } from '../../../platform/process/config.ts';
import { hourMs } from '../../../platform/process/units.ts';
import { objectSourceOf, recordingSourceOf } from '../../../platform/storage/object-source.ts';
import type { AppParts } from '../../../wiring/build-app.ts';
import { createLogReader } from '../reading/log-reader.ts';

const log = gzipSync('[18:00:00] one\n[18:00:01] two\n');
const never = hourMs;

/** The reader of the real app. */
const threadedReader = (config: Config) =>
  createLogReader({
    source: objectSourceOf(config),
    recordings: recordingSourceOf(config),
    maxLogBytes: config.maxLogBytes,
    threads: 1,
    log: Fastify().log,
  });

describeOnEachEngine('a log in the bucket', ({ emptyDatabase }) => {
  async function start(given: Partial<Config> = {}, parts: AppParts | 'in a thread' = {}) {
    const stub = await startS3Stub();
    const config = await configWithoutDatabase({ s3: stub.settings, ...given });
    const database = await emptyDatabase();
    const app = await testApp(config, {
      database,
      detectEveryMs: never,
      ...(parts === 'in a thread' ? { logReader: threadedReader(config) } : parts),
    });
    return { app, stub, db: database.kysely, again: () => testApp(config, { database }) };
  }

  /** Announces an upload and sends its file as a browser would. */
  async function send(app: FastifyInstance, { settings }: S3Stub, uploadId: string, body = log) {
    const url = settings.endpoint + (await announce(app, uploadId));
    const init = { method: 'PUT', headers: uploadHeaders, body: new Uint8Array(body) };
    expect((await fetch(url, init)).status).toBe(200);
  }

  const stateOf = async (app: FastifyInstance, uploadId: string) =>
    (await app.inject(`/api/uploads/${uploadId}`)).json().state;

  it('finds an upload when its page asks, reads it and deletes it', async () => {
    const { app, stub } = await start();
    await announce(app, 'upload-1');
    expect(await stateOf(app, 'upload-1')).toBe('waiting');
    await send(app, stub, 'upload-1');
    expect(['queued', 'processing', 'complete']).toContain(await stateOf(app, 'upload-1'));
    const { fileName } = await untilState(app, 'upload-1', 'complete');
    expect((await app.inject(`/api/report/${fileName}`)).statusCode).toBe(200);
    await vi.waitFor(() => expect([...stub.objects.keys()]).toEqual([]));
  });

  it('queues an upload once, however many ask at once', async () => {
    const { app, stub, db } = await start();
    await send(app, stub, 'upload-1');
    await Promise.all(Array.from({ length: 5 }, () => stateOf(app, 'upload-1')));
    await untilState(app, 'upload-1', 'complete');
    const jobs = await db.selectFrom('jobs').select(['state', 'attempts']).execute();
    expect(jobs).toEqual([{ state: 'completed', attempts: 1 }]);
  });

  it('lets the workers find an upload whose page was closed', async () => {
    const { app, stub, db } = await start({}, { detectEveryMs: 20 });
    for (let i = 1; i <= 3; i++) await announce(app, `upload-${i}`);
    await send(app, stub, 'upload-2');
    const states = () =>
      db.selectFrom('uploads').select(['upload_id', 'state']).orderBy('upload_id').execute();
    await vi.waitFor(async () =>
      expect(await states()).toEqual([
        { upload_id: 'upload-1', state: 'waiting' },
        { upload_id: 'upload-2', state: 'complete' },
        { upload_id: 'upload-3', state: 'waiting' },
      ]),
    );
  });

  it('ignores an upload whose address expired more than a minute ago, by the clock of the database', async () => {
    const { app, stub, db } = await start({ uploadUrlTtlS: 900 }, { detectEveryMs: 20 });
    const endedSAgo = { 'upload-1': 55, 'upload-2': 65 };
    for (const [uploadId, seconds] of Object.entries(endedSAgo)) {
      await announce(app, uploadId);
      const updated_at = new Date(Date.now() - (900 + seconds) * 1000);
      // As a machine writes whose clock is an hour behind.
      const expires_at = new Date(Date.now() - hourMs);
      await db
        .updateTable('uploads')
        .set({ updated_at, expires_at })
        .where('upload_id', '=', uploadId)
        .execute();
    }
    const rows = await db.selectFrom('uploads').select('object_key').orderBy('upload_id').execute();
    // A round that began before the addresses expired, and the look at the start, ask for both.
    await vi.waitFor(async () => {
      stub.requests.length = 0;
      await vi.waitFor(() => expect(stub.requests.length).toBeGreaterThan(3));
      expect(new Set(stub.requests)).toEqual(new Set([`HEAD uploads/${rows[0]?.object_key}`]));
    });
  });

  it('reads an upload that arrived after everyone stopped looking for it', async () => {
    const { app, stub, db, again } = await start();
    await send(app, stub, 'upload-1');
    await app.close();
    const expires_at = new Date(Date.now() - 25 * hourMs);
    await db.updateTable('uploads').set({ expires_at }).execute();
    await untilState(await again(), 'upload-1', 'complete');
  });

  it('fails an upload larger than allowed with a message, and deletes it', async () => {
    const { app, stub, db } = await start({ maxUploadBytes: 2 * 1024 ** 2 });
    await send(app, stub, 'upload-1', Buffer.alloc(2 * 1024 ** 2 + 1));
    expect((await app.inject('/api/uploads/upload-1')).json()).toMatchObject({
      state: 'failed',
      message:
        "The upload is larger than 2 MB even though it is compressed. Please upload the Log.txt from the game's log folder.",
      failure: { code: 'tooLargeToSend', limitBytes: 2 * 1024 ** 2 },
    });
    const stored = await db.selectFrom('uploads').select('failure').executeTakeFirst();
    expect(stored?.failure).toEqual({ code: 'tooLargeToSend', limitBytes: 2 * 1024 ** 2 });
    expect([...stub.objects.keys()]).toEqual([]);
    expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([]);
    await send(app, stub, 'upload-2', Buffer.alloc(2 * 1024 ** 2));
    await untilState(app, 'upload-2', 'notALog');
  });

  it('keeps an upload waiting while the store is down, and finds it afterwards', async () => {
    const { app, stub } = await start();
    await send(app, stub, 'upload-1');
    await stub.pause();
    expect(await stateOf(app, 'upload-1')).toBe('waiting');
    expect((await app.inject('/api/health')).json().checks.storage).toBe('failed');
    expect((await app.inject('/api/ready')).statusCode).toBe(200);
    await stub.resume();
    await untilState(app, 'upload-1', 'complete');
  });

  it('reads an upload again when the connection breaks in the middle', async () => {
    const { app, stub, db } = await start();
    const faults = [{ kind: 'cut', afterBytes: 10 } as const];
    stub.fault = ({ method }) => (method === 'GET' ? faults.pop() : undefined);
    await send(app, stub, 'upload-1');
    await untilState(app, 'upload-1', 'complete');
    const jobs = await db.selectFrom('jobs').select(['state', 'attempts']).execute();
    expect(jobs).toEqual([{ state: 'completed', attempts: 2 }]);
  });

  it('postpones an upload while the store is away, without failing it', async () => {
    const { app, stub, db } = await start({}, 'in a thread');
    const busy = { kind: 'status', status: 503, code: 'SlowDown' } as const;
    // As often as the library retries by itself; then in the middle of the log.
    const faults: StubFault[] = [{ kind: 'cut', afterBytes: 10 }, busy, busy, busy];
    stub.fault = ({ method, key }) => (method === 'GET' && key !== '' ? faults.pop() : undefined);
    await send(app, stub, 'upload-1');
    const jobs = db.selectFrom('jobs').select(['state', 'attempts', 'failures']);
    // Found; a worker may have it already.
    expect(await stateOf(app, 'upload-1')).toMatch(/^(queued|processing)$/);
    for (const attempts of [1, 2]) {
      const postponed = [{ state: 'retry', attempts, failures: 0 }];
      await vi.waitFor(async () => expect(await jobs.execute()).toEqual(postponed));
      await db.updateTable('jobs').set({ run_at: new Date() }).execute();
    }
    await untilState(app, 'upload-1', 'notALog');
    expect(faults).toEqual([]);
    expect(await jobs.execute()).toEqual([{ state: 'completed', attempts: 3, failures: 0 }]);
  });

  it('lets only our pages send to the bucket, and refuses files at the API', async () => {
    const { app, stub } = await start();
    const { headers } = await app.inject('/api/health');
    const { endpoint } = stub.settings;
    const [, connected] =
      /connect-src ([^;]*);/.exec(`${headers['content-security-policy']}`) ?? [];
    expect(connected?.split(' ')).toContain(endpoint);
    const other = await announce(app, 'upload-1');
    expect(other).toMatch(/^\/rider-logs\/uploads\/log-[0-9a-f]{32}\.gz\?/);
    const url = '/api/objects/log-1.gz?expires=1&signature=x';
    expect((await app.inject({ method: 'PUT', url })).statusCode).toBe(404);
  });
});
