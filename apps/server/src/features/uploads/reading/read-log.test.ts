import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { mostReportBytes } from '@ridescope/contract/report/report-size';
import { expect, it, vi } from 'vitest';
import { fakeEngine } from '../../../../test/support/readers/fake-engine.ts';
import { MiB } from '../../../platform/process/units.ts';
import { type LogEngine, readLog } from './read-log.ts';

function read(
  bytes: Uint8Array,
  { engine = fakeEngine(), maxLogBytes = MiB }: { engine?: LogEngine; maxLogBytes?: number } = {},
) {
  const chunks = [];
  for (let at = 0; at < bytes.length; at += 10_000) chunks.push(bytes.subarray(at, at + 10_000));
  const object = { body: Readable.from(chunks), bytes: bytes.length };
  return readLog(object, engine, { maxLogBytes, onProgress: () => {} });
}

it('readLog turns a gzipped log into a gzipped report', async () => {
  const result = await read(gzipSync('one\ntwo\n'), { engine: fakeEngine('abc') });
  if (result.kind !== 'report') throw new Error(result.kind);
  const report = JSON.parse(gunzipSync(result.gzippedReport).toString());
  expect(report).toMatchObject({ id: 'abc', parse: { bytes: 8, lines: 2 } });
});

it('readLog reads a log that was compressed in several members', async () => {
  const engine = fakeEngine();
  await read(Buffer.concat([gzipSync('one\n'), gzipSync('two\n')]), { engine });
  expect(engine.bytes).toBe(8);
});

const text = randomBytes(30_000).toString('hex');
const gzipped = gzipSync(text);

it.each([
  ['no bytes at all', Buffer.alloc(0), { kind: 'notALog', reason: 'empty' }],
  ['an empty file', gzipSync(''), { kind: 'notALog', reason: 'empty' }],
  ['what is not gzipped', Buffer.from(text), { kind: 'notALog', reason: 'notGzip' }],
  ['one byte', Buffer.from([0x1f]), { kind: 'notALog', reason: 'notGzip' }],
  ['an unpacked picture', Buffer.from('\x89PNG\r\n'), { kind: 'notALog', reason: 'notGzip' }],
  ['a gzipped picture', gzipSync(Buffer.alloc(999)), { kind: 'notALog', reason: 'binary' }],
  ['a file without its end', gzipped.subarray(0, -1), { kind: 'unreadable', reason: 'incomplete' }],
  ['half a file', gzipped.subarray(0, 15_000), { kind: 'unreadable', reason: 'incomplete' }],
  ['a head only', gzipped.subarray(0, 10), { kind: 'unreadable', reason: 'incomplete' }],
  ['a wrong checksum', flip(gzipped, -8), { kind: 'unreadable', reason: 'damaged' }],
  ['a broken middle', flip(gzipped, 20), { kind: 'unreadable', reason: 'damaged' }],
  ['words behind the end', behind('more'), { kind: 'unreadable', reason: 'damaged' }],
  [
    'words far behind',
    behind(Buffer.alloc(50_000, 'x')),
    { kind: 'unreadable', reason: 'damaged' },
  ],
  [
    'half a member behind',
    behind(gzipped.subarray(0, 99)),
    { kind: 'unreadable', reason: 'incomplete' },
  ],
])('readLog classifies %s', async (_, bytes, result) => {
  expect(await read(bytes)).toEqual(result);
});

/** A whole gzip file followed by bytes that a browser would not send. */
function behind(more: string | Uint8Array): Buffer {
  return Buffer.concat([gzipped, Buffer.from(more)]);
}

it('readLog ignores a few zeros after the end, which are padding', async () => {
  const engine = fakeEngine();
  expect((await read(behind(Buffer.alloc(100)), { engine })).kind).toBe('report');
  expect(engine.bytes).toBe(text.length);
  // More of them may arrive after gunzip has ended, which is not a server fault either.
  const long = Buffer.concat([behind(Buffer.alloc(50_000)), gzipped]);
  const { kind } = await read(long);
  expect(['report', 'unreadable']).toContain(kind);
});

it('readLog hashes the decompressed bytes, however they were compressed', async () => {
  const hashOf = async (bytes: Uint8Array) => {
    const result = await read(bytes);
    return result.kind === 'report' ? result.logSha256 : result.kind;
  };
  const sha256 = createHash('sha256').update('one\ntwo\n').digest('hex');
  expect(await hashOf(gzipSync('one\ntwo\n', { level: 1 }))).toBe(sha256);
  expect(await hashOf(Buffer.concat([gzipSync('one\n'), gzipSync('two\n')]))).toBe(sha256);
  expect(await hashOf(gzipSync('one\ntwo\n.'))).not.toBe(sha256);
});

it('readLog counts all members together against the limit', async () => {
  const members = Array.from({ length: 60 }, () => gzipSync('a'.repeat(100)));
  expect(await read(Buffer.concat(members), { maxLogBytes: 5999 })).toEqual({
    kind: 'unreadable',
    reason: 'tooLarge',
  });
});

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  const index = at < 0 ? bytes.length + at : at;
  changed[index] = (changed[index] ?? 0) ^ 0xff;
  return changed;
}

it('readLog accepts exactly as many bytes as the limit, and not one more', async () => {
  const limit = { maxLogBytes: 5000 };
  expect((await read(gzipSync('a'.repeat(5000)), limit)).kind).toBe('report');
  expect(await read(gzipSync('a'.repeat(5001)), limit)).toEqual({
    kind: 'unreadable',
    reason: 'tooLarge',
  });
});

