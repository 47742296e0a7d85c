import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { pathOf } from '@ridescope/contract/endpoint';
import { getConnectionId } from '@ridescope/contract/live';
import { reportSchemaVersion } from '@ridescope/contract/report/version';
import { createSignedUrl } from '@ridescope/contract/uploads';
import { expect, it } from 'vitest';
import { startApp } from '../../../../test/support/app/start-app.ts';
import {
  announce,
  put,
  testApp,
  untilState,
  upload,
} from '../../../../test/support/app/test-app.ts';
import { describeOnEachEngine } from '../../../../test/support/databases/test-config.ts';
import type { Config } from '../../../platform/process/config.ts';
import { hourMs } from '../../../platform/process/units.ts';
import type { AppParts } from '../../../wiring/build-app.ts';

const log = gzipSync('[18:00:00] one\n[18:00:01] two\n');

describeOnEachEngine('uploads', ({ emptyDatabase }) => {
  const start = async (...given: [Partial<Config>?, AppParts?]) =>
    startApp(await emptyDatabase(), ...given);

  /** Files of the object store, complete or not. */
  async function objectsOf({ dataDir }: Config): Promise<string[]> {
    const found = await readdir(path.join(dataDir, 'objects'), {
      recursive: true,
      withFileTypes: true,
    });
    return found.filter((entry) => entry.isFile()).map(({ name }) => name);
  }
  const statusOf = async (app: Awaited<ReturnType<typeof testApp>>, id: string) =>
    (await app.inject(`/api/uploads/${id}`)).json();

  it('turns an announcement into a report and keeps no log (API-09, RET-10)', async () => {
    const { app, config, db } = await start();
    // The same call as the page's (API-09).
    const { connectionId } = (await app.inject(pathOf(getConnectionId))).json();
    const url = await announce(app, 'upload-1', { connectionId, sessionId: 'a-page-of-a-browser' });
    expect(await db.selectFrom('uploads').select('connection_id').execute()).toEqual([
      { connection_id: connectionId },
    ]);
    expect(await statusOf(app, 'upload-1')).toMatchObject({ state: 'waiting' });
    expect((await put(app, url, log)).statusCode).toBe(200);
    const status = await untilState(app, 'upload-1', 'complete');
    expect(status.fileName).toMatch(/^local\/[\w-]{22}\.gz$/);
    expect(status.reportUrl).toBe(`/report/${status.fileName?.replace('.gz', '')}`);
    const report = (await app.inject(`/api/report/${status.fileName}`)).json();
    expect(report).toMatchObject({ schemaVersion: reportSchemaVersion, parse: { lines: 2 } });
    await expect.poll(() => objectsOf(config)).toEqual([]);
    const row = () =>
      db.selectFrom('uploads').select(['object_key', 'progress_percent']).executeTakeFirstOrThrow();
    // The row changes last, when the file is gone.
    await expect.poll(row).toEqual({ object_key: null, progress_percent: null });
  });

  it('returns an address on the requested host, or on the public one', async () => {
    const params = { identityId: 'local', uploadId: 'upload-1', timezoneOffsetMinutes: 0 };
    const call = {
      method: 'POST' as const,
      url: pathOf(createSignedUrl, params),
      payload: {},
      headers: { host: '127.0.0.1:4321' },
    };
    const { app } = await start();
    const { signedUrl } = (await app.inject(call)).json();
    expect(signedUrl).toMatch(/^http:\/\/127\.0\.0\.1:4321\/api\/objects\/log-\w+\.gz\?expires=/);
    const odd = await app.inject({ ...call, headers: { host: 'not a host' } });
    expect(odd.json().error.code).toBe('FORBIDDEN');
    const { app: known } = await start({ publicUrl: 'https://ridescope.example' });
    const answer = await known.inject({ ...call, headers: {} });
    expect(answer.json().signedUrl).toMatch(/^https:\/\/ridescope\.example\/api\/objects\//);
  });

  it.each<[string, string, object?]>([
    ['an offset too far west', '/api/signedUrl/local/upload-1/-721'],
    ['an offset too far east', '/api/signedUrl/local/upload-1/841'],
    ['an offset that is none', '/api/signedUrl/local/upload-1/noon'],
    ['a fraction of a minute', '/api/signedUrl/local/upload-1/1.5'],
    ['an upload id that is too short', '/api/signedUrl/local/upload/0'],
    ['an upload id with other signs', '/api/signedUrl/local/up..load%2F1/0'],
    [
      'a session id that is none',
      '/api/signedUrl/local/upload-1/0',
      { sessionId: 'x'.repeat(129) },
    ],
  ])('refuses %s', async (_, url, payload = {}) => {
    const { app, db } = await start();
    const answer = await app.inject({ method: 'POST', url, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.code).toBe('VALIDATION_ERROR');
    expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });

  it('accepts the largest offsets from UTC', async () => {
    const { app, db } = await start();
    for (const offset of [-720, 840]) {
      const url = `/api/signedUrl/local/upload-at-${offset}/${offset}`;
      expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(200);
    }
    const rows = await db.selectFrom('uploads').select('timezone_offset_minutes').execute();
    expect(rows.map((row) => row.timezone_offset_minutes).sort((a, b) => a - b)).toEqual([
      -720, 840,
    ]);
  });

  it('renews the address of an upload that still waits', async () => {
    const { app, db } = await start();
    const first = await announce(app, 'upload-1');
    const second = await announce(app, 'upload-1');
    expect(second.split('?')[0]).toBe(first.split('?')[0]);
    expect(await db.selectFrom('uploads').select('id').execute()).toHaveLength(1);
    expect((await put(app, first, log)).statusCode).toBe(200);
  });

  it('accepts one file per upload', async () => {
    const { app, db } = await start();
    const url = await announce(app, 'upload-1');
    const answers = await Promise.all([put(app, url, log), put(app, url, log), put(app, url, log)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    await untilState(app, 'upload-1', 'complete');
    expect((await put(app, url, log)).json().error.code).toBe('CONFLICT');
    const again = await app.inject({
      method: 'POST',
      url: '/api/signedUrl/local/upload-1/0',
      payload: {},
    });
    expect(again.statusCode).toBe(409);
    expect(await db.selectFrom('reports').select('name').execute()).toHaveLength(1);
  });

  it.each([
    ['an empty file', gzipSync(''), 'notALog', 'empty'],
    [
      'a picture',
      gzipSync(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')),
      'notALog',
      'binary',
    ],
    ['a file that is not compressed', Buffer.from('[18:00:00] one'), 'notALog', 'notGzip'],
    ['half a file', log.subarray(0, 20), 'failed', undefined],
    ['a bomb', gzipSync(Buffer.alloc(5_000_000, 'a')), 'failed', undefined],
  ])('rejects %s with a message and keeps nothing of it', async (_, bytes, state, reason) => {
    const { app, config, db } = await start({ maxLogBytes: 1024 ** 2 });
    expect((await put(app, await announce(app, 'upload-1'), bytes)).statusCode).toBe(200);
    const status = await untilState(app, 'upload-1', 'notALog', 'failed', 'complete');
    expect(status).toMatchObject({ state, ...(reason && { reason }) });
    expect(status.message).toMatch(/^[A-Z].+\.$/);
    expect(status).not.toHaveProperty('fileName');
    expect(await db.selectFrom('reports').selectAll().execute()).toEqual([]);
    await expect.poll(() => objectsOf(config)).toEqual([]);
  });

  it('hides the uploads of one owner from another (API-05, SEC-04)', async () => {
    let caller = 'ann-1234';
    const { app } = await start({}, { authenticate: async () => ({ id: caller, kind: 'user' }) });
    const announceAs = (identity: string) =>
      app.inject({ method: 'POST', url: `/api/signedUrl/${identity}/upload-1/0`, payload: {} });
    expect((await announceAs('ann-1234')).statusCode).toBe(200);

    caller = 'bob-1234';
    const foreign = await announceAs('ann-1234');
    expect(foreign.statusCode).toBe(403);
    expect(foreign.json().error.code).toBe('FORBIDDEN');
    const unseen = await app.inject('/api/uploads/upload-1');
    const unknown = await app.inject('/api/uploads/upload-2');
    expect(unseen.statusCode).toBe(404);
    expect(unseen.body).toBe(unknown.body);
    // His upload with the same id says nothing about hers.
    const own = await announceAs('bob-1234');
    expect(own.statusCode).toBe(200);
    const { pathname, search } = new URL(own.json().signedUrl);
    await put(app, pathname + search, log);
    await untilState(app, 'upload-1', 'complete');
    caller = 'ann-1234';
    expect((await app.inject('/api/uploads/upload-1')).json().state).toBe('waiting');
  });

  it('asks a visitor to sign in', async () => {
    const { app } = await start({}, { authenticate: async () => undefined });
    const calls = await Promise.all([
      app.inject({ method: 'POST', url: '/api/signedUrl/local/upload-1/0', payload: {} }),
      app.inject('/api/uploads/upload-1'),
      app.inject('/api/session'),
    ]);
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });

  it('deletes what crashes and uploaders left behind', async () => {
    const { database, app, config, db } = await start();
    // One failed deletion does not stop the others.
    await mkdir(path.join(config.dataDir, 'objects', 'stuck'));
    await db
      .insertInto('uploads')
      .values({
        owner: 'local',
        upload_id: 'stuck',
        state: 'failed',
        timezone_offset_minutes: 0,
        report_name: 'x',
        object_key: 'stuck',
        expires_at: new Date(),
      })
      .execute();
    await upload(app, 'upload-1', 'x');
    await untilState(app, 'upload-1', 'complete');
    await announce(app, 'abandoned');
    await announce(app, 'awaited-1');
    await app.close();
    // As if the process had died between the transaction and the deletion, and the second file was never sent.
    await writeFile(path.join(config.dataDir, 'objects', 'log-left.gz'), 'x');
    await db
      .updateTable('uploads')
      .set({ object_key: 'log-left.gz', updated_at: new Date(Date.now() - hourMs / 2) })
      .where('upload_id', '=', 'upload-1')
      .execute();
    const longAgo = new Date(Date.now() - 25 * hourMs);
    await db
      .updateTable('uploads')
      .set({ expires_at: longAgo })
      .where('upload_id', '=', 'abandoned')
      .execute();

    await testApp(config, { database });
    await expect.poll(() => objectsOf(config)).toEqual([]);
    const rows = await db
      .selectFrom('uploads')
      .select(['upload_id', 'object_key'])
      .orderBy('upload_id')
      .execute();
    expect(rows.map(({ upload_id }) => upload_id)).toEqual(['awaited-1', 'stuck', 'upload-1']);
    expect(rows.slice(1).map(({ object_key }) => object_key)).toEqual(['stuck', null]);
  });
});
