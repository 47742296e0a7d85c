import type { TrendRow, TrendSensor } from '@ridescope/contract/trends';
import { describe, expect, it } from 'vitest';
import { buildRides } from '../testing/build-ride.ts';
import { measuresOf } from './measures.ts';
import { computersOf, trendRidesOf } from './trend-ride.ts';

/** A ride whose log names neither day nor computer. */
const bare: TrendRow = {
  S3Key: 'u1/r1.gz',
  ActivityId: 'a1',
  WorldName: 'Watopia',
  Duration: 7200,
  Answer: { lead: 'nothing', sentences: [] },
  Grade: 'nothing',
  Strip: { seconds: 7200, problems: [] },
};

const row = (given: Partial<TrendRow> = {}): TrendRow => ({
  ...bare,
  StartTime: '2026-01-13T18:00:00Z',
  Cpu: 'i5',
  Gpu: 'GTX 970',
  ...given,
});

describe('the rides of a trend', () => {
  it('are the dated ones of ten minutes or more, the oldest first, each once', () => {
    const rides = trendRidesOf([
      row({ S3Key: 'u1/c.gz', StartTime: '2026-03-01T10:00:00Z' }),
      row({ S3Key: 'u1/again.gz', StartTime: '2026-03-01T10:00:05Z', Duration: 900 }),
      { ...bare, S3Key: 'u1/undated.gz' },
      row({ S3Key: 'u1/short.gz', StartTime: '2026-01-03T10:00:00Z', Duration: 599 }),
      row({ S3Key: 'u1/a.gz', StartTime: '2026-02-01T10:00:00Z', Duration: 600 }),
    ]);
    expect(rides.map(({ key }) => key)).toEqual(['u1/a.gz a1', 'u1/c.gz a1']);
  });

  it('have counts per hour, and nothing that was not measured', () => {
    const [ride] = trendRidesOf([
      row({
        LinkLosses: 3,
        Figures: {
          movingSeconds: 3600,
          secondsBelow30: 90,
          sensors: [],
          lostSeconds: 12,
          absences: [],
          rules: [],
        },
      }),
    ]);
    expect(ride).toMatchObject({
      outagesPerHour: 1.5,
      outages: 3,
      below30PerHour: 90,
      lostSeconds: 12,
    });
    const [old] = trendRidesOf([row()]);
    expect(old).toMatchObject({ outagesPerHour: undefined, below30PerHour: undefined });
    expect(old?.lostSeconds).toBeUndefined();
  });

  it('belong to the computer before where the log does not say', () => {
    const rides = trendRidesOf([
      row(),
      { ...bare, S3Key: 'u1/b.gz', StartTime: '2026-01-14T18:00:00Z' },
    ]);
    expect(computersOf(rides)).toEqual(['i5 - GTX 970']);
    expect(rides.map(({ hardware }) => hardware)).toEqual(['i5 - GTX 970', 'i5 - GTX 970']);
  });
});

describe('the measures', () => {
  const strap: TrendSensor = { role: 'heartRate', transport: 'ant', model: 'HRM', lossPercent: 5 };
  const { model: _, ...unnamed } = strap;

  it('include a sensor that three rides share, also where one lacks its model', () => {
    const rides = buildRides([
      { sensors: [strap] },
      { sensors: [{ ...unnamed, lossPercent: 9 }] },
      { sensors: [strap] },
    ]);
    const measures = measuresOf(rides);
    expect(measures.map(({ id }) => id)).toEqual(['loss-heartRate-ant-HRM']);
    expect(rides.map((ride) => measures[0]?.valueOf(ride))).toEqual([5, 9, 5]);
  });

  it('leave out rides with two sensors that could be meant', () => {
    const rides = buildRides([
      { sensors: [strap] },
      { sensors: [strap, { ...strap, lossPercent: 80 }] },
      { sensors: [strap] },
      { sensors: [strap] },
    ]);
    const [measure] = measuresOf(rides);
    expect(rides.map((ride) => measure?.valueOf(ride))).toEqual([5, undefined, 5, 5]);
  });

  it('are those that a ride measured', () => {
    expect(
      measuresOf(buildRides([{ p1Fps: 30 }, { outagesPerHour: 0 }])).map(({ id }) => id),
    ).toEqual(['p1Fps', 'outages']);
    expect(measuresOf(buildRides([{}, {}]))).toEqual([]);
  });
});
