import { describe, expect, it } from 'vitest';
import type { ShownCurves } from '../../model/own-trends.ts';
import { curveLayout, roundTop } from './curve-layout.ts';

const side = (...values: number[]) =>
  values.map((value, index) => ({ key: `${index}`, startMs: index, value, text: `${value} %` }));
const curves = (before: number[], after: number[]): ShownCurves => ({
  title: 'Loss',
  before: side(...before),
  after: side(...after),
  usual: { before: '', after: '' },
  scaleText: String,
});

describe('the curves of a tried fix', () => {
  it('end at the same place, however many rides each has', () => {
    const { curves: places, right } = curveLayout(400, curves([30, 28, 31, 29, 30], [4, 3]));
    expect(places.before.at(-1)?.x).toBe(right);
    expect(places.after.at(-1)?.x).toBe(right);
    expect(places.before[0]?.x).toBe(places.after[0]?.x);
    expect(curveLayout(400, curves([30, 28], [4])).curves.after).toHaveLength(1);
  });

  it('stay on the scale from 0 to a round number', () => {
    const { curves: places, bottom, y, marks } = curveLayout(400, curves([33, 0], [5, 2]));
    expect(marks).toEqual([0, 20, 40]);
    expect(places.before[1]?.y).toBe(bottom);
    expect(y(40)).toBeLessThan(places.before[0]?.y ?? 0);
  });

  it('have words that do not cover each other, in the order of the lines', () => {
    for (const [before, after] of [
      [10, 10],
      [10, 10.2],
      [10.2, 10],
      [30, 2],
    ] as const) {
      const { wordsY } = curveLayout(400, curves([before, before], [after, after]));
      expect(Math.abs(wordsY.before - wordsY.after)).toBeGreaterThanOrEqual(15.9);
      if (before !== after) expect(wordsY.before < wordsY.after).toBe(before > after);
    }
  });
});

it.each([
  [0, 1],
  [0.7, 0.8],
  [1, 1],
  [33, 40],
  [61, 80],
  [99, 100],
])('the scale of values up to %d ends at %d', (highest, top) => {
  expect(roundTop(highest)).toBeCloseTo(top);
});
