import { expect, it } from 'vitest';
import { type Delays, FakeClock, fakeLine } from '../testing/fake-line.ts';
import { figuresOf } from './ping-figures.ts';
import { PingMonitor } from './ping-monitor.ts';

const urls = ['https://oregon.example/ping', 'https://own.example/api/ping'];

function start(delays: Delays) {
  const clock = new FakeClock();
  const { send, sent } = fakeLine(clock, delays);
  const monitor = new PingMonitor({ urls, send, clock });
  monitor.start();
  return { clock, sent, monitor, samples: () => monitor.getSnapshot().samples };
}

it('the ping monitor sends a request every second, each to another address (PIN-02)', async () => {
  const { clock, sent } = start(() => 40);
  await clock.pass(29_999);
  expect(sent).toHaveLength(30);
  expect(sent.map(({ atMs }) => atMs)).toEqual(sent.map((_, index) => 1000 * index));
  expect(new Set(sent.map(({ url }) => url)).size).toBe(30);
  expect(sent[0]?.url).toMatch(/^https:\/\/oregon\.example\/ping\?r=\d+$/);
});

it('the ping monitor gives up a request after 5 s and goes on (PIN-03)', async () => {
  const { clock, sent, samples } = start((request) => (request === 3 ? undefined : 40));
  await clock.pass(7999);
  expect(sent[3]?.signal.aborted).toBe(false);
  expect(samples().map(({ ms }) => ms)).not.toContain(undefined);
  await clock.pass(1);
  expect(sent[3]?.signal.aborted).toBe(true);
  expect(sent).toHaveLength(9);
  await clock.pass(40);
  // In the order in which they were sent, not in that of the answers.
  expect(samples().map(({ ms }) => ms)).toEqual([40, 40, undefined, 40, 40, 40, 40, 40]);
});

it('the ping monitor leaves the first request out (PIN-04)', async () => {
  const { clock, samples } = start((request) => (request === 0 ? 900 : 40));
  await clock.pass(3500);
  expect(samples().map(({ ms }) => ms)).toEqual([40, 40, 40]);
});

it('the ping monitor keeps 300 samples and takes the figures of them (PIN-06)', async () => {
  const { clock, samples } = start((request) => (request <= 100 ? 400 : 40));
  await clock.pass(400_999);
  expect(samples()).toHaveLength(300);
  expect(figuresOf(samples()).answers).toMatchObject({ maxMs: 40, avgMs: 40 });
  await clock.pass(500_000);
  expect(samples()).toHaveLength(300);
});

it('the ping monitor pauses, and leaves the first request after a pause out as well', async () => {
  const { clock, sent, monitor, samples } = start((request) => (request % 10 === 0 ? 900 : 40));
  await clock.pass(9500);
  monitor.pause();
  expect(monitor.getSnapshot().state).toBe('paused');
  await clock.pass(60_000);
  expect(sent).toHaveLength(10);
  monitor.start();
  await clock.pass(2500);
  expect(samples().map(({ ms }) => ms)).toEqual(Array.from({ length: 11 }, () => 40));
  // The pause makes no change between neighbours.
  const places = samples().map(({ place }) => place);
  expect(places[9]).toBeGreaterThan((places[8] ?? 0) + 1);
});

it('the ping monitor ignores what is on its way when it stops (PIN-10)', async () => {
  const { clock, sent, monitor, samples } = start(() => 400);
  await clock.pass(1100);
  monitor.pause();
  expect(sent.every(({ signal }) => signal.aborted)).toBe(false);
  expect(sent[1]?.signal.aborted).toBe(true);
  await clock.pass(10_000);
  expect(samples()).toEqual([]);
  expect(sent).toHaveLength(2);
});

it('the ping monitor starts again from nothing', async () => {
  const { clock, monitor, samples } = start(() => 40);
  await clock.pass(5500);
  monitor.restart();
  expect(samples()).toEqual([]);
  await clock.pass(2500);
  expect(samples()).toHaveLength(2);
});

it('the ping monitor measures the next address when the first never answers', async () => {
  const { clock, sent, monitor, samples } = start((_, url) =>
    url.startsWith('https://oregon') ? new Error('blocked') : 20,
  );
  await clock.pass(5500);
  expect(monitor.getSnapshot().endpoint).toBe(1);
  expect(sent.filter(({ url }) => url.startsWith('https://oregon'))).toHaveLength(3);
  expect(samples().map(({ ms }) => ms)).toEqual([20, 20, 20]);
  monitor.restart();
  expect(monitor.getSnapshot().endpoint).toBe(0);
});

it('the ping monitor stays with an address that has answered, and counts its time-outs', async () => {
  const { clock, monitor, samples } = start((request) => (request < 3 ? 40 : undefined));
  await clock.pass(20_500);
  expect(monitor.getSnapshot().endpoint).toBe(0);
  expect(figuresOf(samples())).toMatchObject({ samples: 15, lost: 13 });
});

it('the ping monitor goes on with the last address even if that does not answer either', async () => {
  const { clock, monitor, samples } = start(() => new Error('offline'));
  await clock.pass(20_500);
  expect(monitor.getSnapshot()).toMatchObject({ endpoint: 1, state: 'running' });
  expect(figuresOf(samples()).lostPercent).toBe(100);
});

/** A repeatable sequence of numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

it.each([
  { delayMs: 40, jitterMs: 4, lostPercent: 0 },
  { delayMs: 120, jitterMs: 40, lostPercent: 5 },
  { delayMs: 300, jitterMs: 90, lostPercent: 20 },
])(
  'the ping monitor shows the injected figures within 10 %: %j',
  async ({ delayMs, jitterMs, lostPercent }) => {
    const random = randomNumbers(7);
    const lostEvery = lostPercent === 0 ? Number.POSITIVE_INFINITY : 100 / lostPercent;
    const { clock, samples } = start((request) => {
      if (request > 0 && request % lostEvery === 0) return undefined;
      // Two independent values from a range differ by a third of it on average.
      return delayMs + (random() - 0.5) * 3 * jitterMs;
    });
    await clock.pass(310_000);
    const { answers, ...lost } = figuresOf(samples());
    expect(lost.samples).toBe(300);
    expect(Math.abs(lost.lostPercent - lostPercent)).toBeLessThanOrEqual(0.1 * lostPercent);
    for (const [measured, injected] of [
      [answers?.avgMs, delayMs],
      [answers?.medianMs, delayMs],
      [answers?.jitterMs, jitterMs],
      [answers?.maxMs, delayMs + 1.5 * jitterMs],
      [answers?.p95Ms, delayMs + 0.45 * 3 * jitterMs],
    ] as const) {
      expect(Math.abs((measured ?? 0) - injected)).toBeLessThan(0.1 * injected);
    }
  },
);
