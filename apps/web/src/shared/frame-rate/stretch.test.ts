import type { FpsSeries } from '@ridescope/contract/report/series';
import { buildActivity } from '@ridescope/words/testing/build-report';
import { describe, expect, it } from 'vitest';
import { distributionOf, figuresOf, quantile } from './stretch-figures.ts';
import { crowdingAt, samplesIn } from './stretch-samples.ts';

const everything = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

function ride(fps: FpsSeries, still?: number[]) {
  return buildActivity({ series: { fps, sensors: [], ...(still && { still }) } });
}

describe('the samples of a stretch', () => {
  it('stand for the seconds since the one before, at most 30', () => {
    const { seconds } = samplesIn(ride({ t: [8, 16, 20, 90], fps: [60, 60, 60, 60] }), everything);
    expect(seconds).toEqual([8, 8, 4, 30]);
  });

  it('do not stand for seconds that the log lacks', () => {
    const fps = { t: [8, 16, 516, 524], fps: [60, 60, 60, 60] };
    const holes = { t: [20], durationS: [490] };
    const activity = buildActivity({ series: { fps, sensors: [], holes } });
    expect(samplesIn(activity, everything).seconds).toEqual([8, 8, 10, 8]);
  });

  it('are those in it, with the seconds that lie in it', () => {
    const activity = ride({ t: [0, 8, 16, 24], fps: [10, 20, 30, 40] });
    expect(samplesIn(activity, { from: 5, to: 16 })).toEqual({
      t: [8, 16],
      fps: [20, 30],
      seconds: [3, 8],
    });
  });

  it('leave out those during which the rider stood still', () => {
    const activity = ride({ t: [0, 8, 8, 16], fps: [10, 20, 30, 40] }, [1]);
    expect(samplesIn(activity, everything).fps).toEqual([10, 30, 40]);
  });
});

describe('the figures of a stretch', () => {
  const slowAndFast = { t: [], fps: [20, 60], seconds: [9, 1] };

  it('weigh a sample with its seconds', () => {
    const distribution = distributionOf(slowAndFast);
    const figures = figuresOf(distribution, undefined);
    expect(figures).toMatchObject({ mean: 24, median: 20, min: 20, max: 60, seconds: 10 });
    expect(figures?.secondsBelow).toEqual({ '30': 9, '45': 9, '60': 9 });
    expect(quantile(distribution, 0.9)).toBe(20);
    expect(quantile(distribution, 0.91)).toBe(60);
  });

  it.each([
    [39, false, false],
    [40, true, false],
    [100, true, true],
  ])('of %d samples have a P5: %s, a P1: %s', (count, hasP5, hasP1) => {
    const fps = Array.from({ length: count }, (_, index) => index);
    const figures = figuresOf(distributionOf({ t: [], fps, seconds: fps.map(() => 1) }), undefined);
    expect(figures?.p5 !== undefined).toBe(hasP5);
    expect(figures?.p1 !== undefined).toBe(hasP1);
  });

  it('are absent without samples', () => {
    expect(figuresOf(distributionOf({ t: [], fps: [], seconds: [] }), undefined)).toBeUndefined();
  });
});

describe('crowding beside a sample', () => {
  it('is that of the interval which ends next, and unknown in a hole or at the end', () => {
    const crowd = { t: [60, 120, 600], index: [0.1, 0.9, 0.5] };
    const times = [10, 60, 61, 120, 130, 590, 601];
    expect(crowdingAt(crowd, times)).toEqual([0.1, 0.1, 0.9, 0.9, undefined, 0.5, undefined]);
  });
});
