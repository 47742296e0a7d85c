import { expect, it } from 'vitest';
import { chartLayout } from './chart-layout.ts';

const place = { widthPx: 900, heightPx: 300 };
const sample = (atMs: number, ms?: number) => ({
  atMs,
  place: atMs / 1000,
  ...(ms !== undefined && { ms }),
});

it('the chart spans 180 s and leaves older samples out (PIN-05)', () => {
  const layout = chartLayout(
    [sample(19_999, 40), sample(20_000, 40), sample(200_000, 40)],
    200_000,
    place,
  );
  expect(layout.shown.map(({ atMs }) => atMs)).toEqual([20_000, 200_000]);
  expect(layout.x(20_000)).toBeCloseTo(layout.left);
  expect(layout.x(200_000)).toBeCloseTo(layout.right);
});

it('the chart starts at 0, also for pings that are all near 200 ms (PIN-07)', () => {
  const layout = chartLayout([sample(0, 195), sample(1000, 205)], 1000, place);
  expect(layout.yTicks[0]).toBe(0);
  expect(layout.y(0)).toBe(layout.bottom);
  expect(layout.topMs).toBeGreaterThan(205);
  expect(layout.y(205)).toBeGreaterThan(layout.top);
});

it.each([
  [undefined, 100],
  [3, 100],
  [240, 300],
  [4999, 6000],
])('the chart has round labels for a ping of %s ms', (ms, topMs) => {
  const { yTicks, topMs: top } = chartLayout([sample(0, ms)], 0, place);
  expect(top).toBe(topMs);
  expect(yTicks.at(-1)).toBe(topMs);
  expect(yTicks.length).toBeLessThanOrEqual(6);
});
