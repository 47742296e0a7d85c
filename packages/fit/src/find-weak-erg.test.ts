import { describe, expect, it } from 'vitest';
import { findWeakErg } from './find-weak-erg.ts';
import type { FitSeries } from './fit-series.ts';

interface Second {
  powerW: number;
  targetW: number;
  cadenceRpm: number;
}

/** A workout of a second each, at a target of 200 W. */
function workout(seconds: number, at: (second: number) => Partial<Second> = () => ({})): FitSeries {
  const all = Array.from(
    { length: seconds },
    (_, second): Second => ({
      powerW: 198,
      targetW: 200,
      cadenceRpm: 85,
      ...at(second),
    }),
  );
  const none = new Float32Array(seconds).fill(Number.NaN);
  return {
    unixS: Float64Array.from(all, (_, second) => 1000 + second),
    powerW: Float32Array.from(all, ({ powerW }) => powerW),
    cadenceRpm: Float32Array.from(all, ({ cadenceRpm }) => cadenceRpm),
    targetW: Float32Array.from(all, ({ targetW }) => targetW),
    heartRateBpm: none,
    speedMps: none,
    distanceM: new Float64Array(seconds).fill(Number.NaN),
  };
}
const weakIn = (series: FitSeries) => findWeakErg(series)?.weak ?? [];

describe('weak ERG', () => {
  it('is not measured without targets, or where no target lasts', () => {
    const { targetW: _, ...without } = workout(300);
    expect(findWeakErg(without)).toBeUndefined();
    expect(findWeakErg(workout(300, () => ({ targetW: 0 })))).toBeUndefined();
    expect(findWeakErg(workout(44))).toBeUndefined();
    expect(findWeakErg(workout(46))?.measuredS).toBeGreaterThan(0);
  });

  it('is not found where power follows the target', () => {
    expect(weakIn(workout(300))).toEqual([]);
    // A step down, which the trainer reaches within some seconds.
    const step = (second: number) =>
      second < 150 ? {} : { targetW: 90, powerW: second < 156 ? 180 : 91 };
    expect(weakIn(workout(300, step))).toEqual([]);
  });

  it('is a span with target, power and cadence', () => {
    const [span, ...others] = weakIn(
      workout(300, (second) => (second >= 100 && second < 200 ? { powerW: 120 } : {})),
    );
    expect(others).toEqual([]);
    expect(span).toMatchObject({ targetW: 200, cadenceRpm: 85 });
    // The mean of 30 s is far away after 15 of them, and until 15 of them are near again.
    expect(span?.fromUnixS).toBeGreaterThanOrEqual(1080);
    expect(span?.fromUnixS).toBeLessThanOrEqual(1100);
    expect(span?.seconds).toBeGreaterThan(90);
    expect(span?.meanW).toBeLessThan(150);
  });

  it.each([
    [161, 0],
    [160, 1],
    [239, 0],
    [240, 1],
  ])('at %s W of 200 W is found %s times', (powerW, times) => {
    expect(weakIn(workout(200, () => ({ powerW })))).toHaveLength(times);
  });

  it.each([
    [95, 1],
    [96, 0],
  ])('with a cadence between 85 and %s is found %s times', (most, times) => {
    const series = workout(200, (second) => ({
      powerW: 120,
      cadenceRpm: second % 2 === 0 ? 85 : most,
    }));
    expect(weakIn(series)).toHaveLength(times);
  });
});
