import { expect, it } from 'vitest';
import { seeded } from '../../testing/seeded.ts';
import { ShiftedTrend } from './shifted-trend.ts';
import { orderBalance, tauOf } from './statistics.ts';

const spacing = 6;

function tauAt(values: readonly number[], shift: number): number {
  const series = Array.from(
    { length: Math.floor(values.length / spacing) },
    (_, i) => values[(shift + i * spacing) % values.length] as number,
  );
  const known = series.filter((value) => !Number.isNaN(value));
  return tauOf(orderBalance(known), known.length);
}

it.each([
  [120, 0],
  [125, 0],
  [191, 0.2],
  [64, 0.9],
])(
  'a trend shifted along %d places, of which %d have no value, is that of its series',
  (places, missing) => {
    const random = seeded(places);
    const values = Array.from({ length: places }, () =>
      random() < missing ? Number.NaN : Math.floor(random() * 12),
    );
    const trend = new ShiftedTrend({
      places,
      spacing,
      valueAt: (place) => values[place] as number,
    });
    const inOrder = Array.from({ length: places - 18 }, (_, i) => i + 18);
    // In order as the test asks, and then for shifts that do not follow each other.
    for (const shift of [0, 0, ...inOrder, 3, 50, 9, 15, 21])
      expect(trend.tauAt(shift)).toBe(tauAt(values, shift));
  },
);

it('a trend of fewer than two values is none', () => {
  const trend = new ShiftedTrend({ places: 7, spacing, valueAt: (place) => place });
  expect(trend.tauAt(0)).toBe(0);
});
