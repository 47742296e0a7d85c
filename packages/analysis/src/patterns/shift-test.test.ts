import { describe, expect, it } from 'vitest';
import { momentsOf, seeded } from '../testing/seeded.ts';
import { rideAxis } from './ride-axis.ts';
import { testTogether } from './shift-test.ts';

const hour = rideAxis(0, 3600, []);
const window = { fromS: -20, toS: 20 };
/** Ten moments at irregular distances. */
const x = [130, 400, 770, 1010, 1390, 1700, 2160, 2430, 2990, 3330];
const behind = (seconds: number, times = x) => times.map((t) => t + seconds);

describe('two series that go together', () => {
  it('are confirmed, with their numbers', () => {
    const y = [...behind(8, x.slice(0, 8)), 2700, 3500];
    const test = testTogether({ x, y }, window, hour);
    expect(test).toMatchObject({
      verdict: 'confirmed',
      xCount: 10,
      yCount: 10,
      coincidingX: x.slice(0, 8),
      coincidingY: 8,
      lagsS: Array(8).fill(8),
    });
    expect(test.p).toBeLessThanOrEqual(0.01);
    expect(test.lift).toBeGreaterThan(2);
    expect(test.liftRange?.low).toBeLessThanOrEqual(test.lift ?? 0);
    expect(test.liftRange?.high).toBeGreaterThanOrEqual(test.lift ?? 0);
  });

  it('give the same answer every time', () => {
    const series = { x, y: behind(5) };
    expect(testTogether(series, window, hour)).toEqual(testTogether(series, window, hour));
  });

  it('count from one end of the window to the other, both included', () => {
    const asymmetric = { fromS: -2, toS: 15 };
    const hits = (lag: number) =>
      testTogether({ x, y: behind(lag) }, asymmetric, hour).coincidingX.length;
    expect([-3, -2, 0, 15, 16].map(hits)).toEqual([0, 10, 10, 10, 0]);
  });
});

describe('the p value', () => {
  it('counts the shifts that do at least as well, including the observed one', () => {
    // Every shift by a multiple of 300 s maps the series onto itself: 11 of 349 shifts do as well.
    const even = Array.from({ length: 12 }, (_, i) => 100 + i * 300);
    const test = testTogether({ x: even, y: even }, { fromS: 0, toS: 0 }, hour);
    expect(test.p).toBeCloseTo(12 / 350, 10);
    // 12 coincidences in 11 of 349 shifts, none in the others.
    expect(test.lift).toBeCloseTo(12 / ((12 * 11) / 349), 10);
    expect(test.verdict).toBe('suggestive');
  });
});

describe('a test with too little data', () => {
  const few = (count: number) => ({ x: x.slice(0, count), y: behind(3, x.slice(0, count)) });

  it.each([
    ['four X events', { x: x.slice(0, 4), y: behind(3) }],
    ['four Y events', { x, y: behind(3, x.slice(0, 4)) }],
    ['three coincidences', { x, y: [...behind(3, x.slice(0, 3)), 2700, 3500] }],
  ])('gives no verdict with %s', (_name, series) => {
    const test = testTogether(series, window, hour);
    expect(test.verdict).toBe('notTested');
    expect(test.p).toBeUndefined();
  });

  it('needs five of each', () => {
    expect(testTogether(few(5), window, hour).verdict).toBe('confirmed');
  });

  it('counts one incident once, however many lines it writes', () => {
    const burst = Array.from({ length: 9 }, (_, i) => 1000 + i * 12);
    expect(testTogether({ x: burst, y: behind(1, burst) }, window, hour).verdict).toBe('notTested');
  });

  it('gives no verdict with fewer than 99 shifts', () => {
    // 110 steps leave 99 shifts from 6 to 104; 109 steps leave 98.
    const series = { x: [50, 200, 420, 700, 950], y: [51, 201, 421, 701, 951] };
    expect(testTogether(series, window, rideAxis(0, 1100, [])).verdict).toBe('confirmed');
    expect(testTogether(series, window, rideAxis(0, 1099, [])).verdict).toBe('notTested');
  });
});

describe("time that isn't judged", () => {
  it('takes its events with it', () => {
    const axis = rideAxis(0, 3600, [[1000, 1800]]);
    expect(testTogether({ x, y: behind(3) }, window, axis)).toMatchObject({
      xCount: 7,
      coincidingX: [130, 400, 770, 2160, 2430, 2990, 3330],
    });
  });

  it('is not bridged: events on its two sides did not happen together', () => {
    const axis = rideAxis(0, 3600, [[1000, 1800]]);
    const series = { x: [...x.slice(0, 3), 995], y: [...behind(3, x.slice(0, 3)), 1805] };
    expect(testTogether(series, window, axis).coincidingX).toEqual(x.slice(0, 3));
  });
});

describe('unrelated series', () => {
  const rate = (make: (random: () => number) => { x: number[]; y: number[] }) => {
    const seeds = 1000;
    let confirmed = 0;
    for (let seed = 1; seed <= seeds; seed++)
      if (testTogether(make(seeded(seed)), window, hour).verdict === 'confirmed') confirmed++;
    return confirmed / seeds;
  };

  it('are confirmed in at most 3 % of the rides', () => {
    expect(
      rate((random) => ({ x: momentsOf(random, 10, 0, 3600), y: momentsOf(random, 10, 0, 3600) })),
    ).toBeLessThanOrEqual(0.03);
    expect(
      rate((random) => ({ x: momentsOf(random, 30, 0, 3600), y: momentsOf(random, 40, 0, 3600) })),
    ).toBeLessThanOrEqual(0.03);
  });

  it('are rarely confirmed when both come in clusters', () => {
    const clusters = (random: () => number) =>
      momentsOf(random, 6, 0, 3400, 120).flatMap((t) => [t, t + 15, t + 40, t + 75]);
    expect(rate((random) => ({ x: clusters(random), y: clusters(random) }))).toBeLessThanOrEqual(
      0.03,
    );
  });
});

it('of a twelve-hour ride full of events take no noticeable time', () => {
  const many = Array.from({ length: 4000 }, (_, i) => i * 10.7);
  const series = { x: many, y: behind(4, many) };
  // The test skips longer rides before the work begins.
  expect(testTogether(series, window, rideAxis(0, 43_201, [])).verdict).toBe('notTested');
  expect(testTogether(series, window, rideAxis(0, 43_200, [])).verdict).toBe('notFound');
});
