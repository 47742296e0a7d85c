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

  it('says nothing of a ride with a worse problem, more lost time or a sensor that was away longer', () => {
    const last = {
      p1Fps: 20,
      lostSeconds: 300,
      absences: [{ role: 'power', seconds: 10 }],
    } as const;
    const now = (given: Partial<TrendRide>) => check(last, { ...last, p1Fps: 50, ...given });
    expect(now({})?.better).toHaveLength(1);
    expect(now({ grade: 'critical' })).toBeUndefined();
    expect(now({ lostSeconds: 301 })).toBeUndefined();
    expect(now({ absences: [{ role: 'power', seconds: 11 }] })).toBeUndefined();
    expect(now({ absences: [{ role: 'trainer', seconds: 1 }] })).toBeUndefined();
  });

  it('says nothing where a grade or the lost time of a ride is not known', () => {
    expect(check({ p1Fps: 20 }, { p1Fps: 50, grade: undefined })).toBeUndefined();
    expect(check({ p1Fps: 20, lostSeconds: undefined }, { p1Fps: 50 })).toBeUndefined();
  });

  it('reports a ride without trouble after one with trouble, whatever its figures', () => {
    const bad = { grade: 'critical', lostSeconds: 360, p1Fps: 50 } as const;
    const clean = { grade: 'nothing', lostSeconds: 0, p1Fps: 40 } as const;
    expect(check(bad, clean)).toMatchObject({
      grades: { from: 'critical', to: 'nothing' },
      lostSeconds: { from: 360, to: 0 },
      better: [],
    });
    expect(check(bad, { ...clean, grade: 'minor' })?.grades?.to).toBe('minor');
    expect(check(bad, { ...clean, grade: 'warning' })).toBeUndefined();
  });

  it('says nothing after a ride without clear trouble, whatever its figures', () => {
    const clean = { lostSeconds: 0, p1Fps: 20 } as const;
    for (const grade of ['minor', 'nothing'] as const)
      expect(check({ ...clean, grade }, { ...clean, grade: 'nothing', p1Fps: 60 })).toBeUndefined();
  });

  it('reports clearly less lost time', () => {
    expect(check({ lostSeconds: 60 }, { lostSeconds: 30 })?.lostSeconds).toEqual({
      from: 60,
      to: 30,
    });
    expect(check({ lostSeconds: 60 }, { lostSeconds: 31 })).toBeUndefined();
    expect(check({ lostSeconds: 600 }, { lostSeconds: 301 })).toBeUndefined();
  });

  it('says nothing of a first ride, or one without a known computer', () => {
    expect(check({ p1Fps: 50 })).toBeUndefined();
    expect(check({ hardware: undefined }, { p1Fps: 50, hardware: undefined })).toBeUndefined();
  });
});
