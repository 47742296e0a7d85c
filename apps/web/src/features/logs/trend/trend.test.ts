import { describe, expect, it } from 'vitest';
import { listedRidesOf } from '../listed-ride.ts';
import { listedActivity, weeklyRides } from '../testing/listed-activity.ts';
import { linePath, panels, topOf, trendLayout } from './trend-layout.ts';
import { changesBetween, trendRidesOf } from './trend-rides.ts';
import { trendSummary } from './trend-words.ts';

type Given = Parameters<typeof listedActivity>[0];

/** Rides a week apart, the oldest first, each with its differences. */
function trendOf(given: Given[]) {
  const weekly = weeklyRides(given.length);
  return trendRidesOf(
    listedRidesOf(
      given.map((one, index) => listedActivity({ ...weekly[given.length - 1 - index], ...one })),
    ),
  );
}

describe('the rides of the trend', () => {
  it('are the dated ones of ten minutes or more, the oldest first', () => {
    const rides = listedRidesOf([
      listedActivity({ S3Key: 'u/c.gz', StartTime: '2026-03-01T10:00:00Z' }),
      listedActivity({ S3Key: 'u/b.gz', StartTime: undefined }),
      listedActivity({ S3Key: 'u/s.gz', Duration: 599 }),
      listedActivity({ S3Key: 'u/a.gz', StartTime: '2026-02-01T10:00:00Z', Duration: 600 }),
    ]);
    expect(trendRidesOf(rides).map(({ key }) => key)).toEqual(['u/a.gz a1', 'u/c.gz a1']);
  });

  it('change when a ride differs from the last one that logged the same thing', () => {
    const changes = changesBetween(
      trendOf([
        { Driver: '1' },
        { Driver: undefined, GameClientVersion: '1.104.0' },
        { Driver: '1', GameClientVersion: '1.104.0' },
        { Driver: '2', GameClientVersion: '1.104.0', Gpu: 'RTX 4050' },
      ]),
    );
    expect(changes.map(({ kind, from, to, ride }) => [kind, from, to, ride.key])).toEqual([
      ['client', '1.103.0', '1.104.0', 'u1/r2.gz a1'],
      [
        'hardware',
        'Intel Core i5-6500 - NVIDIA GeForce GTX 970',
        'Intel Core i5-6500 - RTX 4050',
        'u1/r4.gz a1',
      ],
      ['driver', '1', '2', 'u1/r4.gz a1'],
    ]);
  });
});

describe('the drawing', () => {
  const [mean] = panels;

  it('breaks the line where nothing was measured', () => {
    const rides = trendOf([{ AvgFps: 50 }, { AvgFps: 50 }, { AvgFps: undefined }, { AvgFps: 50 }]);
    const layout = trendLayout(800, rides);
    const path = mean ? linePath(rides, mean, layout, (value) => value) : '';
    expect(path.match(/[ML]/g)).toEqual(['M', 'L', 'M']);
  });

  it('places rides by their time, and fits the highest value', () => {
    const rides = trendOf([{ AvgFps: 50 }, { AvgFps: 131 }, { AvgFps: 20 }]);
    const { x, left, right } = trendLayout(800, rides);
    const [first, second, third] = rides.map(({ startMs }) => x(startMs));
    expect(first).toBeGreaterThan(left);
    expect(third).toBeLessThan(right);
    expect(second).toBeCloseTo(((first ?? 0) + (third ?? 0)) / 2);
    expect(mean && topOf(mean, rides)).toBe(140);
  });
});

describe('the trend in words', () => {
  it('compares the ends by medians, and counts outages and changes', () => {
    const rides = trendOf([
      ...[50, 10, 52].map((AvgFps) => ({ AvgFps, LinkLosses: 0 })),
      ...[60, 62, 64].map((AvgFps) => ({ AvgFps, LinkLosses: 1, Driver: '560.1' })),
    ]);
    expect(trendSummary(rides, changesBetween(rides), 0)).toBe(
      '6 rides from 8 Jan 2026 to 12 Feb 2026. ' +
        'Mean frame rate: 50 in the first three rides, 62 FPS in the last three (medians). ' +
        'P1: 30 in the first three rides, 30 FPS in the last three (medians). ' +
        'Worst sensor loss: 4.5 % in the first three rides, 4.5 % in the last three (medians). ' +
        '3 outages in 3 rides. Changed: graphics driver once.',
    );
  });

  it('gives the range of few rides, and says what was not measured', () => {
    const rides = trendOf([
      { AvgFps: 40, WorstLossPercent: undefined, LinkLosses: undefined },
      { AvgFps: 50, WorstLossPercent: undefined, LinkLosses: undefined },
      { AvgFps: 45, WorstLossPercent: undefined, LinkLosses: undefined },
    ]);
    expect(trendSummary(rides, [], 0)).toBe(
      '3 rides from 8 Jan 2026 to 22 Jan 2026. Mean frame rate: 40 to 50 FPS. P1: 30 FPS. ' +
        'Worst sensor loss: not measured. Outages: not measured. ' +
        'Hardware, driver and game stayed the same.',
    );
  });
});
