import { Blob as NodeBlob } from 'node:buffer';
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { redactionKinds } from '@ridescope/log-redaction';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PreparedLog, prepareBytes } from './prepare-bytes.ts';

// The Blob of jsdom doesn't work with the streams of Node.
beforeAll(() => void vi.stubGlobal('Blob', NodeBlob));
afterAll(() => void vi.unstubAllGlobals());

/** A ride of ten minutes, with a name and an address in it. */
function rideLog(minutes = 10): string {
  const lines = [
    '[10:00:00] Log Time: 10:00:00 2026-01-01',
    '[10:00:00] Logged in user: a.rider@example.org',
    '[10:00:00] INFO LEVEL: [SaveActivityService] InitializeNewActivity with {worldId: 1, sport: CYCLING}',
  ];
  for (let second = 8; second < minutes * 60; second += 8) {
    const stamp = `[10:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}]`;
    lines.push(`${stamp} FPS 59.90, ${second * 700}, 12000, 300`);
    lines.push(`${stamp} HUD_Notify: Plantina says Ride On!`);
  }
  return lines.map((line) => `${line}\r\r\n`).join('');
}

const options = { isMasking: true, utcOffsetMinutes: 60, maxLogBytes: undefined };

async function prepare(text: string, changes: Partial<typeof options> = {}): Promise<PreparedLog> {
  const prepared = await prepareBytes(
    new Blob([text]),
    { ...options, ...changes },
    () => undefined,
  );
  if (prepared.kind !== 'log') throw new Error(prepared.kind);
  return prepared;
}

async function sentBy({ body }: PreparedLog): Promise<string> {
  return gunzipSync(await body.arrayBuffer()).toString();
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a prepared log', () => {
  const text = rideLog();

  it('is masked, hashed and compressed', async () => {
    const prepared = await prepare(text);
    const sent = await sentBy(prepared);
    expect(sent).toHaveLength(text.length);
    expect(sent).toBe(
      text.replaceAll('Plantina', 'xxxxxxxx').replace('a.rider@example.org', 'x.xxxxx@xxxxxxx.xxx'),
    );
    expect(prepared).toMatchObject({ kind: 'log', bytes: text.length, sha256: sha256(sent) });
    expect(prepared.body.type).toBe('application/gzip');
    expect(prepared.body.size).toBeLessThan(text.length / 5);
  });

  it('lists what was masked, with examples', async () => {
    const { masked, examples } = await prepare(text);
    const riders = text.split('Plantina').length - 1;
    expect(masked).toMatchObject({ riderName: riders, email: 1, chat: 0 });
    expect(examples.filter(({ kind }) => kind === 'riderName')).toHaveLength(3);
    expect(examples).toContainEqual({
      kind: 'email',
      before: '[10:00:00] Logged in user: a.rider@example.org',
      after: '[10:00:00] Logged in user: x.xxxxx@xxxxxxx.xxx',
    });
  });

  it('lists its rides', async () => {
    const { rides } = await prepare(text);
    expect(rides).toEqual([
      {
        worldName: 'Watopia',
        startedAt: '2026-01-01T09:00:00.000Z',
        durationS: 576,
        isJudged: true,
      },
    ]);
  });

  it('is unchanged when masking is off', async () => {
    const prepared = await prepare(text, { isMasking: false });
    expect(await sentBy(prepared)).toBe(text);
    expect(prepared.sha256).toBe(sha256(text));
    expect(prepared.masked).toEqual(Object.fromEntries(redactionKinds.map((kind) => [kind, 0])));
    expect(prepared.examples).toEqual([]);
  });

  it('is read in many parts when it is long', async () => {
    const long = rideLog(59).repeat(100);
    const reported: number[] = [];
    const prepared = await prepareBytes(new Blob([long]), options, (bytes) => reported.push(bytes));
    expect(long.length).toBeGreaterThan(3_000_000);
    expect(reported.length).toBeGreaterThanOrEqual(4);
    expect(reported).toEqual([...reported].sort((a, b) => a - b));
    expect(reported.at(-1)).toBe(long.length);
    if (prepared.kind !== 'log') throw new Error(prepared.kind);
    expect(prepared.sha256).toBe(sha256(await sentBy(prepared)));
  });
});

