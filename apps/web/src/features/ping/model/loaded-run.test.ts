import { loadGradeOf } from '@ridescope/contract/ping-terms';
import { expect, it } from 'vitest';
import { FakeClock, fakeLine } from '../testing/fake-line.ts';
import { type Download, LoadRefused, LoadTooShort, runLoaded } from './loaded-run.ts';

function start(download: (clock: FakeClock) => Download, loadedMs = 90) {
  const clock = new FakeClock();
  let open = 0;
  const { send, sent } = fakeLine(clock, () => (open > 0 ? loadedMs : 30));
  const phases: string[] = [];
  const stop = new AbortController();
  const downloads: string[] = [];
  const counted: Download = async (url, signal) => {
    downloads.push(url);
    open++;
    await download(clock)(url, signal).finally(() => open--);
  };
  const done = runLoaded({
    pingUrl: '/api/ping',
    loadUrl: '/api/ping/load',
    send,
    download: counted,
    clock,
    signal: stop.signal,
    onPhase: (phase) => phases.push(phase),
  });
  // The tests look at it later.
  done.catch(() => {});
  return { clock, sent, phases, stop, downloads, done, open: () => open };
}

/** A download that takes a time, or ends with the signal. */
const lasting =
  (ms: number) =>
  (clock: FakeClock): Download =>
  (_, signal) =>
    new Promise((resolve) => {
      clock.after(ms, resolve);
      signal.addEventListener('abort', () => resolve());
    });

it('the loaded run compares the medians of the idle and the loaded line', async () => {
  const { clock, done, phases, downloads, open } = start(lasting(60_000));
  await clock.pass(20_000);
  expect(await done).toEqual({ idleMs: 30, loadedMs: 90 });
  expect(phases).toEqual(['idle', 'loaded']);
  expect(downloads).toHaveLength(4);
  expect(open()).toBe(0);
});

it('the loaded run starts a limited number of downloads, and ends with them', async () => {
  const { clock, done, downloads } = start(lasting(2000));
  await clock.pass(20_000);
  expect(await done).toEqual({ idleMs: 30, loadedMs: 90 });
  expect(downloads).toHaveLength(8);
  expect(new Set(downloads).size).toBe(8);
});

it('the loaded run counts a ping without an answer as 5 s', async () => {
  const { clock, done } = start(lasting(60_000), 99_000);
  await clock.pass(60_000);
  expect(await done).toEqual({ idleMs: 30, loadedMs: 5000 });
});

it('the loaded run judges nothing when the downloads end at once', async () => {
  const { clock, done } = start(lasting(100));
  await clock.pass(20_000);
  await expect(done).rejects.toBeInstanceOf(LoadTooShort);
});

it('the loaded run ends when the server refuses the downloads', async () => {
  const { clock, done } = start(() => async () => {
    throw new LoadRefused(true);
  });
  await clock.pass(20_000);
  await expect(done).rejects.toMatchObject({ isBusy: true });
});

it('the loaded run stops its downloads when the page is left', async () => {
  const { clock, done, stop, open, sent } = start(lasting(60_000));
  await clock.pass(7000);
  expect(open()).toBe(4);
  stop.abort();
  await clock.pass(2000);
  await expect(done).rejects.toThrow();
  expect(open()).toBe(0);
  const before = sent.length;
  await clock.pass(20_000);
  expect(sent).toHaveLength(before);
});

it.each([
  [0, 'A+'],
  [4.9, 'A+'],
  [5, 'A'],
  [30, 'B'],
  [60, 'C'],
  [200, 'D'],
  [399, 'D'],
  [400, 'F'],
  [5000, 'F'],
])('the loaded run grades an increase of %d ms as %s', (ms, grade) => {
  expect(loadGradeOf(ms)).toBe(grade);
});
