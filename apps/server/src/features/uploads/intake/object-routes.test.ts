import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { uploadHeaders } from '@ridescope/contract/protocol';
import { expect, it } from 'vitest';
import { announce, put, testApp, untilState } from '../../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEmbedded,
} from '../../../../test/support/databases/test-config.ts';
import type { Config } from '../../../platform/process/config.ts';

const log = gzipSync('[18:00:00] one\n[18:00:01] two\n');

describeOnEmbedded('the PUT to a signed address', ({ emptyDatabase }) => {
  async function startApp(given: Partial<Config> = {}) {
    const config = await configWithoutDatabase(given);
    return { app: await testApp(config, { database: await emptyDatabase() }), config };
  }
  /** Files of the object store, complete or not. */
  async function objectsOf({ dataDir }: Config): Promise<string[]> {
    const found = await readdir(path.join(dataDir, 'objects'), {
      recursive: true,
      withFileTypes: true,
    });
    return found.filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  const signature = /signature=[\w-]{4}/;
  it.each([
    [
      'an altered signature',
      (url: string) => url.replace(signature, 'signature=AAAA'),
      403,
      'SIGNATURE_INVALID',
    ],
    [
      'a later end',
      (url: string) => url.replace(/expires=\d/, 'expires=9'),
      403,
      'SIGNATURE_INVALID',
    ],
    ['another key', (url: string) => url.replace(/log-./, 'log-z'), 403, 'SIGNATURE_INVALID'],
    ['no signature', (url: string) => url.replace(/&signature.*/, ''), 400, 'VALIDATION_ERROR'],
    [
      'a path in the key',
      (url: string) => url.replace('log-', '..%2Flog-'),
      403,
      'SIGNATURE_INVALID',
    ],
  ])('refuses a PUT with %s (API-10)', async (_, change, status, code) => {
    const { app, config } = await startApp();
    const answer = await put(app, change(await announce(app, 'upload-1')), log);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error.code).toBe(code);
    expect(await objectsOf(config)).toEqual([]);
    expect((await app.inject('/api/uploads/upload-1')).json().state).toBe('waiting');
  });

  it('refuses a PUT after its address expired (API-10)', async () => {
    const { app, config } = await startApp({ uploadUrlTtlS: -2 });
    const answer = await put(app, await announce(app, 'upload-1'), log);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().error.code).toBe('SIGNATURE_EXPIRED');
    expect(await objectsOf(config)).toEqual([]);
  });

  it.each(Object.keys(uploadHeaders))(
    'refuses a PUT without %s or with another (API-10)',
    async (name) => {
      const { app, config } = await startApp();
      const url = await announce(app, 'upload-1');
      const others = Object.entries(uploadHeaders).filter(([each]) => each !== name);
      for (const given of [{}, { [name]: '' }, { [name]: 'another' }]) {
        const answer = await put(app, url, log, { ...Object.fromEntries(others), ...given });
        expect(answer.statusCode).toBe(400);
        expect(answer.json().error).toMatchObject({ code: 'VALIDATION_ERROR' });
      }
      expect(await objectsOf(config)).toEqual([]);
      expect((await put(app, url, log)).statusCode).toBe(200);
    },
  );

  it.each(['application/json', 'application/gzip', 'text/plain', 'multipart/form-data'])(
    'takes a log as it comes when it is called %s',
    async (type) => {
      const { app } = await startApp();
      const headers = { ...uploadHeaders, 'content-type': type };
      const answer = await put(app, await announce(app, 'upload-1'), log, headers);
      expect(answer.statusCode).toBe(200);
      await untilState(app, 'upload-1', 'complete');
    },
  );

  it.each(['with its length', 'without its length'])(
    'refuses a log that is too large, sent %s',
    async (how) => {
      const { app, config } = await startApp({ maxUploadBytes: 2000 });
      const url = await announce(app, 'upload-1');
      const body = Buffer.alloc(2001);
      const answer = await app.inject({
        method: 'PUT',
        url,
        headers: uploadHeaders,
        payload:
          how === 'with its length'
            ? body
            : Readable.from([body.subarray(0, 1000), body.subarray(1000)]),
      });
      expect(answer.statusCode).toBe(413);
      expect(answer.json().error).toMatchObject({
        code: 'PAYLOAD_TOO_LARGE',
        details: { maxBytes: 2000 },
      });
      expect(await objectsOf(config)).toEqual([]);
      expect((await put(app, url, log)).statusCode).toBe(200); // The address is still valid for the right file.
    },
  );

  it('reports a storage failure, keeps nothing, and accepts the file once the storage is back', async () => {
    const { app, config } = await startApp();
    const url = await announce(app, 'upload-1');
    const parts = path.join(config.dataDir, 'objects', 'parts');
    await rename(parts, `${parts}-away`);
    const answer = await put(app, url, log);
    expect(answer.statusCode).toBe(507);
    expect(answer.json()).toEqual({
      error: {
        code: 'STORAGE_UNAVAILABLE',
        message: 'The upload could not be stored. Please try again later.',
      },
    });
    expect((await app.inject('/api/health')).statusCode).toBe(503);
    await rename(`${parts}-away`, parts);
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    expect((await put(app, url, log)).statusCode).toBe(200);
    await untilState(app, 'upload-1', 'complete');
  });

  it('aborts a PUT when a newer one to the same address starts, and keeps none of it', async () => {
    const { app, config } = await startApp();
    const url = await announce(app, 'upload-1');
    const stalled = new Readable({ read() {} });
    stalled.push(log.subarray(0, 9));
    const first = app.inject({ method: 'PUT', url, headers: uploadHeaders, payload: stalled });
    await expect.poll(() => objectsOf(config)).toHaveLength(1);
    expect((await put(app, url, log)).statusCode).toBe(200);
    expect((await first).json().error).toMatchObject({ code: 'CONFLICT' });
    await untilState(app, 'upload-1', 'complete');
    await expect.poll(() => objectsOf(config)).toEqual([]);
  });

  it('answers a real connection before the whole body is sent, and accepts the next request', async () => {
    const { app } = await startApp({ maxUploadBytes: 2000 });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const url = origin + (await announce(app, 'upload-1'));
    const send = (bytes: Uint8Array<ArrayBuffer>) =>
      fetch(url, { method: 'PUT', headers: uploadHeaders, body: new Blob([bytes]) });
    const answer = await send(new Uint8Array(3_000_000));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: { code: 'PAYLOAD_TOO_LARGE' } });
    expect((await send(new Uint8Array(log))).status).toBe(200);
  });
});
