import { open, readdir, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '../../../test/support/temporary-directory.ts';
import { hourMs, MiB } from '../process/units.ts';
import { type DiskObjectStore, openDiskObjectStore } from './disk-object-store.ts';
import { ObjectNotFound } from './object-store.ts';
import { createAddressSigner } from './signed-address.ts';

const signer = createAddressSigner('s'.repeat(32));

async function emptyStore(): Promise<{ store: DiskObjectStore; directory: string }> {
  const directory = path.join(await temporaryDirectory(), 'objects');
  return { store: await openDiskObjectStore({ directory, signer }), directory };
}

/** Stores a stream and returns its size. */
async function put(store: DiskObjectStore, key: string, body: Readable): Promise<number> {
  const staged = await store.stage(key, body, { maxBytes: 100 });
  await staged.commit();
  return staged.bytes;
}

/** Every file in the store, complete or not. */
async function filesIn(directory: string): Promise<string[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const bytes = (...sizes: number[]) => Readable.from(sizes.map((size) => Buffer.alloc(size, 'a')));

it('the disk store returns what was put, and deletes it', async () => {
  const { store, directory } = await emptyStore();
  expect(await put(store, 'log-1.gz', bytes(40, 60))).toBe(100);
  const object = await store.get('log-1.gz');
  expect(object.bytes).toBe(100);
  expect(await buffer(object.body)).toEqual(Buffer.alloc(100, 'a'));
  await store.delete('log-1.gz');
  await store.delete('log-1.gz');
  await expect(store.get('log-1.gz')).rejects.toBeInstanceOf(ObjectNotFound);
  expect(await filesIn(directory)).toEqual([]);
});

it.skipIf(process.platform !== 'linux')(
  "the disk store closes a file that isn't read to its end",
  async () => {
    const { store, directory } = await emptyStore();
    const opened = async () => {
      const handles = await readdir('/proc/self/fd');
      const targets = await Promise.all(
        handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')),
      );
      return targets.filter((target) => target.startsWith(directory)).length;
    };
    const staged = await store.stage('log-1.gz', bytes(900_000), { maxBytes: 1_000_000 });
    await staged.commit();
    const unread = await store.get('log-1.gz');
    expect(await opened()).toBe(0);
    unread.body.destroy();

    const stopped = await store.get('log-1.gz');
    for await (const chunk of stopped.body) {
      expect(chunk.byteLength).toBeGreaterThan(0);
      expect(await opened()).toBe(1);
      break;
    }
    await expect.poll(opened).toBe(0);

    const late = await store.get('log-1.gz');
    await store.delete('log-1.gz');
    await expect(buffer(late.body)).rejects.toBeInstanceOf(ObjectNotFound);
    expect(await opened()).toBe(0);
  },
);

it('the disk store keeps no chunk in memory that it has written', async () => {
  const { store } = await emptyStore();
  const sent: WeakRef<Buffer>[] = [];
  let retained = 0;
  async function* chunks() {
    for (let number = 0; number < 20; number++) {
      const chunk = Buffer.alloc(100_000);
      sent.push(new WeakRef(chunk));
      yield chunk;
    }
    await setImmediate();
    await globalThis.gc?.();
    retained = sent.filter((each) => each.deref()).length;
  }
  const { signal } = new AbortController();
  const limits = { maxBytes: 10 * MiB, signal };
  const staged = await store.stage('log-1.gz', Readable.from(chunks()), limits);
  await staged.discard();
  // Those that the stream has ready.
  expect(retained).toBeLessThan(5);
});

it('the disk store hides a staged object from readers, and leaves nothing when it is discarded', async () => {
  const { store, directory } = await emptyStore();
  const staged = await store.stage('log-1.gz', bytes(5), { maxBytes: 100 });
  await expect(store.get('log-1.gz')).rejects.toBeInstanceOf(ObjectNotFound);
  await staged.discard();
  expect(await filesIn(directory)).toEqual([]);
});

it('the disk store keeps a committed object when discard follows', async () => {
  const { store } = await emptyStore();
  const staged = await store.stage('log-1.gz', bytes(5), { maxBytes: 100 });
  await staged.commit();
  await staged.discard();
  expect((await store.get('log-1.gz')).bytes).toBe(5);
});

it('the disk store refuses the first byte over the limit, and leaves nothing behind', async () => {
  const { store, directory } = await emptyStore();
  await expect(put(store, 'log-1.gz', bytes(60, 41))).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    details: { maxBytes: 100 },
  });
  expect(await filesIn(directory)).toEqual([]);
});

