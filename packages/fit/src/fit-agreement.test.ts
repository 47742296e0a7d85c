import type { Report } from '@ridescope/contract/report/report';
import { gameFit, steadyRecords } from '@ridescope/log-simulator/fit';
import { expect, it } from 'vitest';
import { fitAgreementOf } from './fit-agreement.ts';
import { readFit } from './read-fit.ts';
import { storedSeriesOf } from './stored-series.ts';

const createdS = Date.UTC(2026, 0, 6, 18, 46) / 1000;
const sha256 = 'c'.repeat(64);

/** @param emptyFrom the ride pedals on without power for 20 s from this second of it */
async function stored({ emptyFrom = Number.POSITIVE_INFINITY } = {}) {
  const records = steadyRecords(createdS + 100, 600).map((record, at) =>
    at >= emptyFrom && at < emptyFrom + 20 ? { ...record, powerW: 0 } : record,
  );
  const outcome = await readFit(
    gameFit({ layout: '2026', createdUnixS: createdS, records, stoppedUnixS: createdS + 700 }),
  );
  if (outcome.kind !== 'read') throw new Error(outcome.reason);
  return storedSeriesOf(outcome, sha256);
}

function reportOf({ shiftS = 0 } = {}): Report {
  const ride = {
    id: 'a2',
    startedAt: new Date((createdS + shiftS) * 1000).toISOString(),
    startS: 500,
    endS: 1200,
    sensors: [],
    events: [],
    episodes: [],
  };
  const session = { utcSource: 'syncLine', utcOffsetMinutes: 60 };
  // An earlier ride in the same log.
  const other = { ...ride, id: 'a1', endS: 900, startedAt: '2026-01-06T15:00:00.000Z' };
  return { session, activities: [other, ride] } as unknown as Report;
}

it('the agreement has the digest, the clocks and each comparison, and no value of a second', async () => {
  expect(fitAgreementOf(await stored(), reportOf(), 'a2')).toEqual({
    sha256,
    bytes: 1557 + 110 * 600,
    condition: 'whole',
    hasPower: true,
    clock: { withinS: 1, anchors: 2 },
    checks: [
      { kind: 'created', agrees: true, difference: 0 },
      { kind: 'ended', agrees: true, difference: 0 },
      { kind: 'lossesInLog', agrees: true, difference: 0 },
      { kind: 'lossesInFile', agrees: true, difference: 0 },
    ],
  });
});

it('the agreement tells how much of the missing power fell into the sprint of a race', async () => {
  // The rider finished at second 600 of the ride, so its last minute began within the gap.
  const series = { ...(await stored({ emptyFrom: 530 })), finishUnixS: createdS + 700 };
  expect(fitAgreementOf(series, reportOf(), 'a2').lostPower).toEqual({
    times: 1,
    totalSeconds: 20,
    timesInLog: 0,
    sprintSeconds: 10,
  });
});

it.each([
  ['another activity of the log', 'a1', {}, 'otherRide'],
  ['a log of another day', 'a2', { shiftS: 86_400 }, 'otherRide'],
  ['a log whose clock was moved', 'a2', { shiftS: 77 }, 'clockMoved'],
])('the agreement says that the file does not belong to %s', async (_, id, change, mismatch) => {
  const found = fitAgreementOf(await stored(), reportOf(change), id);
  expect(found).toMatchObject({ mismatch, checks: [] });
  expect(found.clock).toBeUndefined();
});
