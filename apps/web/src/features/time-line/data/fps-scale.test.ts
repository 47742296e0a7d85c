import { describe, expect, it } from 'vitest';
import { fpsScaleOf } from './fps-scale.ts';

/** Rates from one to another, as many of each. */
const between = (low: number, high: number) =>
  Array.from({ length: 100 }, (_, index) => low + ((high - low) * index) / 99);

describe('the scale of frame rates', () => {
  it('has equal steps from 0 for usual rates, and reaches above the limit of 60', () => {
    const scale = fpsScaleOf(between(20, 40));
    expect(scale.squeezedBelow).toBeUndefined();
    expect(scale.shareOf(33)).toBeCloseTo(0.5);
    expect(scale.ticks).toEqual([30, 45, 60]);
  });

  it('has equal steps from 0 as long as the slowest rates come near the limits', () => {
    expect(fpsScaleOf(between(60, 250)).squeezedBelow).toBeUndefined();
  });

  it.each([
    ['a steady rate', between(118, 120), 90],
    ['a rate that changes', between(100, 125), 90],
    ['a very high rate', between(160, 270), 160],
  ])(
    'gives two thirds of the lane to %s, and keeps the limits apart',
    (_, rates, squeezedBelow) => {
      const scale = fpsScaleOf(rates);
      expect(scale.squeezedBelow).toBe(squeezedBelow);
      expect(scale.shareOf(squeezedBelow)).toBeCloseTo(0.34);
      expect(scale.shareOf(60)).toBeCloseTo(0.24);
      expect(scale.shareOf(30)).toBeCloseTo(0.12);
      expect(scale.shareOf(Math.max(...rates))).toBeGreaterThan(0.8);
      expect(scale.ticks).toContain(60);
    },
  );

  it('draws a rate that changes over more of the lane than equal steps from 0', () => {
    const rates = between(100, 125);
    const { shareOf } = fpsScaleOf(rates);
    // In equal steps it would be 25 of 135 FPS.
    expect(shareOf(125) - shareOf(100)).toBeGreaterThan(0.35);
  });

  it('finds the rate of every height', () => {
    const scale = fpsScaleOf(between(160, 270));
    for (const fps of [0, 30, 75, 200, 270])
      expect(scale.fpsAt(scale.shareOf(fps))).toBeCloseTo(fps);
  });

  it('goes on above its top and below 0, where a drawing may ask', () => {
    const { shareOf, top } = fpsScaleOf(between(160, 270));
    expect(shareOf(top + 10)).toBeGreaterThan(1);
    expect(shareOf(-10)).toBeLessThan(0);
  });
});
