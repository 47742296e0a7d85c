import { describe, expect, it } from 'vitest';
import { betterThanLast } from './last-time.ts';
import type { TrendRide } from './rides/trend-ride.ts';
import { buildRides } from './testing/build-ride.ts';

const heartRate = (lossPercent: number) => ({
  sensors: [{ role: 'heartRate', transport: 'ant', model: 'HRM', lossPercent } as const],
});
const check = (...given: Partial<TrendRide>[]) => {
  const rides = buildRides(given);
  return betterThanLast(rides, rides.at(-1)?.key ?? '');
};

describe('better than last time', () => {
  it('compares with the last ride on the same computer', () => {
    const found = check({ p1Fps: 20 }, { p1Fps: 60, hardware: 'i9 - RTX 4070' }, { p1Fps: 44 });
    expect(found).toMatchObject({
      previous: { key: 'u1/r0.gz a1' },
      better: [{ measure: { id: 'p1Fps' }, from: 20, to: 44 }],
    });
  });

  it('takes what a rider notices, and nothing that got worse beside it', () => {
    expect(check({ p1Fps: 40 }, { p1Fps: 44 })).toBeUndefined();
    expect(
      check({ p1Fps: 40, outagesPerHour: 0 }, { p1Fps: 50, outagesPerHour: 2 }),
    ).toBeUndefined();
    expect(check({ p1Fps: 40 }, { p1Fps: 50 })?.better).toHaveLength(1);
    expect(check({ outagesPerHour: 2 }, { outagesPerHour: 0 })?.better).toHaveLength(1);
  });

  it('recognises a sensor by kind, radio and model', () => {
    const rides = [heartRate(30), heartRate(28), heartRate(4)];
    expect(check(...rides)?.better).toMatchObject([{ measure: { kind: 'loss' }, from: 28, to: 4 }]);
    const [other] = heartRate(4).sensors;
    const changed = { sensors: [{ ...other, model: 'TICKR' }] } as Partial<TrendRide>;
    expect(check(heartRate(30), heartRate(28), changed)).toBeUndefined();
  });

  it('says nothing of frame rates in rides that were far more or less crowded', () => {
    expect(check({ p1Fps: 20, crowdedness: 0.9 }, { p1Fps: 50 })).toBeUndefined();
    expect(check({ p1Fps: 20, crowdedness: undefined }, { p1Fps: 50 })).toBeUndefined();
  });

  it('says nothing of a first ride, or one without a known computer', () => {
    expect(check({ p1Fps: 50 })).toBeUndefined();
    expect(check({ hardware: undefined }, { p1Fps: 50, hardware: undefined })).toBeUndefined();
  });
});
