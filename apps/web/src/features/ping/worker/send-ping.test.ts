import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SendPing } from '../model/ping-monitor.ts';
import { FakePingWorker } from '../testing/fake-ping-worker.ts';

const url = 'https://ping.example/here?r=1';
const never = new AbortController().signal;
const made = () => FakePingWorker.made;

/** Answers all requests; with undefined they stay open until they are given up. */
function answerWith(response: Response | Error | undefined) {
  const sent: { url: string; signal: AbortSignal }[] = [];
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    sent.push({ url: address, signal });
    if (response instanceof Error) return Promise.reject(response);
    return response ? Promise.resolve(response.clone()) : new Promise(() => {});
  });
  return sent;
}

let sendPing: SendPing;

beforeEach(async () => {
  // Tests of other files leave workers in the module, which they share.
  vi.resetModules();
  ({ sendPing } = await import('./send-ping.ts'));
  vi.useFakeTimers();
  FakePingWorker.install();
});
afterEach(async () => {
  // Idle workers end, so that each test makes its own.
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a ping is sent by a worker whose address names the host, and pings of one host share it', async () => {
  const sent = answerWith(new Response(''));
  expect(await sendPing(url, never)).toBeGreaterThanOrEqual(0);
  await sendPing(url, never);
  await sendPing('/api/ping?r=2', never);
  expect(sent.map((one) => one.url)).toEqual([url, url, `${window.location.origin}/api/ping?r=2`]);
  expect(made().map((worker) => /\bhost=.*/.exec(worker.url)?.[0])).toEqual([
    `host=${encodeURIComponent('https://ping.example')}`,
    `host=${encodeURIComponent(window.location.origin)}`,
  ]);
});

it('a ping without an answer fails, and so does an answer that is a failure', async () => {
  answerWith(new TypeError('refused'));
  await expect(sendPing(url, never)).rejects.toThrow('no answer');
  answerWith(new Response('', { status: 502 }));
  await expect(sendPing(url, never)).rejects.toThrow('no answer');
});

it('a ping that is given up is taken back in the worker', async () => {
  const sent = answerWith(undefined);
  const run = new AbortController();
  const ping = sendPing(url, run.signal);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  run.abort();
  await expect(ping).rejects.toThrow();
  expect(sent[0]?.signal.aborted).toBe(true);
});

it('a worker whose script cannot be loaded fails its pings, and the next ping starts another', async () => {
  const sent = answerWith(undefined);
  const ping = sendPing(url, never);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  made()[0]?.onerror?.();
  await expect(ping).rejects.toThrow('no worker');
  answerWith(new Response(''));
  await sendPing(url, never);
  expect(made()).toHaveLength(2);
});

it('a worker without open requests ends after 30 seconds', async () => {
  answerWith(new Response(''));
  await sendPing(url, never);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(made()[0]?.isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(made()[0]?.isEnded).toBe(true);
});
