import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clipIntervals,
  episodesOf,
  isInside,
  mergeIntervals,
  overlaps,
  sameStretch,
  totalSeconds,
} from './intervals.ts';

const stretch = fc
  .tuple(fc.integer({ min: -50, max: 500 }), fc.integer({ min: 0, max: 60 }))
  .map(([from, length]) => [from, from + length] as const);
const stretches = fc.array(stretch, { maxLength: 30 });
const seconds = Array.from({ length: 700 }, (_, index) => index - 75);

describe('intervals', () => {
  it('tell how long a moment stays inside or outside of them', () => {
    fc.assert(
      fc.property(stretches, fc.integer({ min: -75, max: 625 }), (given, t) => {
        const merged = mergeIntervals(given);
        const [fromS, toS] = sameStretch(merged, t);
        expect(fromS <= t && t <= toS).toBe(true);
        for (const second of seconds)
          if (second > fromS && second < toS)
            expect(isInside(merged, second)).toBe(isInside(merged, t));
      }),
    );
    expect(sameStretch([[0, 5]], 3)).toEqual([0, 5]);
    expect(sameStretch([[0, 5]], 9)).toEqual([5, Number.POSITIVE_INFINITY]);
    expect(sameStretch([], 9)).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });

  it('join overlapping or touching stretches, and drop those that end before they begin', () => {
    expect(
      mergeIntervals([
        [20, 30],
        [0, 5],
        [5, 8],
        [25, 40],
        [50, 45],
      ]),
    ).toEqual([
      [0, 8],
      [20, 40],
    ]);
  });

  it('hold the same seconds after merging as before', () => {
    fc.assert(
      fc.property(stretches, (parts) => {
        const merged = mergeIntervals(parts);
        for (const t of seconds)
          expect(isInside(merged, t)).toBe(parts.some(([from, to]) => t >= from && t <= to));
        for (const [index, [from, to]] of merged.entries()) {
          expect(from).toBeLessThanOrEqual(to);
          expect(from).toBeGreaterThan(merged[index - 1]?.[1] ?? Number.NEGATIVE_INFINITY);
        }
      }),
    );
  });

  it('clip to a window', () => {
    fc.assert(
      fc.property(stretches, stretch, (parts, [from, to]) => {
        const merged = mergeIntervals(parts);
        const clipped = clipIntervals(merged, from, to);
        for (const t of seconds)
          expect(isInside(clipped, t)).toBe(t >= from && t <= to && isInside(merged, t));
        expect(totalSeconds(clipped)).toBeLessThanOrEqual(
          Math.min(to - from, totalSeconds(merged)),
        );
      }),
    );
  });

  it('hold open ends', () => {
    const outside = mergeIntervals([
      [Number.NEGATIVE_INFINITY, 10],
      [20, Number.POSITIVE_INFINITY],
    ]);
    expect([-1e9, 10, 11, 19, 20, 1e9].map((t) => isInside(outside, t))).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
    ]);
    expect(isInside([], 5)).toBe(false);
  });
});

describe('episodesOf', () => {
  it('joins times less than the gap apart', () => {
    expect(episodesOf([100, 0, 59, 118.9, 178.9], 60)).toEqual([
      { startS: 0, endS: 118.9, count: 4 },
      { startS: 178.9, endS: 178.9, count: 1 },
    ]);
  });

  it('counts every time once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 })), (times) => {
        const episodes = episodesOf(times, 10);
        expect(episodes.reduce((sum, { count }) => sum + count, 0)).toBe(times.length);
        for (const [index, { startS }] of episodes.entries()) {
          const before = episodes[index - 1];
          if (before) expect(startS - before.endS).toBeGreaterThanOrEqual(10);
        }
      }),
    );
  });
});

describe('overlaps', () => {
  it('requires one moment in common', () => {
    fc.assert(
      fc.property(stretches, stretch, (parts, [from, to]) => {
        const shared = parts.some(([start, end]) => start <= to && end >= from);
        expect(overlaps(mergeIntervals(parts), from, to)).toBe(shared);
      }),
    );
  });
});
