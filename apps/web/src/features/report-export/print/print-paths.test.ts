import { expect, it } from 'vitest';
import { areaPath, linePath, ticksOf } from './print-paths.ts';

const same = (value: number) => value;

it('draws no line over a gap of more than half a minute', () => {
  expect(linePath([0, 8, 38, 69], [60, 59, 58, 57], same, same)).toBe('M0 60L8 59L38 58M69 57');
});

it('keeps the one dip among more samples than a sheet can show', () => {
  const t = Array.from({ length: 15_000 }, (_, index) => index);
  const fps = t.map((at) => (at === 7777 ? 3 : 60));
  const path = linePath(t, fps, same, same);
  expect(path).toContain('L7777 3');
  expect(path.match(/[ML]/g)?.length).toBeLessThan(3000);
});

it('draws columns from their base, none higher than the lane', () => {
  expect(areaPath([0, 10], [0.5, 1.4], same, (share) => 10 - 10 * share, 10)).toBe(
    'M0 10V5H10V10ZM10 10V0H20V10Z',
  );
});

it.each([
  [600, 120],
  [3734, 600],
  [20_000, 3600],
])('marks %d s every %d s', (endS, stepS) => {
  const ticks = ticksOf(endS);
  expect(ticks[1]).toBe(stepS);
  expect(ticks.length).toBeLessThanOrEqual(10);
});
