import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api-client.ts';
import { whenNotBusy } from './when-not-busy.ts';

const busy = (retryAfterS?: number) =>
  new ApiError('SERVICE_UNAVAILABLE', 'Too many logs are waiting.', {
    details: { retryAfterS },
  });
const work = () => ({ wait: vi.fn(async () => {}), onBusy: vi.fn() });

describe('a busy server', () => {
  it('is asked again after the pause that it names', async () => {
    const ask = vi.fn(async () => 'address');
    ask.mockRejectedValueOnce(busy(12)).mockRejectedValueOnce(busy(20));
    const { wait, onBusy } = work();
    expect(await whenNotBusy(ask, { wait, onBusy })).toBe('address');
    expect(wait.mock.calls).toEqual([[12_000], [20_000]]);
    expect(onBusy.mock.calls).toEqual([
      [12, 2, 6],
      [20, 3, 6],
    ]);
  });

  it('is given up after six tries', async () => {
    const ask = vi.fn(() => Promise.reject(busy(10)));
    await expect(whenNotBusy(ask, work())).rejects.toThrow('Too many logs are waiting.');
    expect(ask).toHaveBeenCalledTimes(6);
  });

  it.each([busy(), new ApiError('LIMIT_EXCEEDED', 'Too many.', { details: { retryAfterS: 5 } })])(
    'is not asked again without a pause, or for another reason',
    async (error) => {
      const ask = vi.fn(() => Promise.reject(error));
      await expect(whenNotBusy(ask, work())).rejects.toThrow(error);
      expect(ask).toHaveBeenCalledTimes(1);
    },
  );
});
