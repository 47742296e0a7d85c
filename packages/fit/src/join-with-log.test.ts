import type { FitLines } from '@ridescope/contract/fit-lines';
import type { Report } from '@ridescope/contract/report/report';
import { type GameRecord, gameFit, steadyRecords } from '@ridescope/log-simulator/fit';
import { describe, expect, it } from 'vitest';
import { joinWithLog } from './join-with-log.ts';
import { readFit } from './read-fit.ts';
import { readStoredSeries, storedSeriesOf } from './stored-series.ts';

const noLines: FitLines = { saved: [], targets: [], finishes: [] };
const createdS = Date.UTC(2022, 11, 17, 13, 43) / 1000;
const rideS = 600;
/** The activity begins in the middle of its log. */
const startS = 500;

const report = {
  session: { utcSource: 'syncLine', utcOffsetMinutes: 60 },
  activities: [
    {
      id: 'a1',
      startedAt: new Date(createdS * 1000).toISOString(),
      startS,
      endS: startS + rideS,
      sensors: [],
      events: [],
      episodes: [],
    },
  ],
} as unknown as Report;

/** A file without targets, as of 2022; in its second 300, power falls to 120 W for 100 s. */
async function fit() {
  const records = steadyRecords(createdS, rideS).map(
    (record, at): GameRecord => ({
      ...record,
      cadenceRpm: 85,
      powerW: at >= 300 && at < 400 ? 120 : 200,
    }),
  );
  const stoppedUnixS = createdS + rideS;
  const outcome = await readFit(
    gameFit({ layout: '2022', createdUnixS: createdS, records, stoppedUnixS }),
  );
  if (outcome.kind !== 'read') throw new Error(outcome.reason);
  return outcome;
}

async function ergOf(...targets: FitLines['targets']) {
  return joinWithLog(await fit(), report, { ...noLines, targets }).file.erg;
}

describe('targets of ERG mode in the log', () => {
  it('show where power did not follow them, by the clock of the file', async () => {
    const erg = await ergOf({ t: startS, watts: 200 });
    expect(erg?.source).toBe('log');
    expect(erg?.weak).toHaveLength(1);
    expect(erg?.weak[0]).toMatchObject({ targetW: 200, cadenceRpm: 85 });
    const { fromUnixS = 0 } = erg?.weak[0] ?? {};
    expect(Math.abs(fromUnixS - createdS - 300)).toBeLessThan(20);
  });

  it('count until ERG mode ends', async () => {
    const erg = await ergOf({ t: startS, watts: 200 }, { t: startS + 290, watts: 0 });
    expect(erg?.weak).toEqual([]);
  });

  it('of another activity do not count, and without any nothing is measured', async () => {
    expect(await ergOf({ t: startS - 1, watts: 200 })).toBeUndefined();
    expect(await ergOf({ t: startS + rideS + 1, watts: 200 })).toBeUndefined();
    expect(await ergOf({ t: startS, watts: 0 })).toBeUndefined();
    expect(await ergOf()).toBeUndefined();
  });

  it('show the same once they are stored with the values of the file, without the log', async () => {
    const read = await fit();
    const { file, series } = joinWithLog(read, report, {
      ...noLines,
      targets: [{ t: startS, watts: 200 }],
    });
    const stored = storedSeriesOf({ ...read, series }, '0'.repeat(64));
    expect(joinWithLog(readStoredSeries(stored), report).file.erg).toEqual(file.erg);
  });
});

describe('the finish of a race in the log', () => {
  const [activity] = report.activities;
  const ofType = (eventType: string) =>
    ({ ...report, activities: [{ ...activity, eventType }] }) as unknown as Report;
  const lines = { ...noLines, finishes: [startS - 1, startS + 500] };

  it('is taken by the clock of the file, and comes back once it is stored', async () => {
    const read = await fit();
    const { file, series } = joinWithLog(read, ofType('Race'), lines);
    expect(file.finishUnixS).toBe(createdS + 500);
    const stored = storedSeriesOf({ ...read, series }, '0'.repeat(64));
    const again = joinWithLog(readStoredSeries(stored), ofType('Race')).file;
    expect(again.finishUnixS).toBe(createdS + 500);
  });

  it('is none of a group ride, and of a race that was left', async () => {
    expect(joinWithLog(await fit(), ofType('GroupRide'), lines).file.finishUnixS).toBeUndefined();
    expect(joinWithLog(await fit(), ofType('Race'), noLines).file.finishUnixS).toBeUndefined();
  });
});
