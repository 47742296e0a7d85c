import { describe, expect, it } from 'vitest';
import { fpsInSpan } from './fps-in-span.ts';

const whole = { from: 0, to: 1000 };

describe('fpsInSpan', () => {
  it('weights each sample with the seconds since the one before, at most 30', () => {
    const found = fpsInSpan({ t: [0, 10, 20, 120], fps: [60, 60, 20, 40] }, whole, []);
    // 10, 10, 10 and 30 seconds.
    expect(found).toMatchObject({ samples: 4, seconds: 60, min: 20, max: 60 });
    expect(found?.mean).toBeCloseTo((60 * 20 + 20 * 10 + 40 * 30) / 60);
    expect(found?.secondsBelow).toEqual({ '30': 10, '45': 40, '60': 40 });
  });

  it('takes the samples of the span alone, without those that do not count', () => {
    const samples = { t: [0, 10, 20, 30, 40], fps: [10, 20, 30, 40, 50] };
    expect(fpsInSpan(samples, { from: 10, to: 30 }, [])).toMatchObject({ min: 20, max: 40 });
    expect(fpsInSpan(samples, { from: 10, to: 40 }, [{ from: 15, to: 35 }])).toMatchObject({
      samples: 2,
      min: 20,
      max: 50,
    });
    expect(fpsInSpan(samples, { from: 41, to: 90 }, [])).toBeUndefined();
  });

  it('has percentiles with enough samples only', () => {
    const t = Array.from({ length: 100 }, (_, index) => index * 8);
    const fps = t.map((_, index) => index + 1);
    expect(fpsInSpan({ t, fps }, whole, [])).toMatchObject({ p1: 1, p5: 5, median: 50 });
    const some = fpsInSpan({ t, fps }, { from: 0, to: 400 }, []);
    expect(some).toMatchObject({ samples: 51, p5: 3 });
    expect(some).not.toHaveProperty('p1');
  });

  it('counts below 29 where the game is held at 30', () => {
    const samples = { t: [0, 10], fps: [29.5, 28.5] };
    expect(fpsInSpan(samples, whole, [], 30)?.secondsBelow['30']).toBe(10);
    expect(fpsInSpan(samples, whole, [])?.secondsBelow['30']).toBe(20);
  });
});
