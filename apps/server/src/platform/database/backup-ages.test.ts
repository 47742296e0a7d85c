import { expect, it } from 'vitest';
import { keptBackups } from './backup-ages.ts';

const hourMs = 3_600_000;
const start = Date.parse('2026-11-02T00:00:00Z'); // A Monday.

/** Copies at these hours after the start, newest first. @returns the hours of those that stay. */
function keptHours(hours: readonly number[]): number[] {
  const copies = hours
    .toSorted((a, b) => b - a)
    .map((hour) => ({ at: new Date(start + hour * hourMs) }));
  return keptBackups(copies).map(({ at }) => (at.getTime() - start) / hourMs);
}

it('the three newest copies stay, and the last one of each of seven days', () => {
  expect(keptHours([1, 2, 3, 4, 5])).toEqual([5, 4, 3]);
  const twiceADay = Array.from({ length: 14 }, (_, half) => half * 12);
  expect(keptHours(twiceADay)).toEqual([156, 144, 132, 108, 84, 60, 36, 12]);
});

it('the last copy of each of four weeks stays', () => {
  const daily = Array.from({ length: 42 }, (_, day) => day * 24);
  const inDays = keptHours(daily).map((hours) => hours / 24);
  expect(inDays).toEqual([41, 40, 39, 38, 37, 36, 35, 34, 27, 20]);
});

it('the last copy stays however old it is', () => {
  expect(keptHours([-1_000_000])).toEqual([-1_000_000]);
  expect(keptHours([0, 100_000])).toEqual([100_000, 0]);
});
