import { Blob as NodeBlob } from 'node:buffer';
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { redactionKinds } from '@ridescope/log-redaction';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PreparedLog, prepareBytes } from './prepare-bytes.ts';

// jsdom's own is no part of the streams that it leaves to Node.
beforeAll(() => void vi.stubGlobal('Blob', NodeBlob));
afterAll(() => void vi.unstubAllGlobals());

/** Ten minutes on a bicycle, with a name and an address in it. */
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

describe('a log that is prepared', () => {
  const text = rideLog();

  it('is masked and packed, and hashed as it is sent', async () => {
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

  it('tells what was masked, with examples', async () => {
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

  it('tells which rides are in it', async () => {
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

  it('is sent as it is when nothing is to be masked', async () => {
    const prepared = await prepare(text, { isMasking: false });
    expect(await sentBy(prepared)).toBe(text);
    expect(prepared.sha256).toBe(sha256(text));
    expect(prepared.masked).toEqual(Object.fromEntries(redactionKinds.map((kind) => [kind, 0])));
    expect(prepared.examples).toEqual([]);
  });

  it('comes in many pieces when it is long', async () => {
    const long = rideLog(59).repeat(100);
    const told: number[] = [];
    const prepared = await prepareBytes(new Blob([long]), options, (bytes) => told.push(bytes));
    expect(long.length).toBeGreaterThan(3_000_000);
    expect(told.length).toBeGreaterThanOrEqual(4);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.at(-1)).toBe(long.length);
    if (prepared.kind !== 'log') throw new Error(prepared.kind);
    expect(prepared.sha256).toBe(sha256(await sentBy(prepared)));
  });
});

describe('a log that comes packed', () => {
  const text = rideLog();

  it('is the same as unpacked', async () => {
    const told: number[] = [];
    const packed = new Blob([gzipSync(text)]);
    const prepared = await prepareBytes(packed, options, (bytes) => told.push(bytes));
    const { body: _body, ...known } = await prepare(text);
    expect(prepared).toMatchObject(known);
    expect(told.at(-1)).toBe(packed.size);
  });

  it('is refused by what it holds, and read no further', async () => {
    const bomb = new Blob([gzipSync(Buffer.concat([Buffer.from(text), Buffer.alloc(30_000_000)]))]);
    expect(bomb.size).toBeLessThan(100_000);
    const told: number[] = [];
    const small = { ...options, maxLogBytes: 1_000_000 };
    const prepared = await prepareBytes(bomb, small, (bytes) => told.push(bytes));
    expect(prepared).toEqual({ kind: 'tooLarge' });
    expect(told.length).toBeLessThan(100);
    const exact = { ...options, maxLogBytes: text.length };
    expect(await prepareBytes(new Blob([gzipSync(text)]), exact, () => undefined)).toMatchObject({
      kind: 'log',
    });
    expect(await prepareBytes(new Blob([text]), exact, () => undefined)).toMatchObject({
      kind: 'log',
    });
  });

  it('is no log where something else was packed, and unreadable where it is cut', async () => {
    const picture = new Blob([gzipSync(Buffer.alloc(200_000))]);
    expect(await prepareBytes(picture, options, () => undefined)).toEqual({
      ...{ kind: 'notALog', reason: 'binary' },
    });
    const cut = new Blob([gzipSync(text).subarray(0, -200)]);
    await expect(prepareBytes(cut, options, () => undefined)).rejects.toThrow();
  });
});

describe('what is no log', () => {
  it('is known by its first 64 KB', async () => {
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
    const prepared = await prepareBytes(new Blob([text]), options, () => undefined);
    expect(prepared).toEqual({ kind: 'notALog', reason });
  });
});

it('passes on that the file cannot be read', async () => {
  const file = new Blob([rideLog()]);
  file.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('it was moved')) }) as never;
  await expect(prepareBytes(file, options, () => undefined)).rejects.toThrow('it was moved');
});
