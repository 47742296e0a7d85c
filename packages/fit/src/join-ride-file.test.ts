import type { Report } from '@ridescope/contract/report/report';
import { type GameRecord, gameFit, steadyRecords } from '@ridescope/log-simulator/fit';
import { describe, expect, it } from 'vitest';
import { joinRideFile } from './join-ride-file.ts';
import { readFit } from './read-fit.ts';

const createdS = Date.UTC(2026, 0, 6, 18, 46) / 1000;
const startS = createdS + 100;
const rideS = 1200;

/** The parts of a report that are read, with a dropped trainer and a dropped strap. */
function reportOf(drops: readonly { t: number; durationS?: number; sensorKey: string }[]): Report {
  const activity = {
    startedAt: new Date(createdS * 1000).toISOString(),
    startS: 500,
    endS: 500 + 100 + rideS,
    sensors: [
      { key: 'ble-1', transport: 'ble', roles: ['trainer', 'power', 'cadence'] },
      { key: 'ble-2', transport: 'ble', roles: ['heartRate'] },
      { key: 'ble-3', transport: 'ble', roles: ['controller'] },
    ],
    events: [],
    episodes: drops.map(({ t, durationS, sensorKey }, index) => ({
      id: `sensor-lost-${index + 1}`,
      kind: 'sensor-lost',
      device: sensorKey,
      from: t,
      seconds: durationS ?? rideS - t,
      end: durationS === undefined ? 'unseen' : 'seen',
    })),
  };
  const session = { utcSource: 'syncLine', utcOffsetMinutes: 60 };
  return { session, activities: [activity] } as unknown as Report;
}

async function join(
  drops: Parameters<typeof reportOf>[0],
  change: (at: number) => Partial<GameRecord> = () => ({}),
) {
  const records = steadyRecords(startS, rideS).map((record, at) => ({ ...record, ...change(at) }));
  const outcome = await readFit(
    gameFit({
      layout: '2026',
      createdUnixS: createdS,
      records,
      stoppedUnixS: startS + rideS,
    }),
  );
  if (outcome.kind !== 'read') throw new Error(outcome.reason);
  return joinRideFile(outcome, reportOf(drops));
}

describe('a lost connection of the log', () => {
  it('costs nothing when the file has values all the time', async () => {
    const { clock, outages } = await join([{ t: 400, durationS: 60, sensorKey: 'ble-1' }]);
    expect(clock).toMatchObject({ utcOffsetMinutes: 60, withinS: 1, anchors: 2 });
    expect(outages).toEqual([
      { channel: 'power', fromUnixS: createdS + 400, logSeconds: 60, fileSeconds: 0 },
    ]);
  });

  it('costs the seconds without power, even when the cadence of the trainer is lost too', async () => {
    const { outages } = await join([{ t: 400, durationS: 60, sensorKey: 'ble-1' }], (at) =>
      at >= 299 && at < 320 ? { powerW: 0, cadenceRpm: 0 } : {},
    );
    expect(outages).toMatchObject([{ channel: 'power', fileSeconds: 21 }]);
  });

  it.each([
    [2, 0],
    [3, 3],
  ])('of %d s without a pulse costs %d s', async (seconds, fileSeconds) => {
    const { outages } = await join([{ t: 400, sensorKey: 'ble-2' }], (at) =>
      at >= 300 && at < 300 + seconds ? { heartRateBpm: 0 } : {},
    );
    expect(outages).toEqual([{ channel: 'heartRate', fromUnixS: createdS + 400, fileSeconds }]);
  });

  it('is not compared for a device that the file holds nothing of', async () => {
    expect((await join([{ t: 400, sensorKey: 'ble-3' }])).outages).toEqual([]);
  });

  it('does not count a gap elsewhere in the ride', async () => {
    const { outages } = await join([{ t: 400, durationS: 10, sensorKey: 'ble-2' }], (at) =>
      at >= 500 && at < 520 ? { heartRateBpm: 0 } : {},
    );
    expect(outages).toMatchObject([{ fileSeconds: 0 }]);
  });
});
