import { expect, it } from 'vitest';
import { areaPath, fpsMarks, linePath, ticksOf } from './svg-paths.ts';

const same = (value: number) => value;

it('the printed chart draws no line over a gap of more than half a minute', () => {
  expect(linePath([0, 8, 38, 69], [60, 59, 58, 57], same, same)).toBe('M0 60L8 59L38 58M69 57');
});

it('the printed chart keeps the one dip among more samples than a sheet can show', () => {
  const t = Array.from({ length: 15_000 }, (_, index) => index);
  const fps = t.map((at) => (at === 7777 ? 3 : 60));
  const path = linePath(t, fps, same, same);
  expect(path).toContain('L7777 3');
  expect(path.match(/[ML]/g)?.length).toBeLessThan(3000);
});

it('the printed chart draws columns from their base, none higher than the lane', () => {
  expect(areaPath([0, 10], [0.5, 1.4], same, (share) => 10 - 10 * share, 10)).toBe(
    'M0 10V5H10V10ZM10 10V0H20V10Z',
  );
});

it.each([
  [600, 120],
  [3734, 600],
  [20_000, 3600],
])('the printed chart marks %d s every %d s', (endS, stepS) => {
  const ticks = ticksOf(endS);
  expect(ticks[1]).toBe(stepS);
  expect(ticks.length).toBeLessThanOrEqual(10);
});

it('the printed chart keeps the usual width of columns though two rows are close together, and leaves a missing row empty', () => {
  const path = areaPath([0, 60, 120, 125, 300], [1, 1, 1, 1, 1], same, () => 0, 10);
  expect(path.match(/M[\d.]+ 10V0H[\d.]+/g)).toEqual([
    'M0 10V0H60',
    'M60 10V0H120',
    'M120 10V0H125',
    'M125 10V0H185',
    'M300 10V0H360',
  ]);
});

it('the printed chart marks round times of the clock', () => {
  // From 19:11:18 for 62 minutes.
  expect(ticksOf(3720, 19 * 3600 + 11 * 60 + 18).slice(0, 2)).toEqual([522, 1122]);
  expect(ticksOf(30, 59)).toEqual([1]);
});

it.each([
  [60, [30, 60]],
  [93.3, [30, 60, 90]],
  [240, [60, 120, 180, 240]],
])('the printed chart numbers the frame rates up to %d', (highest, marks) => {
  expect(fpsMarks(highest)).toEqual(marks);
});
