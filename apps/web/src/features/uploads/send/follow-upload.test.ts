import type { LiveMessage } from '@ridescope/contract/live';
import type { UploadStatus } from '@ridescope/contract/uploads';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/api-client.ts';
import { progress } from '../live/testing/fake-socket.ts';
import { followUpload } from './follow-upload.ts';
import type { UploadFailure } from './upload-failure.ts';
import type { ServerProgress } from './upload-state.ts';

type Reply = Partial<UploadStatus> | Error;

interface Server {
  /** What the server answers at a given time, in milliseconds. */
  reply?: (nowMs: number) => Reply;
  /** Messages of the socket, with their times. */
  messages?: [atMs: number, message: LiveMessage][];
  isOpen?: (nowMs: number) => boolean;
  hasBeenOpen?: boolean;
  isAskedFirst?: boolean;
  /** How long a wait of so many milliseconds really takes. */
  takes?: (waitMs: number, nowMs: number) => number;
  /** Called when the upload counts as stuck. Without it, that ends the upload with the failure. */
  onStuck?: (failure: UploadFailure, nowMs: number) => void;
}

const offline = new ApiError('NETWORK_ERROR', 'The server could not be reached.');

/** Follows an upload on a fake clock, which waiting moves on. */
function follow(server: Server) {
  const { reply = () => offline, messages = [], isOpen = () => false } = server;
  const { hasBeenOpen = server.isOpen !== undefined, takes = (ms) => ms } = server;
  const waiting = [...messages];
  let nowMs = 0;
  const askedAt: number[] = [];
  const seen: ServerProgress[] = [];
  const result = followUpload({
    channel: {
      get state() {
        return isOpen(nowMs) ? 'open' : 'closed';
      },
      hasBeenOpen,
      async next(timeoutMs) {
        const [at, message] = waiting[0] ?? [];
        if (message && at !== undefined && at <= nowMs + timeoutMs) {
          waiting.shift();
          nowMs = Math.max(nowMs, at);
          return message;
        }
        nowMs += takes(timeoutMs, nowMs);
        return undefined;
      },
    },
    status: async () => {
      askedAt.push(nowMs);
      const answer = reply(nowMs);
      if (answer instanceof Error) throw answer;
      return { uploadId: 'u1234567', state: 'processing', startedAt: '', updatedAt: '', ...answer };
    },
    isAskedFirst: server.isAskedFirst ?? false,
    now: () => nowMs,
    onProgress: (reported) => seen.push(reported),
    onStuck: (failure) => {
      if (!server.onStuck) throw failure;
      server.onStuck(failure, nowMs);
    },
  });
  return { result, askedAt, seen, endedAt: () => nowMs };
}

const open = () => true;
const complete: LiveMessage = { type: 'complete', data: { fileName: 'local/r1.gz' } };

