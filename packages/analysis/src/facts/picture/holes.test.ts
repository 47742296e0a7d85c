import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { rideEvents } from '../../testing/ride-events.ts';
import { recordOf } from '../../testing/scene.ts';
import { findRide } from '../ride/ride.ts';
import { isCutByHoles } from '../ride/rides.ts';
import { findHoles } from './holes.ts';

/** A ride whose lines between two times are missing, and nothing else was written meanwhile. */
function cut(
  fromS: number,
  toS: number,
  more: LogEvent[] = [],
  lines = rideEvents({ minutes: 60 }),
) {
  const record = recordOf([...lines.filter(({ t }) => t <= fromS || t >= toS), ...more]);
  record.silences = { fromS: [fromS], toS: [toS] };
  return record;
}

const endS = 3600;
const oldLines = rideEvents({ minutes: 60, fps: 120, cadence: { frames: 100 } });

describe('holes in a log', () => {
  it('are silences that no load, freeze or sleep explains', () => {
    expect(findHoles(cut(800, 1600), 0, endS)).toEqual([[800, 1600]]);
  });

  it('of a few seconds are recognised by the frames missing', () => {
    expect(findHoles(cut(800, 804, [], oldLines), 0, endS)).toEqual([[800, 804]]);
    const slow = oldLines.map((line) => (line.t === 804 ? { ...line, fps: 25 } : line));
    expect(findHoles(cut(800, 804, [], slow), 0, endS)).toEqual([]);
  });

  it('are not the seconds between two lines', () => {
    expect(findHoles(cut(800, 808), 0, endS)).toEqual([]);
  });

  it.each<[string, LogEvent[]]>([
    ['a long frame', [{ kind: 'stall', t: 1600, seconds: 799 }]],
    ['joining the world', [{ kind: 'joinWorld', t: 1600 }]],
    [
      'a load',
      [
        { kind: 'levelLoadStart', t: 800 },
        { kind: 'levelLoadEnd', t: 1600 },
      ],
    ],
    ['a computer that wakes up without its connections', [{ kind: 'tcpDisconnected', t: 1605 }]],
  ])('are not explained by %s', (_, events) => {
    expect(findHoles(cut(800, 1600, events), 0, endS)).toEqual([]);
  });

  it('can come before the closing lines of a file that was cut', () => {
    expect(findHoles(cut(3000, 3600, [], rideEvents({ minutes: 50 })), 0, endS)).toEqual([
      [3000, 3600],
    ]);
  });

  it('count neither as movement nor as a pause', () => {
    const ride = findRide(cut(800, 1600), { startS: 0, endS });
    expect(ride.holes).toEqual([[800, 1600]]);
    expect(ride.pauses).toEqual([]);
    expect(ride.movingSeconds).toBe(3600 - 800);
  });

  it('are why a ride is not judged if they could hold what it lacks', () => {
    const ride = (fromS: number, toS: number, minutes = 60) =>
      findRide(cut(fromS, toS, [], rideEvents({ minutes })), { startS: 0, endS: minutes * 60 });
    expect(isCutByHoles(ride(100, 3500))).toBe(true);
    // Four minutes, of which two are missing.
    expect(isCutByHoles(ride(60, 180, 4))).toBe(false);
    expect(
      isCutByHoles(findRide(recordOf(rideEvents({ minutes: 4 })), { startS: 0, endS: 240 })),
    ).toBe(false);
  });

  it('belong to the ride that they began with', () => {
    const lines = rideEvents({ minutes: 60 });
    const ride = findRide(cut(0, 3000, [], lines), { startS: 0, endS });
    expect([ride.startS, ride.endS, ride.movingSeconds]).toEqual([0, 3600, 600]);
  });
});
