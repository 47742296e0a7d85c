import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FollowMessage } from './follow-messages.ts';

const posted: FollowMessage[] = [];
let take: (event: { data: unknown }) => void;

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (_: string, listener: typeof take) => {
      take = listener;
    },
    postMessage: (message: FollowMessage) => posted.push(message),
  });
  await import('./follow-worker.ts');
});
beforeEach(() => {
  posted.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());
afterAll(() => vi.unstubAllGlobals());

let broken: unknown;

/** Lets the worker follow a file that can't be opened. */
function followBroken(error: unknown) {
  broken = error;
  const getFile = async () => {
    throw broken;
  };
  take({ data: { log: { getFile } } });
}

/** Ends the following, which would go on in the tests of other files. */
async function end() {
  broken = new TypeError('ended');
  await expect(vi.advanceTimersByTimeAsync(1500)).rejects.toThrow('ended');
}

it.each([
  ['NotFoundError', 'missing'],
  ['NotAllowedError', 'notAllowed'],
  ['NotReadableError', 'held'],
  ['AbortError', 'held'],
])(
  'the worker reports to the page of a %s that the log is %s, and looks again each second',
  async (name, reason) => {
    followBroken(new DOMException('', name));
    await vi.advanceTimersByTimeAsync(1500);
    const trouble = { reason };
    expect(posted).toEqual([
      { quietS: 0, session: 1, trouble },
      { quietS: 1, session: 1, trouble },
    ]);
    await end();
  },
);

it('the worker breaks with any other error where the page hears of it, instead of showing an old view for good', async () => {
  followBroken(new TypeError('broken'));
  await expect(vi.advanceTimersByTimeAsync(100)).rejects.toThrow('broken');
  expect(posted).toEqual([]);
});
