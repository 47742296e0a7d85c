import { describe, expect, it } from 'vitest';
import { fpsScaleOf } from './fps-scale.ts';

/** Rates from one to another, as many of each. */
const between = (low: number, high: number) =>
  Array.from({ length: 100 }, (_, index) => low + ((high - low) * index) / 99);

describe('the scale of frame rates', () => {
  it('has equal steps from 0 for a slow ride, and ends just above its fastest rate', () => {
    const scale = fpsScaleOf(between(20, 40), [30, 45, 60]);
    expect(scale).toMatchObject({ bottom: 0, squeezedBelow: undefined, ticks: [20, 30, 40] });
    expect(scale.top).toBeCloseTo(43.2);
    expect(scale.shareOf(21.6)).toBeCloseTo(0.5);
  });

  it.each([
    [35, 30],
    [34.9, 0],
    [62, 50],
  ])('begins just below a slowest rate of %d FPS, at %d', (least, bottom) => {
    expect(fpsScaleOf(between(least, 88), []).bottom).toBe(bottom);
  });

  it('leaves room below a steady rate, so that it looks steady', () => {
    expect(fpsScaleOf(between(118, 120), [])).toMatchObject({
      bottom: 70,
      squeezedBelow: undefined,
    });
    expect(fpsScaleOf(between(59, 60), [60])).toMatchObject({
      bottom: 30,
      ticks: [30, 40, 50, 60],
    });
  });

  it('labels only limits that the ride was below', () => {
    expect(fpsScaleOf(between(61, 66), []).ticks).not.toContain(45);
    expect(fpsScaleOf(between(40, 66), [45, 60]).ticks).toEqual(expect.arrayContaining([45, 60]));
  });

  /** Nineteen of twenty rates between two, and a few at 20 FPS. */
  const withDips = (low: number, high: number) => [...between(low, high), 20, 20];

  it.each([
    ['a steady rate', 118, 120, 90],
    ['a rate that changes', 100, 125, 90],
    ['a very high rate', 160, 270, 160],
  ])('gives two thirds of the lane to %s with a few dips', (_, low, high, squeezedBelow) => {
    const scale = fpsScaleOf(withDips(low, high), [30, 45, 60]);
    expect(scale.squeezedBelow).toBe(squeezedBelow);
    expect(scale.shareOf(squeezedBelow)).toBeCloseTo(0.34);
    expect(scale.shareOf(60)).toBeCloseTo(0.24);
    expect(scale.shareOf(30)).toBeCloseTo(0.12);
    expect(scale.shareOf(high)).toBeGreaterThan(0.8);
    expect(scale.ticks).toContain(60);
  });

  it('finds the rate of every height', () => {
    const scale = fpsScaleOf(withDips(160, 270), [30, 45, 60]);
    for (const fps of [0, 30, 75, 200, 270])
      expect(scale.fpsAt(scale.shareOf(fps))).toBeCloseTo(fps);
  });

  it('goes on above its top and below its bottom, where a drawing may ask', () => {
    const { shareOf, top, bottom } = fpsScaleOf(between(160, 270), []);
    expect(shareOf(top + 10)).toBeGreaterThan(1);
    expect(shareOf(bottom - 10)).toBeLessThan(0);
  });
});
