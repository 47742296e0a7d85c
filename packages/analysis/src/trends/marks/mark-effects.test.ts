import { describe, expect, it } from 'vitest';
import { measuresOf } from '../rides/measures.ts';
import type { TrendRide } from '../rides/trend-ride.ts';
import { buildRides, buildTick, seededNumbers } from '../testing/build-ride.ts';
import { findMarks } from './find-marks.ts';
import { markEffects } from './mark-effects.ts';

type Given = Partial<TrendRide>;

function effectsIn(given: Given[], tried = [] as ReturnType<typeof buildTick>[]) {
  const rides = buildRides(given);
  return markEffects(rides, findMarks(rides, tried), measuresOf(rides));
}

const rides = (count: number, given: (index: number) => Given) =>
  Array.from({ length: count }, (_, index) => given(index));

describe('marks', () => {
  it('are where a ride differs from the last one on the same computer', () => {
    const other = { hardware: 'i9 - RTX 4070', driver: '560.1' };
    const found = findMarks(
      buildRides([
        {},
        { driver: undefined, settings: undefined },
        { driver: '552.1' },
        other,
        { driver: '552.1', client: '1.105.0' },
        { ...other, settings: { profile: 'ultra', width: 1920, height: 1080 }, client: '1.105.0' },
      ]),
      [],
    );
    expect(found.map(({ index, changes }) => [index, changes.map(({ kind }) => kind)])).toEqual([
      [2, ['driver']],
      [3, ['hardware']],
      [4, ['client']],
      [5, ['settings']],
    ]);
  });

  it('put a tried fix before the first ride after its tick, and none where no ride followed', () => {
    const all = buildRides([{}, {}, {}]);
    const found = findMarks(all, [buildTick(0), buildTick(2)]);
    expect(found).toMatchObject([
      { index: 1, changes: [{ kind: 'fix', fix: { S3Key: 'u1/r0.gz' } }] },
    ]);
  });
});

describe('the effect of a mark', () => {
  it('has a size, an interval and a number of rides', () => {
    const [effect] = effectsIn([
      ...rides(6, (index) => ({ p1Fps: 20 + index })),
      ...rides(6, (index) => ({ p1Fps: 35 + index, driver: '560.1' })),
    ]);
    expect(effect).toMatchObject({
      outcome: 'changed',
      ridesBefore: 6,
      ridesAfter: 6,
      effects: [
        {
          measure: { id: 'p1Fps' },
          isBetter: true,
          shift: { by: 15, low: 12, high: 18 },
          before: { rides: 6, median: 22.5 },
          after: { rides: 6, median: 37.5 },
        },
      ],
    });
  });

  it('is not reported of too few rides, however large it is', () => {
    const [effect] = effectsIn([
      ...rides(3, () => ({ p1Fps: 20 })),
      ...rides(3, () => ({ p1Fps: 60, driver: '560.1' })),
    ]);
    expect(effect).toMatchObject({ outcome: 'tooFew', effects: [] });
  });

  it('is none where enough rides stayed alike', () => {
    const [effect] = effectsIn([
      ...rides(6, (index) => ({ p1Fps: 30 + (index % 3) })),
      ...rides(6, (index) => ({ p1Fps: 30 + (index % 3), driver: '560.1' })),
    ]);
    expect(effect).toMatchObject({ outcome: 'noChange', effects: [] });
  });

  it('is not reported when it is certain but too small to notice', () => {
    const [effect] = effectsIn([
      ...rides(8, (index) => ({ p1Fps: 30 + index / 100 })),
      ...rides(8, (index) => ({ p1Fps: 30.2 + index / 100, driver: '560.1' })),
    ]);
    expect(effect).toMatchObject({ outcome: 'noChange', effects: [] });
  });

  it('compares rides on one computer only, up to the next mark', () => {
    const other = { hardware: 'i9 - RTX 4070', p1Fps: 200 };
    const found = effectsIn([
      ...rides(6, (index) => ({ p1Fps: 20 + index })),
      other,
      ...rides(6, (index) => ({ p1Fps: 35 + index, driver: '560.1' })),
      other,
      ...rides(2, () => ({ p1Fps: 90, driver: '570.1' })),
    ]);
    const driver = found.filter(({ mark }) => mark.changes[0]?.kind === 'driver');
    expect(driver).toMatchObject([
      { outcome: 'changed', ridesBefore: 6, ridesAfter: 6 },
      { outcome: 'tooFew', ridesAfter: 2 },
    ]);
  });

  it('names what else differs strongly', () => {
    const [effect] = effectsIn([
      ...rides(6, (index) => ({ p1Fps: 20 + index, crowdedness: 0.8, world: 'London' })),
      ...rides(6, (index) => ({
        p1Fps: 35 + index,
        crowdedness: 0.2,
        driver: '560.1',
        client: index < 3 ? '1.104.0' : '1.105.0',
      })),
    ]);
    expect(effect?.confounders).toEqual({
      crowd: { before: 0.8, after: 0.2 },
      world: { before: 'London', after: 'Watopia' },
    });
    expect(effect?.others).toEqual(['client']);
  });

  it('raises a false alarm at no more than 5 % of marks in pure noise', () => {
    const next = seededNumbers(20_260_101);
    // Figures of one evening go together, counts have many zeros, and loss is skewed.
    const noise = (index: number, changeAt: number): Given => {
      const evening = next();
      return {
        p1Fps: 25 + 20 * evening + 5 * next(),
        meanFps: 45 + 15 * evening + 5 * next(),
        below30PerHour: evening < 0.3 ? Math.round(400 * next()) : 0,
        outagesPerHour: next() < 0.2 ? 1 : 0,
        gameStartS: 20 + 10 * next(),
        sensors: [
          {
            role: 'heartRate',
            transport: 'ant',
            model: 'HRM',
            lossPercent: -8 * Math.log(1 - next()),
          },
          { role: 'power', transport: 'ant', model: 'P2M', lossPercent: 4 * next() },
        ],
        driver: index < changeAt ? '551.23' : '560.1',
      };
    };
    const runs = 600;
    const reported = Array.from({ length: runs }, () => {
      const before = 4 + Math.floor(next() * 8);
      const count = before + 4 + Math.floor(next() * 8);
      return effectsIn(rides(count, (index) => noise(index, before)))[0]?.outcome;
    }).filter((outcome) => outcome === 'changed');
    expect(reported.length / runs).toBeLessThanOrEqual(0.05);
  });
});
