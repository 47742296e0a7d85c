import type { Activity } from '@ridescope/contract/report/activity';
import type { FitGap, FitOutage } from '@ridescope/contract/ride-file';
import { gameFit, steadyRecords } from '@ridescope/log-simulator/fit';
import { describe, expect, it } from 'vitest';
import { checksOf } from './agreement.ts';
import { readFit } from './read-fit.ts';

const startS = Date.UTC(2026, 0, 6, 18, 49, 22) / 1000;
const endS = startS + 1000;
const zoneS = 3600;
const strap = { roles: ['heartRate'] };

interface Given {
  endedBy?: number;
  distanceM?: number;
  sensors?: unknown[];
  gaps?: FitGap[];
  outages?: FitOutage[];
  isUnfinished?: boolean;
}

/** Kinds that disagree, of a ride of 9 km. */
async function disagreeing(given: Given): Promise<string[]> {
  const { endedBy = 0, distanceM = 9000, sensors = [strap], gaps = [], outages = [] } = given;
  const records = steadyRecords(startS, 1000);
  const end = given.isUnfinished ? { isUnfinished: true } : { stoppedUnixS: endS };
  const outcome = await readFit(
    gameFit({ layout: '2026', createdUnixS: startS - 60, records, ...end }),
  );
  if (outcome.kind !== 'read') throw new Error(outcome.reason);
  const { series, layout } = outcome;
  return checksOf({
    series,
    layout,
    moments: {
      createdS: startS - 60 + zoneS,
      endedS: endS + zoneS + endedBy,
      saves: [{ localS: endS + zoneS, bytes: layout.fileBytes }],
    },
    clock: { utcOffsetMinutes: 60, withinS: 1, anchors: 2, driftS: 0 },
    activity: { distanceM, sensors } as unknown as Pick<Activity, 'distanceM' | 'sensors'>,
    gaps,
    outages,
  })
    .filter(({ agrees }) => !agrees)
    .map(({ kind }) => kind);
}
const gap = (seconds: number): FitGap => ({
  channel: 'power',
  kind: 'zero',
  fromUnixS: startS + 300,
  seconds,
});
const outage = (logSeconds: number, fileSeconds = 0): FitOutage => ({
  channel: 'power',
  fromUnixS: startS + 300,
  logSeconds,
  fileSeconds,
});

describe('log and file', () => {
  it.each<[string, Given, string[]]>([
    ['agree when nothing differs', {}, []],
    ['agree in an end 2 s apart', { endedBy: 2 }, []],
    ['differ in an end 3 s apart', { endedBy: 3 }, ['ended']],
    ['agree in a distance 5 % apart', { distanceM: 9450 }, []],
    ['differ in a distance more than 5 % apart', { distanceM: 9452 }, ['distance']],
    [
      'do not differ in the distance of a file without an end',
      { distanceM: 18_000, isUnfinished: true },
      [],
    ],
    ['agree in a gap of 7 s that the log lacks', { gaps: [gap(7)] }, []],
    ['differ in a gap of 8 s that the log lacks', { gaps: [gap(8)] }, ['lossesInFile']],
    ['agree in a gap that the log has', { gaps: [gap(20)], outages: [outage(20, 20)] }, []],
    ['agree in a loss of 7 s without a gap', { outages: [outage(7)] }, []],
    ['differ in a loss of 8 s without a gap', { outages: [outage(8)] }, ['lossesInLog']],
    ['differ in a pulse without a strap', { sensors: [{ roles: ['power'] }] }, ['sensors']],
    ['are not compared in a log without any device', { sensors: [] }, []],
  ])('%s', async (_, given, expected) => {
    expect(await disagreeing(given)).toEqual(expected);
  });
});
