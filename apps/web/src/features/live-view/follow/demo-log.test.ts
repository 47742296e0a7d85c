import { afterEach, expect, it, vi } from 'vitest';
import { demoLog } from './demo-log.ts';

afterEach(() => vi.unstubAllGlobals());

function growingLog(rideSeconds: number) {
  const clock = { ms: 0 };
  const fetched = vi.fn(async () => new Response('x'.repeat(1000)));
  vi.stubGlobal('fetch', fetched);
  const log = demoLog('/demo.txt', rideSeconds, () => clock.ms);
  return { clock, fetched, size: async () => (await log.getFile()).size };
}

it('the log of the demo is loaded once, grows 20 times as fast as its ride, and begins again', async () => {
  const { clock, fetched, size } = growingLog(2000);
  expect(await size()).toBe(320);
  clock.ms = 10_000;
  expect(await size()).toBe(420);
  clock.ms = 67_000;
  expect(await size()).toBe(990);
  clock.ms = 69_000;
  expect(await size()).toBe(330);
  expect(fetched).toHaveBeenCalledOnce();
});

it('the log of the demo that cannot be loaded is an error', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await expect(demoLog('/demo.txt', 2000).getFile()).rejects.toThrow('could not be loaded: 404');
});