it('the disk store leaves nothing of an upload that breaks off', async () => {
  const { store, directory } = await emptyStore();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(10);
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    })(),
  );
  await expect(put(store, 'log-1.gz', broken)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  });
  expect(await filesIn(directory)).toEqual([]);
});

it.each([
  '../secret',
  '..',
  '.',
  '',
  'a/b',
  '/etc/passwd',
  'a\\b',
  'a\0b',
  '.hidden',
  '%2e%2e',
  'parts/x',
  'a'.repeat(101),
])('the disk store refuses the key %j', async (key) => {
  const { store, directory } = await emptyStore();
  const refused = { code: 'VALIDATION_ERROR' };
  await expect(put(store, key, bytes(1))).rejects.toMatchObject(refused);
  await expect(store.get(key)).rejects.toMatchObject(refused);
  await expect(async () => store.delete(key)).rejects.toMatchObject(refused);
  expect(await filesIn(path.dirname(directory))).toEqual([]);
});

// A file to which every write fails as on a full disk; Linux has it.
it.runIf(process.platform === 'linux')('the disk store says that the disk is full', async () => {
  const directory = await temporaryDirectory();
  const full = await openDiskObjectStore({
    directory,
    signer,
    openPart: () => open('/dev/full', 'w'),
  });
  await expect(put(full, 'log-1.gz', bytes(10))).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
    statusCode: 507,
  });
  await expect(full.check()).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await filesIn(directory)).toEqual([]);
});

it('the disk store passes its check while it is writable', async () => {
  const { store, directory } = await emptyStore();
  await store.check();
  expect(await filesIn(directory)).toEqual([]);
  await rm(directory, { recursive: true });
  await expect(store.check()).rejects.toThrow();
});

it('the disk store deletes incomplete files that a crash left a day ago, and no younger ones', async () => {
  const { store, directory } = await emptyStore();
  const now = new Date('2026-11-20T12:00:00Z');
  for (const [name, ageH] of [
    ['old', 25],
    ['young', 23],
  ] as const) {
    const file = path.join(directory, 'parts', name);
    const time = new Date(now.getTime() - ageH * hourMs);
    await writeFile(file, 'x');
    await utimes(file, time, time);
  }
  await store.removeStaleParts(now);
  expect(await filesIn(directory)).toEqual(['young']);
});

it('the disk store removes objects older than a date, and nothing else', async () => {
  const { store, directory } = await emptyStore();
  const date = new Date('2026-11-20T12:00:00Z');
  for (const [name, time] of [
    ['old', new Date(date.getTime() - 1000)],
    ['on-time', date],
    ['parts/part', new Date(0)],
  ] as const) {
    await writeFile(path.join(directory, name), 'x');
    await utimes(path.join(directory, name), time, time);
  }
  expect(await store.removeOlderThan(date)).toBe(1);
  expect((await filesIn(directory)).sort()).toEqual(['on-time', 'part']);
});

it('the disk store signs addresses below the API', async () => {
  const { store } = await emptyStore();
  const address = await store.signPutUrl('log-1.gz', new Date(1_800_000_000_000));
  expect(address).toMatch(/^\/objects\/log-1\.gz\?expires=1800000000&signature=[\w-]{43}$/);
});

it('the disk store leaves room for the database: refuses what would fill the disk, also in the middle of it', async () => {
  const directory = await temporaryDirectory();
  const mb = MiB;
  const free = [129, 129, 127].map((each) => each * mb);
  const freeBytes = async () => free.shift() ?? 127 * mb;
  const store = await openDiskObjectStore({ directory, signer, freeBytes });
  const send = () => store.stage('log-1.gz', bytes(9 * mb, 9 * mb, 16 * mb), { maxBytes: 99 * mb });
  await expect(send()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  expect(free).toEqual([]);
  await expect(send()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  await expect(store.check()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  expect(await filesIn(directory)).toEqual([]);
});
