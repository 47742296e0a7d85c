import type { UploadStatus } from '@ridescope/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/api-client.ts';
import { watchUpload } from './watch-upload.ts';

type Reply = Partial<UploadStatus> | Error;

/** Runs a watch against replies given by the time in milliseconds; waiting only moves the clock. */
function watch(reply: (nowMs: number) => Reply) {
  let nowMs = 0;
  const askedAt: number[] = [];
  const seen: UploadStatus[] = [];
  const result = watchUpload({
    status: async () => {
      askedAt.push(nowMs);
      const answer = reply(nowMs);
      if (answer instanceof Error) throw answer;
      return { uploadId: 'u1234567', state: 'processing', updatedAt: '', ...answer };
    },
    wait: async (ms) => {
      nowMs += ms;
    },
    now: () => nowMs,
    onStatus: (status) => seen.push(status),
  });
  return { result, askedAt, seen };
}

const offline = new ApiError('NETWORK_ERROR', 'The server could not be reached.');

describe('watchUpload', () => {
  it('asks first after 200 ms and then ever less often, down to once a second', async () => {
    const { result, askedAt } = watch((now) => ({ state: now > 5000 ? 'complete' : 'queued' }));
    await result;
    const gaps = askedAt.map((at, index) => at - (askedAt[index - 1] ?? 0));
    expect(gaps.slice(0, 4)).toEqual([200, 300, 450, 675]);
    expect(gaps.slice(4).every((gap) => gap === 1000)).toBe(true);
  });

  it.each(['complete', 'notALog', 'failed'] as const)('ends with %s', async (state) => {
    await expect(watch(() => ({ state })).result).resolves.toMatchObject({ state });
  });

  it('tells every state on the way', async () => {
    const { result, seen } = watch((now) =>
      now < 1000 ? { state: 'queued' } : { state: now < 3000 ? 'processing' : 'complete' },
    );
    await result;
    expect(new Set(seen.map(({ state }) => state))).toEqual(new Set(['queued', 'processing']));
  });

  it('gives up 15 s after the last change', async () => {
    const { result, askedAt } = watch((now) => ({ progressPercent: now < 4000 ? 10 : 20 }));
    await expect(result).rejects.toThrow(/^Processing appears to be stuck\./);
    expect(askedAt.at(-1)).toBeGreaterThanOrEqual(19_000);
    expect(askedAt.at(-1)).toBeLessThan(21_000);
  });

  it('waits as long as the server touches the upload', async () => {
    const { result } = watch((now) =>
      now < 120_000
        ? { progressPercent: 10, updatedAt: new Date(Math.floor(now / 5000) * 5000).toISOString() }
        : { state: 'complete' },
    );
    await expect(result).resolves.toMatchObject({ state: 'complete' });
  });

  it('outlives a line that is cut for a while, and says so when it stays cut', async () => {
    const back = watch((now) => (now < 12_000 ? offline : { state: 'complete' }));
    await expect(back.result).resolves.toMatchObject({ state: 'complete' });

    const gone = watch(() => offline);
    await expect(gone.result).rejects.toMatchObject({
      message: expect.stringContaining('stuck'),
      detail: 'The server could not be reached.',
    });
  });

  it('does not take a computer that slept for a stuck server', async () => {
    let nowMs = 0;
    const result = watchUpload({
      status: async () => ({
        uploadId: 'u1234567',
        state: nowMs > 3_602_000 ? 'complete' : 'processing',
        updatedAt: '',
      }),
      wait: async (ms) => {
        nowMs += nowMs > 1000 && nowMs < 2000 ? 3_600_000 : ms;
      },
      now: () => nowMs,
      onStatus: () => undefined,
    });
    await expect(result).resolves.toMatchObject({ state: 'complete' });
  });

  it('ends at once when the server does not know the upload', async () => {
    const { result, askedAt } = watch(() => new ApiError('NOT_FOUND', 'There is none.'));
    await expect(result).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(askedAt).toHaveLength(1);
  });
});
