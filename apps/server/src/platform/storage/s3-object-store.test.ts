import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import type { StubFault } from '../../../test/support/s3-stub/s3-stub.ts';
import { startS3Stub } from '../../../test/support/s3-stub/start-s3-stub.ts';
import { openBucket, openS3ObjectStore } from './s3-object-store.ts';
import type { S3Settings } from './s3-settings.ts';

const log = Buffer.from('a gzipped log, as far as the store knows');
const unavailable = { code: 'STORAGE_UNAVAILABLE', statusCode: 507 };

/** A store with short timeouts. */
async function open(settings: S3Settings) {
  const store = await openS3ObjectStore(settings, {
    attempts: 2,
    connectWithinMs: 500,
    answerWithinMs: 300,
    pauseMs: 300,
  });
  onTestFinished(() => store.close());
  return store;
}

async function start() {
  const stub = await startS3Stub();
  return { stub, store: await open(stub.settings) };
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

it('the S3 store signs both headers, the time and the key, and no checksum of an unknown body', async () => {
  const { store } = await start();
  const expiresAt = inMinutes(15);
  const { searchParams } = new URL(await store.signPutUrl('log-1.gz', expiresAt));
  expect(searchParams.get('X-Amz-SignedHeaders')).toBe(
    'content-encoding;host;x-amz-server-side-encryption',
  );
  expect(Number(searchParams.get('X-Amz-Expires'))).toBeGreaterThan(890);
  expect(Number(searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(900);
  expect([...searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
});

it('the S3 store removes objects that were stored before a date', async () => {
  const { stub, store } = await start();
  const date = new Date('2026-11-20T12:00:00Z');
  const put = (key: string, storedAt: Date) =>
    stub.objects.set(`uploads/${key}`, { body: log, storedAt, headers: {} });
  put('old.gz', new Date(date.getTime() - 1));
  put('young.gz', date);
  expect(await store.removeOlderThan(date)).toBe(1);
  expect([...stub.objects.keys()]).toEqual(['uploads/young.gz']);
});

it.each(['../secret', 'a/b', '', '.hidden'])('the S3 store takes no key like %j', async (key) => {
  const { store } = await start();
  const refused = { code: 'VALIDATION_ERROR' };
  await expect(store.get(key)).rejects.toMatchObject(refused);
  await expect(async () => store.signPutUrl(key, inMinutes(1))).rejects.toMatchObject(refused);
});

it('the S3 store tries again when the service was too busy', async () => {
  const { stub, store } = await start();
  const busy: StubFault[] = [{ kind: 'status', status: 503, code: 'SlowDown' }];
  stub.fault = () => busy.pop();
  await store.check();
  expect(stub.requests).toEqual(['GET', 'GET']);
});

it.each<[string, StubFault]>([
  ['is broken', { kind: 'status', status: 500, code: 'InternalError' }],
  ['is too busy', { kind: 'status', status: 503, code: 'SlowDown' }],
  ['forbids everything', { kind: 'status', status: 403, code: 'AccessDenied' }],
  ['says nothing', { kind: 'silence' }],
  ['takes too long', { kind: 'delay', ms: 1500 }],
])('the S3 store fails instead of waiting when the service %s', async (_, fault) => {
  const { stub, store } = await start();
  stub.fault = () => fault;
  const calls = [
    store.check(),
    store.head('log-1.gz'),
    store.get('log-1.gz'),
    store.delete('log-1.gz'),
    store.removeOlderThan(new Date()),
  ];
  for (const call of calls) call.catch(() => {}); // Each is waited for below.
  for (const call of calls) await expect(call).rejects.toMatchObject(unavailable);
});

it('the S3 store fails when the service is not reachable, and goes on when it is back', async () => {
  const { stub, store } = await start();
  await stub.pause();
  await expect(store.check()).rejects.toMatchObject(unavailable);
  await stub.resume();
  await store.check();
});

it.each<StubFault['kind'] & ('cut' | 'stall')>(['cut', 'stall'])(
  'the S3 store ends the reading of a log with an error when the connection is %s',
  async (kind) => {
    const { stub, store } = await start();
    const body = Buffer.alloc(500_000, 'x');
    stub.objects.set('uploads/log-1.gz', { body, storedAt: new Date(), headers: {} });
    stub.fault = () => ({ kind, afterBytes: 100_000 });
    const object = await store.get('log-1.gz');
    expect(object.bytes).toBe(500_000);
    await expect(buffer(object.body)).rejects.toThrow();
  },
);

it('the S3 store opens with a revoked key, logs the needed rights, and works once they are back', async () => {
  const { stub } = await start();
  stub.fault = () => ({ kind: 'status', status: 403, code: 'AccessDenied' });
  const lines: string[] = [];
  const { log } = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } } });
  const store = await openBucket(stub.settings, log);
  onTestFinished(() => store.close());
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      event: 'storage.refused',
      reason:
        'The bucket of S3_BUCKET cannot be used: AccessDenied. The key must be allowed to put, get, delete and list objects there.',
    },
  ]);
  await expect(store.check()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  stub.fault = () => undefined;
  await store.check();
});

it('the S3 store opens while the service does not answer', async () => {
  const { stub } = await start();
  await stub.pause();
  const store = await openBucket(stub.settings, Fastify().log);
  onTestFinished(() => store.close());
  await stub.resume();
  await store.check();
});

it("the S3 store knows the origin of Amazon's own addresses", async () => {
  const amazon = { bucket: 'rider-logs', region: 'eu-central-1', prefix: 'uploads/' };
  expect((await open(amazon)).origin).toBe('https://rider-logs.s3.eu-central-1.amazonaws.com');
  expect((await open({ ...amazon, bucket: 'logs.rider' })).origin).toBe(
    'https://s3.eu-central-1.amazonaws.com',
  );
});

it('the stub decodes the chunks in which the library sends a stream', async () => {
  const { stub } = await start();
  const { bucket, prefix, ...where } = stub.settings;
  const client = new S3Client({ ...where, forcePathStyle: true });
  onTestFinished(() => client.destroy());
  const body = Readable.from([log.subarray(0, 10), log.subarray(10)]);
  const put = { Bucket: bucket, Key: `${prefix}log-1.gz`, Body: body, ContentLength: log.length };
  await client.send(new PutObjectCommand(put));
  expect(stub.objects.get('uploads/log-1.gz')?.body).toEqual(log);
});
