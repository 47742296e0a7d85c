import { describe, expect, it } from 'vitest';
import { measuresOf, type TrendRide } from '../../../shared/trends/trend-analysis.ts';
import { linePath, topOf, trendLayout } from './trend-layout.ts';
import { axisDayText } from './trend-words.ts';

const ride = (day: number, meanFps?: number): TrendRide => ({
  key: `r${day}`,
  reportKey: `u1/r${day}.gz`,
  activityId: 'a1',
  startMs: Date.UTC(2025, 11, 20 + day, 18),
  utcOffsetMinutes: 0,
  meanFps,
  absences: [],
  sensors: [],
  rules: [],
});

describe('the drawing', () => {
  it('puts rides at equal distances, however long ago they were', () => {
    const rides = [ride(-300), ride(1), ride(2), ride(3)];
    const { x, left, right } = trendLayout(800, { rides, measures: [], marks: [] });
    const places = rides.map((_, index) => x(index));
    const [first = 0, second = 0, third = 0, last = 0] = places;
    expect(second - first).toBeCloseTo(third - second);
    expect(third - second).toBeCloseTo(last - third);
    expect(first).toBeGreaterThan(left);
    expect(last).toBeLessThan(right);
  });

  it('stands marks that are close together in rows', () => {
    const rides = Array.from({ length: 100 }, (_, index) => ride(index));
    const { markY } = trendLayout(390, { rides, measures: [], marks: [10, 11, 12, 60] });
    const rows = [0, 1, 2, 3].map(markY);
    expect(new Set(rows.slice(0, 3)).size).toBe(3);
    expect(rows[3]).toBe(rows[0]);
  });

  it('breaks the line where nothing was measured, and fits the highest value', () => {
    const rides = [ride(1, 50), ride(2, 131), ride(3), ride(4, 50)];
    const [mean] = measuresOf(rides);
    if (!mean) throw new Error('no measure');
    const path = linePath(
      rides,
      mean,
      (index) => index,
      (value) => value,
    );
    expect(path.match(/[ML]/g)).toEqual(['M', 'L', 'M']);
    expect(topOf(mean, rides)).toBe(160);
    expect(topOf(mean, [ride(1, 20)])).toBe(60);
  });

  it('writes days that fit, with the year where it changes', () => {
    const rides = Array.from({ length: 40 }, (_, index) => ride(index));
    const { days, x } = trendLayout(390, { rides, measures: [], marks: [] });
    const gaps = days.slice(1).map((day, index) => x(day) - x(days[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(60);
    expect(axisDayText(ride(0), undefined, 0)).toBe('20 Dec 2025');
    expect(axisDayText(ride(5), ride(0), 0)).toBe('25 Dec');
    expect(axisDayText(ride(20), ride(5), 0)).toBe('9 Jan 2026');
  });
});
