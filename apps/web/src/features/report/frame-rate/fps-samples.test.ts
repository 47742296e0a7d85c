import { describe, expect, it } from 'vitest';
import { binSamples, withHoles } from './fps-samples.ts';

describe('withHoles', () => {
  it('keeps samples 40 s apart on one line', () => {
    expect(withHoles({ t: [0, 40], fps: [60, 50] })).toEqual({
      t: [0, 40],
      fps: [60, 50],
      alone: [],
    });
  });

  it('puts a hole between samples more than 40 s apart, and marks a sample between two holes', () => {
    expect(withHoles({ t: [0, 8, 50, 100, 108], fps: [60, 50, 40, 30, 20] })).toEqual({
      t: [0, 8, 29, 50, 75, 100, 108],
      fps: [60, 50, null, 40, null, 30, 20],
      alone: [3],
    });
  });

  it('has nothing to draw without samples', () => {
    expect(withHoles({ t: [], fps: [] })).toEqual({ t: [], fps: [], alone: [] });
  });
});

describe('binSamples', () => {
  it('sums up each minute and leaves out the ones without samples', () => {
    expect(binSamples({ t: [0, 10, 59, 60, 190], fps: [60, 20, 40, 30, 55] })).toEqual([
      { fromS: 0, toS: 60, samples: 3, min: 20, median: 40, max: 60 },
      { fromS: 60, toS: 120, samples: 1, min: 30, median: 30, max: 30 },
      { fromS: 180, toS: 240, samples: 1, min: 55, median: 55, max: 55 },
    ]);
  });

  it('takes longer stretches for a long ride', () => {
    const t = Array.from({ length: 300 }, (_, minute) => minute * 60);
    const bins = binSamples({ t, fps: t.map(() => 60) });
    expect(bins.length).toBeLessThanOrEqual(90);
    expect(bins[0]).toMatchObject({ fromS: 0, toS: 240, samples: 4 });
  });
});
