import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { rideEvents } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import type { Drop } from '../bluetooth/wireless-drops.ts';
import { findReadings } from './readings.ts';

const device = { name: 1 };
const ends: LogEvent = { kind: 'activityEnd', t: 1208 };

function stats(channel: 'power' | 'heartRate', count: number, meanS: number, maxS = 0.3, t = 1208) {
  return { kind: 'intervalStats', t, channel, device, count, minS: 0, maxS, meanS } as const;
}

/** Readings of a ride of 1,200 s of movement that ends at 1208 s, in which device 1 was lost at these times. */
function readingsOf(events: LogEvent[], lostAt: number[] = []) {
  const { record, ride } = sceneOf([...rideEvents(), ends, ...events], { endS: 1208 });
  const drops = lostAt.map((t): Drop => ({ t }));
  const lan = { device, transport: 'lan' as const, roles: [], drops };
  return findReadings(record, ride, [lan]);
}

describe('interval statistics', () => {
  it('include the share of the moving time and the longest gap', () => {
    expect(readingsOf([stats('power', 10_800, 0.1, 12)])).toEqual([
      { channel: 'power', deviceName: 1, coveragePercent: 90, longestGapS: 12 },
    ]);
  });

  it('cover at most everything', () => {
    expect(readingsOf([stats('heartRate', 1600, 0.8)])[0]?.coveragePercent).toBe(100);
  });

  it('add up where a device has several lines', () => {
    const lines = [stats('power', 6000, 0.1, 2), stats('power', 4800, 0.1, 7)];
    expect(readingsOf(lines)).toMatchObject([{ coveragePercent: 90, longestGapS: 7 }]);
  });

  it('of overlapping counters are ignored', () => {
    expect(readingsOf([stats('power', 3680, 0.0199)])).toEqual([]);
    expect(readingsOf([stats('power', 3680, 0.02)])).toHaveLength(1);
  });

  it('are those at the end of the activity', () => {
    expect(readingsOf([stats('power', 9000, 0.1, 1, 1202)])).toEqual([]);
    expect(readingsOf([stats('power', 9000, 0.1, 1, 1213)])).toHaveLength(1);
  });

  it('are about the whole ride where the log lacks most of it', () => {
    const lines = [...rideEvents(), stats('heartRate', 1880, 0.6)];
    const { record, ride } = sceneOf([...lines, ends], { endS: 1208 });
    const cut = { ...ride, movingSeconds: 75, holes: [[100, 1100]] as const };
    const [heart] = findReadings(record, cut, []);
    expect(heart?.coveragePercent).toBeCloseTo((100 * 1128) / (ride.endS - ride.startS), 6);
  });

  it('are not measured without a line, or in a short ride', () => {
    expect(readingsOf([])).toEqual([]);
    const short = sceneOf([...rideEvents({ minutes: 4 }), stats('power', 2400, 0.1, 1, 240)]);
    expect(findReadings(short.record, short.ride, [])).toEqual([]);
  });
});

describe('a device that connected again', () => {
  const again: LogEvent = { kind: 'bleStatus', t: 908, device, status: 'connected' };

  it('is counted from then on: its share of the ride is unknown, but not the gap before', () => {
    // 300 s of readings, since 908 s, of a ride that lost them at 600 s.
    expect(readingsOf([again, stats('power', 3000, 0.1)], [300, 600, 1100])).toEqual([
      { channel: 'power', deviceName: 1, longestGapS: 308 },
    ]);
  });

  it('has no known gap without a line about its loss', () => {
    expect(readingsOf([again, stats('power', 3000, 0.1)])).toEqual([
      { channel: 'power', deviceName: 1 },
    ]);
  });

  it('is measured as ever when the counters went on', () => {
    const readings = readingsOf([again, stats('power', 10_000, 0.1, 40)], [868]);
    expect(readings).toMatchObject([{ longestGapS: 40 }]);
    expect(readings[0]?.coveragePercent).toBeCloseTo(83.3, 1);
  });

  it('before the ride is measured as ever', () => {
    const before: LogEvent = { kind: 'bleStatus', t: 4, device, status: 'connected' };
    expect(readingsOf([before, stats('power', 12_000, 0.1)])[0]?.coveragePercent).toBe(100);
  });
});