describe('a file that is not a game log', () => {
  it('is recognised by its first 64 KB', async () => {
    const file = new Blob(['no log '.repeat(100_000)]);
    const slice = vi.spyOn(file, 'slice');
    const prepared = await prepareBytes(file, options, () => undefined);
    expect(prepared).toEqual({ kind: 'notALog', reason: 'noTimestamps' });
    expect(slice.mock.calls).toEqual([[0, 65_536]]);
  });

  it.each([
    ['an empty file', '', 'empty'],
    ['a short text', 'hello', 'noTimestamps'],
    ['another log', '[12:34:56] [Server thread/INFO]: Done\n'.repeat(50), 'unfamiliar'],
  ])('%s', async (_, text, reason) => {
    const file = new Blob([Buffer.from(text, 'latin1')]);
    const prepared = await prepareBytes(file, options, () => undefined);
    expect(prepared).toEqual({ kind: 'notALog', reason });
  });

  it('is refused with advice to unpack when it is a zip archive', async () => {
    const file = new Blob(['PK\x03\x04\x14\0\0\0Log.txt']);
    const prepared = await prepareBytes(file, options, () => undefined);
    expect(prepared).toEqual({ kind: 'notALog', reason: 'archive' });
  });
});

describe('a compressed log', () => {
  const text = rideLog(59).repeat(20);
  const compressed = gzipSync(text);

  it('is decompressed first', async () => {
    const reported: number[] = [];
    const prepared = await prepareBytes(new Blob([compressed]), options, (bytes) =>
      reported.push(bytes),
    );
    const { sha256: hash, masked, rides } = await prepare(text);
    expect(prepared).toMatchObject({
      kind: 'log',
      bytes: text.length,
      sha256: hash,
      masked,
      rides,
    });
    expect(reported.at(-1)).toBe(compressed.length);
  });

  it.each([
    ['cut off', compressed.subarray(0, compressed.length - 100)],
    ['cut off in its first line', compressed.subarray(0, 30)],
    [
      'damaged',
      Buffer.concat([compressed.subarray(0, 5000), Buffer.alloc(50), compressed.subarray(5050)]),
    ],
  ])('that is %s is refused with a way out', async (_, bytes) => {
    const prepared = prepareBytes(new Blob([bytes]), options, () => undefined);
    await expect(prepared).rejects.toThrow(
      /could not be unpacked: .* Choose the unpacked Log\.txt/,
    );
  });

  it('is refused once its content is too large, and read no further', async () => {
    const bomb = new Blob([gzipSync(Buffer.concat([Buffer.from(text), Buffer.alloc(30_000_000)]))]);
    expect(bomb.size).toBeLessThan(200_000);
    const reported: number[] = [];
    const small = { ...options, maxLogBytes: text.length + 100_000 };
    const prepared = await prepareBytes(bomb, small, (bytes) => reported.push(bytes));
    expect(prepared).toEqual({ kind: 'tooLarge' });
    expect(reported.length).toBeLessThan(100);
    const exact = { ...options, maxLogBytes: text.length };
    expect(await prepareBytes(new Blob([gzipSync(text)]), exact, () => undefined)).toMatchObject({
      kind: 'log',
    });
    expect(await prepareBytes(new Blob([text]), exact, () => undefined)).toMatchObject({
      kind: 'log',
    });
  });

  it('is refused when its content is not a game log', async () => {
    const file = new Blob([gzipSync('no log '.repeat(100_000))]);
    const prepared = await prepareBytes(file, options, () => undefined);
    expect(prepared).toEqual({ kind: 'notALog', reason: 'noTimestamps' });
  });
});

describe('a file that cannot be read', () => {
  const advice = /could not be read: .* game is still running, close it first\. Then choose/;

  it.each([0, 1])('fails with advice, after %i parts', async (parts) => {
    const file = new Blob([rideLog(59).repeat(20)]);
    const { slice } = file;
    let left = parts;
    file.slice = (...range) => {
      if (left-- > 0) return slice.apply(file, range);
      const arrayBuffer = () => Promise.reject(new DOMException('moved', 'NotReadableError'));
      return { arrayBuffer } as never;
    };
    await expect(prepareBytes(file, options, () => undefined)).rejects.toThrow(advice);
  });

  it('may look empty because it was deleted', async () => {
    const file = new Blob([]);
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    await expect(prepareBytes(file, options, () => undefined)).rejects.toThrow(advice);
  });

  it('may have become shorter meanwhile', async () => {
    const file = new Blob([rideLog(59).repeat(20)]);
    const { slice } = file;
    file.slice = (from = 0, to = 0) =>
      slice.call(file, from, from > 0 ? Math.min(to, file.size) - 1000 : to);
    await expect(prepareBytes(file, options, () => undefined)).rejects.toThrow(advice);
  });
});