it('readLog stops at the limit in a gzip bomb', async () => {
  const bomb = createGzip();
  const parts: Buffer[] = [];
  bomb.on('data', (part) => parts.push(part));
  const block = Buffer.alloc(MiB, 'a');
  for (let i = 0; i < 512; i++) {
    if (!bomb.write(block)) await new Promise((resolve) => bomb.once('drain', resolve));
  }
  await new Promise<void>((resolve) => bomb.end(() => resolve()));
  const gzippedBomb = Buffer.concat(parts);
  expect(gzippedBomb.length).toBeLessThan(MiB);

  const engine = fakeEngine();
  const before = process.memoryUsage.rss();
  const result = await read(gzippedBomb, { engine, maxLogBytes: 16 * MiB });
  expect(result).toEqual({ kind: 'unreadable', reason: 'tooLarge' });
  expect(engine.bytes).toBeLessThanOrEqual(16 * MiB);
  expect(process.memoryUsage.rss() - before).toBeLessThan(128 * MiB);
});

it('readLog ends when a log adds more memory to its thread than it may', async () => {
  const readWith = (held: number) => {
    const object = { body: Readable.from([gzipSync('a'.repeat(1000))]), bytes: 1000 };
    const holdings = [100 * MiB];
    const heldBytes = () => holdings.pop() ?? 100 * MiB + held;
    return readLog(object, fakeEngine(), { maxLogBytes: MiB, heldBytes, onProgress: () => {} });
  };
  expect((await readWith(384 * MiB)).kind).toBe('report');
  expect(await readWith(385 * MiB)).toEqual({ kind: 'unreadable', reason: 'outOfMemory' });
});

it('readLog limits the processor time of a log in proportion to its bytes', async () => {
  const readFor = async (ms: number, sentBytes: number) => {
    const parts = [gzipSync('a'.repeat(1000)), gzipSync('b'.repeat(1000))];
    const object = { body: Readable.from([Buffer.concat(parts)]), bytes: sentBytes };
    const times = [0, ms];
    const cpuMs = () => times.shift() ?? ms;
    return readLog(object, fakeEngine(), { maxLogBytes: MiB, cpuMs, onProgress: () => {} });
  };
  expect(await readFor(10_100, 1000)).toEqual({ kind: 'unreadable', reason: 'tooSlow' });
  expect((await readFor(9_900, 1000)).kind).toBe('report');
  expect((await readFor(40_000, 10 * MiB)).kind).toBe('report');
  expect((await readFor(51_000, 10 * MiB)).kind).toBe('unreadable');
});

it('readLog stops reading when the engine has seen enough', async () => {
  const engine = fakeEngine();
  const foreign = gzipSync(Buffer.concat([Buffer.alloc(1), randomBytes(4 * MiB)]));
  const result = await read(foreign, { engine, maxLogBytes: 8 * MiB });
  expect(result).toEqual({ kind: 'notALog', reason: 'binary' });
  expect(engine.bytes).toBeLessThan(MiB);
});

it('readLog reports progress while reading', async () => {
  const seen: unknown[] = [];
  const object = {
    body: Readable.from([gzipped.subarray(0, 999), gzipped.subarray(999)]),
    bytes: gzipped.length,
  };
  await readLog(object, fakeEngine(), {
    maxLogBytes: MiB,
    onProgress: (...progress) => seen.push(progress),
  });
  expect(seen).toEqual([
    ['reading', Math.floor((999 / gzipped.length) * 100)],
    ['reading', 100],
    ['diagnosing', 0],
  ]);
});

it.each(['push', 'end'] as const)(
  'readLog keeps log text out of what the engine throws in %s',
  async (step) => {
    const engine: LogEngine = {
      ...fakeEngine(),
      [step]: vi.fn(() => {
        throw new RangeError('bad line: jo.rider@example.com\n    at jo.rider@example.com');
      }),
    };
    const fault = await read(gzipSync('x'), { engine }).catch((error: unknown) => error);
    if (!(fault instanceof Error)) throw new Error('nothing was thrown');
    expect(fault.message).toBe('the engine threw: RangeError');
    expect(fault.stack).toContain('read-log.test.ts');
    expect(`${fault.stack} ${String(fault.cause)}`).not.toContain('rider');
  },
);

it('readLog distinguishes a fault of the store from its own', async () => {
  const broken = new Readable({
    read() {
      this.destroy(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }));
    },
  });
  const reading = readLog({ body: broken, bytes: 10 }, fakeEngine(), {
    maxLogBytes: MiB,
    onProgress: () => {},
  });
  await expect(reading).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
    cause: { code: 'EIO' },
  });
});

it.each([
  ['just fits', 0, 'report'],
  ['is one byte too large', 1, 'unreadable'],
])('readLog ends with the right result where a report %s', async (_, more, kind) => {
  const engine = fakeEngine();
  const { end } = engine;
  engine.end = () => {
    const outcome = end.call(engine);
    if (outcome.kind !== 'report') return outcome;
    const { report } = outcome;
    const bytes = JSON.stringify(report).length;
    return {
      ...outcome,
      report: {
        ...report,
        id: report.id.padEnd(report.id.length + mostReportBytes - bytes + more, 'x'),
      },
    };
  };
  const result = await read(gzipSync('one\n'), { engine });
  expect(result.kind).toBe(kind);
  if (kind === 'unreadable') expect(result).toEqual({ kind, reason: 'reportTooLarge' });
});
