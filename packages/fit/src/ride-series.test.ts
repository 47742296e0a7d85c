import type { Report } from '@ridescope/contract/report/report';
import { type GameRecord, gameFit, steadyRecords } from '@ridescope/log-simulator/fit';
import { describe, expect, it } from 'vitest';
import { joinRideFile } from './join-ride-file.ts';
import { readFit } from './read-fit.ts';
import { rideSeriesOf } from './ride-series.ts';

const createdS = Date.UTC(2026, 0, 6, 18, 46) / 1000;
const startedAfterS = 100;
const rideS = 600;
const activity = {
  id: 'a1',
  startedAt: new Date(createdS * 1000).toISOString(),
  startS: 500,
  endS: 500 + startedAfterS + rideS,
  sensors: [],
  events: [],
  episodes: [],
};
const session = { utcSource: 'syncLine', utcOffsetMinutes: 60 };
const report = { session, activities: [activity] } as unknown as Report;

async function seriesOf(change: (at: number) => Partial<GameRecord> | undefined = () => ({})) {
  const startS = createdS + startedAfterS;
  const records = steadyRecords(startS, rideS).flatMap((record, at) => {
    const changed = change(at);
    return changed ? [{ ...record, ...changed }] : [];
  });
  const outcome = await readFit(
    gameFit({ layout: '2026', createdUnixS: createdS, records, stoppedUnixS: startS + rideS }),
  );
  if (outcome.kind !== 'read') throw new Error(outcome.reason);
  return rideSeriesOf(outcome.series, joinRideFile(outcome, report), report);
}

describe('the series of a FIT file', () => {
  it('lie on the time line of the activity', async () => {
    const series = await seriesOf();
    expect(series?.activityId).toBe('a1');
    expect(series?.t.slice(0, 2)).toEqual([100, 101]);
    expect(series?.channels.map(({ channel }) => channel)).toEqual([
      'power',
      'heartRate',
      'cadence',
    ]);
    expect(series?.channels[0]?.values[0]).toBe(200);
  });

  it('have no value where a strap was lost, and a zero where power was', async () => {
    const series = await seriesOf((at) =>
      at >= 200 && at < 220 ? { heartRateBpm: 0, powerW: 0 } : {},
    );
    const [power, heart] = series?.channels ?? [];
    expect([power?.values[205], heart?.values[205]]).toEqual([0, null]);
    const gap = { from: 300, to: 320 };
    expect([power?.gaps, heart?.gaps]).toEqual([[gap], [gap]]);
  });

  it('have one moment without values in a hole, so that no line crosses it', async () => {
    const series = await seriesOf((at) => (at >= 200 && at < 210 ? undefined : {}));
    expect(series?.t.slice(199, 202)).toEqual([299, 300, 310]);
    expect(series?.channels[0]?.values[200]).toBeNull();
  });

  it('leave out channels that the file has no value of', async () => {
    const series = await seriesOf(() => ({ heartRateBpm: 0 }));
    expect(series?.channels.map(({ channel }) => channel)).toEqual(['power', 'cadence']);
  });
});
