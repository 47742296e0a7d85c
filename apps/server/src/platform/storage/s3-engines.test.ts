import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { uploadHeaders } from '@ridescope/contract/protocol';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  describeOnEachS3,
  pageOrigin,
  type TestBucket,
} from '../../../test/support/s3-engines/each-engine.ts';
import { lookAtBucket } from './look-at-bucket.ts';
import { isObjectKey, ObjectNotFound } from './object-store.ts';
import { openBucket, openS3ObjectStore, type S3ObjectStore } from './s3-object-store.ts';
import type { S3Settings } from './s3-settings.ts';

const log = Buffer.from('a gzipped log, as far as the store knows');

async function open(settings: S3Settings) {
  const store = await openS3ObjectStore(settings);
  onTestFinished(() => store.close());
  return store;
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

function send(url: string, headers: Record<string, string> = uploadHeaders, body = log) {
  return fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) });
}

async function keysOf(store: S3ObjectStore, before: Date): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keysBefore(before)) keys.push(key);
  return keys;
}

function setClock(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
}

// The product makes objects with one PUT and reads them whole. It doesn't use multipart uploads, ranges, conditions, copies,
// the deletion of many objects, or custom metadata, so nothing of these is tested.
describeOnEachS3('the S3 store', (engine) => {
  async function start() {
    const bucket = await engine.makeBucket();
    return { bucket, store: await open(bucket.settings) };
  }

  const headersOf = ({ client, settings }: TestBucket, key: string) =>
    client.send(new HeadObjectCommand({ Bucket: settings.bucket, Key: settings.prefix + key }));

  it('signs an address to which a browser can PUT, and returns what was sent', async () => {
    const { bucket, store } = await start();
    const url = await store.signPutUrl('log-1.gz', inMinutes(15));
    expect(new URL(url).origin).toBe(store.origin);
    expect(await store.head('log-1.gz')).toBeUndefined();
    expect((await send(url)).status).toBe(200);
    expect(await headersOf(bucket, 'log-1.gz')).toMatchObject({
      ContentEncoding: 'gzip',
      ...(engine.saysEncryption && { ServerSideEncryption: 'AES256' }),
    });
    expect(await store.head('log-1.gz')).toBe(log.length);
    const object = await store.get('log-1.gz');
    expect(object.bytes).toBe(log.length);
    expect(await buffer(object.body)).toEqual(log); // Still gzipped.
    await store.delete('log-1.gz');
    await store.delete('log-1.gz');
    await expect(store.get('log-1.gz')).rejects.toBeInstanceOf(ObjectNotFound);
  });

  it('signs addresses for which the type and the size of a log make no difference', async () => {
    const { store } = await start();
    const body = randomBytes(6 * 1024 ** 2);
    const typed = { ...uploadHeaders, 'content-type': 'application/gzip' };
    const url = await store.signPutUrl('log-1.gz', inMinutes(15));
    expect((await send(url, typed, body)).status).toBe(200);
    expect(await store.head('log-1.gz')).toBe(body.length);
    expect((await buffer((await store.get('log-1.gz')).body)).equals(body)).toBe(true);
    expect((await send(url, uploadHeaders, Buffer.alloc(0))).status).toBe(200);
    expect(await store.head('log-1.gz')).toBe(0);
  });

  it('signs for every kind of key', async () => {
    const { bucket, store } = await start();
    const keys = ['_a-B.9_-.gz', 'x'.repeat(100)];
    for (const key of keys) {
      expect(isObjectKey(key)).toBe(true);
      expect((await send(await store.signPutUrl(key, inMinutes(15)))).status).toBe(200);
    }
    expect(await bucket.keys()).toEqual(keys.map((key) => `uploads/${key}`));
  });

  it('stores what the server writes, over an older object', async () => {
    const { bucket, store } = await start();
    await store.put('ride.rsr', Buffer.from('old'));
    await store.put('ride.rsr', log);
    expect(await buffer((await store.get('ride.rsr')).body)).toEqual(log);
    if (engine.saysEncryption) {
      const { ServerSideEncryption } = await headersOf(bucket, 'ride.rsr');
      expect(ServerSideEncryption).toBe('AES256');
    }
  });

  it.each([-60, 60])(
    'signs by the clock of the bucket after ours has jumped by %s minutes',
    async (minutes) => {
      const { store } = await start();
      setClock(minutes);
      const url = await store.signPutUrl('log-1.gz', inMinutes(15));
      expect((await send(url)).status).toBe(200);
      expect(await store.head('log-1.gz')).toBe(log.length);
    },
  );

  it.each([-60, 60])(
    'signs by the clock of the bucket after ours has jumped by %s minutes and back, and calls were made meanwhile',
    async (minutes) => {
      const { store } = await start();
      setClock(minutes);
      expect(await store.head('log-1.gz')).toBeUndefined();
      vi.useRealTimers();
      const url = await store.signPutUrl('log-1.gz', inMinutes(15));
      expect((await send(url)).status).toBe(200);
    },
  );

  it.each<[string, (url: string) => Promise<Response>]>([
    ['no encryption', (url) => send(url, { 'content-encoding': 'gzip' })],
    ['no encoding', (url) => send(url, { 'x-amz-server-side-encryption': 'AES256' })],
    ['another encoding', (url) => send(url, { ...uploadHeaders, 'content-encoding': 'br' })],
    ['another key', (url) => send(url.replace('log-1', 'log-2'))],
    ['a longer life', (url) => send(url.replace(/Expires=\d+/, 'Expires=86400'))],
    ['another method', (url) => fetch(url)],
  ])('signs addresses that are invalid with %s', async (_, sendChanged) => {
    const { bucket, store } = await start();
    const answer = await sendChanged(await store.signPutUrl('log-1.gz', inMinutes(15)));
    expect(answer.status).toBe(403);
    expect(await bucket.keys()).toEqual([]);
  });

  it.skipIf(!engine.refusesUnsignedHeaders)(
    'signs addresses that are invalid with a header more',
    async () => {
      const { bucket, store } = await start();
      const url = await store.signPutUrl('log-1.gz', inMinutes(15));
      const answer = await send(url, { ...uploadHeaders, 'x-amz-acl': 'public-read' });
      expect(answer.status).toBe(403);
      expect(await bucket.keys()).toEqual([]);
    },
  );

  it.each([
    [10, 200],
    [16, 403],
    [-10, 200],
    [-16, engine.refusesFutureAddresses ? 403 : 200],
  ])(
    'signs for 15 minutes, so an address that was signed %s minutes ago gets %s',
    async (minutes, status) => {
      const { settings } = await engine.makeBucket();
      setClock(-minutes);
      const store = await open(settings);
      const url = await store.signPutUrl('log-1.gz', inMinutes(15));
      vi.useRealTimers();
      expect((await send(url)).status).toBe(status);
    },
  );

  it('lists objects from several pages', async () => {
    const { bucket, store } = await start();
    const names = Array.from({ length: engine.pageSize + 1 }, (_, i) => `log-${1000 + i}.gz`);
    for (let i = 0; i < names.length; i += 50) {
      await Promise.all(names.slice(i, i + 50).map((name) => store.put(name, log)));
    }
    const { Contents, IsTruncated } = await bucket.client.send(
      new ListObjectsV2Command({ Bucket: bucket.settings.bucket }),
    );
    expect(Contents).toHaveLength(engine.pageSize);
    expect(IsTruncated).toBe(true);
    expect(await keysOf(store, inMinutes(1))).toEqual(names);
    expect(await keysOf(store, inMinutes(-1))).toEqual([]);
  });

  it('removes old objects, but none that others stored beside or below its prefix', async () => {
    const { bucket, store } = await start();
    for (let i = 0; i < 5; i++) await store.put(`log-${i}.gz`, log);
    const others = [
      'photo.jpg',
      'uploads-of-others/log-1.gz',
      'uploads/',
      'uploads/folder/log-1.gz',
      'uploads/log 1 <ä&ß>+%2B.gz',
    ];
    for (const Key of others) {
      const object = { Bucket: bucket.settings.bucket, Key, Body: log };
      await bucket.client.send(new PutObjectCommand(object));
    }
    expect(await store.removeOlderThan(inMinutes(-1))).toBe(0);
    expect(await store.removeOlderThan(inMinutes(1))).toBe(5);
    expect(await bucket.keys()).toEqual(others);
  });

  const refusals: [string, (settings: S3Settings) => Partial<S3Settings>, string][] = [
    ['an unknown bucket', () => ({ bucket: 'unknown-logs' }), 'NoSuchBucket'],
    [
      'a wrong key',
      ({ credentials }) => ({
        credentials: { accessKeyId: credentials?.accessKeyId ?? '', secretAccessKey: 'guess' },
      }),
      'SignatureDoesNotMatch. S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong.',
    ],
    [
      'an unknown key',
      () => ({ credentials: { accessKeyId: 'unknown', secretAccessKey: 'guess' } }),
      engine.namesUnknownKeys
        ? 'InvalidAccessKeyId. S3_ACCESS_KEY_ID is wrong.'
        : 'SignatureDoesNotMatch. S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong.',
    ],
  ];
  if (engine.checksRegion) {
    refusals.push([
      'another region',
      () => ({ region: 'eu-other-1' }),
      'AuthorizationHeaderMalformed. S3_REGION may be another one.',
    ]);
  }
  it.each(refusals)('opens with %s, and logs why it cannot be used', async (_, change, code) => {
    const { settings } = await engine.makeBucket();
    const lines: string[] = [];
    const { log } = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } } });
    const store = await openBucket({ ...settings, ...change(settings) }, log);
    await store.close();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'storage.refused', reason: `The bucket of S3_BUCKET cannot be used: ${code}` },
    ]);
  });

  it('says what the bucket allows and does', async () => {
    const { settings, ...bucket } = await engine.makeBucket();
    const fresh = {
      mayPagesSend: engine.corsRules === 'server',
      isPublic: false,
      saysEncrypted: engine.saysEncryption,
      keepsVersions: false,
      rules: [],
    };
    expect(await lookAtBucket(settings, pageOrigin)).toMatchObject(fresh);
    expect(await bucket.keys()).toEqual([]);
    if (engine.corsRules === 'bucket') {
      // Too few: browsers also ask for the type of the file.
      await bucket.allowPagesOf(pageOrigin, Object.keys(uploadHeaders));
      expect(await lookAtBucket(settings, pageOrigin)).toMatchObject(fresh);
      await bucket.allowPagesOf(pageOrigin);
    }
    await bucket.keepVersions();
    if (engine.hasLifetimeRules) await bucket.deleteAfterDays(7, 'uploads/');
    const rule = { Status: 'Enabled', Filter: { Prefix: 'uploads/' }, Expiration: { Days: 7 } };
    const view = await lookAtBucket(settings, pageOrigin);
    expect(view).toMatchObject({
      ...fresh,
      mayPagesSend: true,
      keepsVersions: true,
      rules: engine.hasLifetimeRules ? [rule] : [],
    });
    expect(Math.abs(view.aheadMs ?? Number.NaN)).toBeLessThan(10_000);
    const other = await lookAtBucket(settings, 'https://other.example');
    expect(other).toMatchObject({ mayPagesSend: false });
  });

  it('lets pages that its rule names read the answer to their PUT', async () => {
    const { bucket, store } = await start();
    if (engine.corsRules === 'bucket') await bucket.allowPagesOf(pageOrigin);
    const url = await store.signPutUrl('log-1.gz', inMinutes(15));
    const allowed = async (origin: string, at = url) =>
      (await send(at, { ...uploadHeaders, origin })).headers.get('access-control-allow-origin');
    expect(await allowed(pageOrigin)).toBe(pageOrigin);
    expect(await allowed('https://other.example')).toBeNull();
    const refused = url.replace(/Expires=\d+/, 'Expires=86400');
    expect(await allowed(pageOrigin, refused)).toBe(engine.showsRefusals ? pageOrigin : null);
  });
});