describe('with an open socket', () => {
  it('listens without asking', async () => {
    const { result, askedAt, seen } = follow({
      isOpen: open,
      messages: [
        [500, progress(10, 'Reading')],
        [3000, progress(40, '')],
        [6000, complete],
      ],
    });
    expect(await result).toEqual({ kind: 'complete', fileName: 'local/r1.gz' });
    expect(askedAt).toEqual([]);
    const at = '2026-01-13T18:00:00.000Z';
    expect(seen).toEqual([
      { percent: 10, stage: 'reading', message: 'Reading', at },
      { percent: 40, stage: 'reading', at },
    ]);
  });

  it.each<[string, LiveMessage, object]>([
    [
      'an address alone',
      { type: 'complete', data: { reportUrl: '/r' } },
      { kind: 'complete', reportUrl: '/r' },
    ],
    [
      'an error',
      { type: 'error', data: { error: 'Too large.' } },
      { kind: 'failed', message: 'Too large.' },
    ],
    ['an error without a text', { type: 'error', data: { error: '' } }, { kind: 'failed' }],
    [
      'a file that is not a game log',
      { type: 'error', data: { error: 'No text.', reason: 'binary' } },
      { kind: 'notALog', reason: 'binary', message: 'No text.' },
    ],
  ])('ends with %s', async (_, message, end) => {
    expect(await follow({ isOpen: open, messages: [[1, message]] }).result).toEqual(end);
  });

  it('waits as long as the worker sends heartbeats', async () => {
    const heartbeats = Array.from({ length: 14 }, (_, index): [number, LiveMessage] => [
      (index + 1) * 3000,
      progress(10),
    ]);
    const { result, askedAt } = follow({
      isOpen: open,
      messages: [...heartbeats, [44_000, complete]],
    });
    expect(await result).toMatchObject({ kind: 'complete' });
    expect(askedAt).toEqual([]);
  });

  it('asks after three missed heartbeats and finds the end that was lost', async () => {
    const { result, askedAt } = follow({ isOpen: open, reply: () => ({ state: 'complete' }) });
    expect(await result).toEqual({ kind: 'complete' });
    expect(askedAt).toEqual([9000]);
  });

  it('asks once more and gives up 15 s after the last message', async () => {
    const { result, askedAt, endedAt } = follow({
      isOpen: open,
      messages: [[2000, progress(10)]],
      reply: () => ({ state: 'queued' }),
    });
    await expect(result).rejects.toThrow(/^Processing appears to be stuck\./);
    expect(endedAt()).toBe(17_000);
    expect(askedAt.at(-1)).toBe(17_000);
  });

  it('asks at once when another host stores the file', async () => {
    const { result, askedAt } = follow({
      isOpen: open,
      isAskedFirst: true,
      messages: [[900, complete]],
      reply: () => ({}),
    });
    await result;
    expect(askedAt).toEqual([0]);
  });
});

describe('without a socket', () => {
  it('asks after 200 ms, then less and less often, down to once a second', async () => {
    const { result, askedAt } = follow({
      reply: (now) => ({ state: now > 5000 ? 'complete' : 'queued' }),
    });
    await result;
    const gaps = askedAt.map((at, index) => at - (askedAt[index - 1] ?? 0));
    expect(gaps.slice(0, 4)).toEqual([200, 300, 450, 675]);
    expect(gaps.slice(4).every((gap) => gap === 1000)).toBe(true);
  });

  it.each([
    [
      { state: 'complete', fileName: 'a/b.gz' },
      { kind: 'complete', fileName: 'a/b.gz' },
    ],
    [
      { state: 'notALog', reason: 'empty', message: 'Empty.' },
      { kind: 'notALog', reason: 'empty', message: 'Empty.' },
    ],
    [
      { state: 'failed', message: 'No.' },
      { kind: 'failed', message: 'No.' },
    ],
    [{ state: 'failed' }, { kind: 'failed' }],
  ] as const)('ends with %j', async (reply, end) => {
    expect(await follow({ reply: () => reply }).result).toEqual(end);
  });

  it('reports every answer on the way', async () => {
    const { result, seen } = follow({
      reply: (now) => {
        if (now < 1000) return { state: 'queued', updatedAt: 'a' };
        const percents = { stage: 'diagnosing', progressPercent: 70, message: 'Looking' } as const;
        return now < 3000 ? { ...percents, updatedAt: 'b' } : { state: 'complete' };
      },
    });
    await result;
    expect(seen[0]).toEqual({ stage: 'queued', at: 'a' });
    expect(seen.at(-1)).toEqual({ stage: 'diagnosing', percent: 70, message: 'Looking', at: 'b' });
  });

  it('gives up 15 s after the last change', async () => {
    const { result, endedAt } = follow({
      reply: (now) => ({ progressPercent: now < 4000 ? 10 : 20 }),
    });
    await expect(result).rejects.toThrow(/^Processing appears to be stuck\./);
    expect(endedAt()).toBeGreaterThanOrEqual(19_000);
    expect(endedAt()).toBeLessThan(21_000);
  });

  it('gives up 15 s after the upload when nothing ever changes', async () => {
    const { result, endedAt } = follow({ reply: () => ({ state: 'queued' }) });
    await expect(result).rejects.toThrow(/^Processing appears to be stuck\./);
    expect(endedAt()).toBe(15_000);
  });

  it('waits as long as the server touches the upload', async () => {
    const { result } = follow({
      reply: (now) =>
        now < 120_000
          ? { updatedAt: new Date(Math.floor(now / 5000) * 5000).toISOString() }
          : { state: 'complete' },
    });
    await expect(result).resolves.toMatchObject({ kind: 'complete' });
  });

  it('survives a short network failure and reports a long one', async () => {
    const back = follow({ reply: (now) => (now < 12_000 ? offline : { state: 'complete' }) });
    await expect(back.result).resolves.toMatchObject({ kind: 'complete' });

    const gone = follow({ reply: (now) => (now < 2000 ? { state: 'queued' } : offline) });
    await expect(gone.result).rejects.toMatchObject({
      message: expect.stringContaining('stuck'),
      detail: expect.stringContaining('The server could not be reached.'),
    });
  });

  it('reports when the server could never be reached', async () => {
    await expect(follow({}).result).rejects.toThrow('Failed to establish WebSocket connection');
    await expect(follow({ hasBeenOpen: true }).result).rejects.toThrow('stuck');
  });

  it('does not mistake a computer that slept for a stuck server', async () => {
    const { result } = follow({
      reply: (now) => ({ state: now > 3_602_000 ? 'complete' : 'processing' }),
      takes: (ms, now) => (now > 1000 && now < 2000 ? 3_600_000 : ms),
    });
    await expect(result).resolves.toMatchObject({ kind: 'complete' });
  });

  it('ends at once when the server does not know the upload', async () => {
    const { result, askedAt } = follow({
      reply: () => new ApiError('NOT_FOUND', 'There is none.'),
    });
    await expect(result).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(askedAt).toHaveLength(1);
  });
});

