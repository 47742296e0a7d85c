import { describe, expect, it } from 'vitest';
import { binSamples } from './fps-samples.ts';

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
