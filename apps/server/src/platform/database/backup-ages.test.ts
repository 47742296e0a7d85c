import { expect, it } from 'vitest';
import { retainedBackups } from './backup-ages.ts';

const hourMs = 3_600_000;
const start = Date.parse('2026-11-02T00:00:00Z'); // A Monday.

/** Copies at these hours after the start, newest first. @returns the hours of those that stay. */
function retainedHours(hours: readonly number[], options?: { months: number }): number[] {
  const copies = hours
    .toSorted((a, b) => b - a)
    .map((hour) => ({ at: new Date(start + hour * hourMs) }));
  return retainedBackups(copies, options).map(({ at }) => (at.getTime() - start) / hourMs);
}

it('the three newest copies stay, and the last one of each of seven days', () => {
  expect(retainedHours([1, 2, 3, 4, 5])).toEqual([5, 4, 3]);
  const twiceADay = Array.from({ length: 14 }, (_, half) => half * 12);
  expect(retainedHours(twiceADay)).toEqual([156, 144, 132, 108, 84, 60, 36, 12]);
});

it('the last copy of each of four weeks stays', () => {
  const daily = Array.from({ length: 42 }, (_, day) => day * 24);
  const inDays = retainedHours(daily).map((hours) => hours / 24);
  expect(inDays).toEqual([41, 40, 39, 38, 37, 36, 35, 34, 27, 20]);
});

it('the last copy of each of twelve months stays where months are asked for', () => {
  const daily = Array.from({ length: 500 }, (_, day) => day * 24);
  const retained = retainedHours(daily, { months: 12 }).map(
    (hours) => new Date(start + hours * hourMs),
  );
  const days = retained.map((at) => at.toISOString().slice(0, 10));
  expect(days.slice(0, 10)).toEqual([
    ...['2028-03-15', '2028-03-14', '2028-03-13', '2028-03-12', '2028-03-11', '2028-03-10'],
    ...['2028-03-09', '2028-03-05', '2028-02-29', '2028-02-27'],
  ]);
  expect(days.slice(10)).toEqual([
    ...['2028-01-31', '2027-12-31', '2027-11-30', '2027-10-31', '2027-09-30', '2027-08-31'],
    ...['2027-07-31', '2027-06-30', '2027-05-31', '2027-04-30'],
  ]);
});

it('the last copy stays however old it is', () => {
  expect(retainedHours([-1_000_000])).toEqual([-1_000_000]);
  expect(retainedHours([0, 100_000])).toEqual([100_000, 0]);
});