describe('an upload that is stuck', () => {
  it('is asked for with growing pauses of up to 15 s, until its end is known', async () => {
    const stuckAt: number[] = [];
    const { result, askedAt, endedAt } = follow({
      hasBeenOpen: true,
      reply: (now) => (now < 120_000 ? offline : { state: 'complete', fileName: 'a/b.gz' }),
      onStuck: (_, now) => stuckAt.push(now),
    });
    expect(await result).toEqual({ kind: 'complete', fileName: 'a/b.gz' });
    expect(stuckAt).toEqual([15_000]);
    const later = askedAt.filter((at) => at >= 15_000);
    const gaps = later.slice(1).map((at, index) => at - (later[index] ?? 0));
    expect(gaps.slice(0, 7)).toEqual([1000, 1500, 2250, 3375, 5062.5, 7593.75, 11_390.625]);
    expect(new Set(gaps.slice(7))).toEqual(new Set([15_000]));
    expect(endedAt()).toBeLessThan(135_001);
  });

  it('goes on with what the server answers, and may get stuck once more', async () => {
    const stuckAt: number[] = [];
    const { result, seen } = follow({
      reply: (now) => {
        if (now < 40_000) return offline;
        return now < 80_000 ? { progressPercent: 30 } : { state: 'complete' };
      },
      onStuck: (_, now) => stuckAt.push(now),
    });
    await result;
    expect(seen).toEqual([{ stage: 'reading', percent: 30, at: '' }]);
    expect(stuckAt).toHaveLength(2);
    expect(stuckAt[1]).toBeGreaterThan(55_000);
  });

  it('is not shown as alive by the same answer again', async () => {
    const stuckAt: number[] = [];
    const { result, seen } = follow({
      reply: (now) => (now < 60_000 ? { state: 'queued' } : { state: 'complete' }),
      onStuck: (_, now) => stuckAt.push(now),
    });
    await result;
    expect(seen).toHaveLength(1);
    expect(stuckAt).toEqual([15_000]);
  });

  it('ends with a message of its socket', async () => {
    const { result } = follow({
      isOpen: (now) => now > 30_000,
      messages: [[40_000, complete]],
      onStuck: () => undefined,
    });
    expect(await result).toMatchObject({ fileName: 'local/r1.gz' });
  });
});

it('followUpload asks from the loss of the socket until it is back', async () => {
  const { result, askedAt } = follow({
    isOpen: (now) => now < 4000 || now > 7000,
    messages: [
      [1000, progress(10)],
      [7500, progress(20)],
      [12_000, complete],
    ],
    reply: () => ({ progressPercent: 20 }),
  });
  await result;
  expect(askedAt.every((at) => at >= 4000 && at <= 7000)).toBe(true);
  expect(askedAt.length).toBeGreaterThan(1);
});
