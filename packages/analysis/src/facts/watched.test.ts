import type { EventOf } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { every, rideEvents } from '../testing/ride-events.ts';
import { sceneOf } from '../testing/scene.ts';
import type { Readings } from './readings.ts';
import { isWatchedSession } from './watched.ts';

/** A line every 8 s; every n-th is that of a camera half a kilometre away. */
function watching(everyNth: number, minutes = 30): EventOf<'fps'>[] {
  return rideEvents({ minutes }).map((line, i) =>
    i % everyNth === 0 ? { ...line, x: line.x + 50_000 } : line,
  );
}

function isWatched(
  lines: readonly EventOf<'fps'>[],
  readings: readonly Readings[] = [],
  more: Parameters<typeof sceneOf>[0] = [],
) {
  const { record, ride } = sceneOf([...lines, ...more]);
  return isWatchedSession(record, ride, readings);
}

const power = (coveragePercent: number): Readings[] => [
  { channel: 'power', deviceName: 1, coveragePercent },
];

describe('isWatchedSession', () => {
  it('knows the camera by its jumps', () => {
    expect(isWatched(watching(4))).toBe(true);
    expect(isWatched(rideEvents({ minutes: 30 }))).toBe(false);
  });

  it('takes a pen or a look around for what it is', () => {
    expect(isWatched(watching(40))).toBe(false);
    expect(isWatched(watching(4, 4))).toBe(false);
  });

  it('believes the power before the position', () => {
    expect(isWatched(watching(4), power(26))).toBe(false);
    expect(isWatched(watching(4), power(25))).toBe(true);
    const pedalled = every(2, 0, 1800, (t) => ({
      kind: 'powerMessage',
      t,
      meter: 'crank',
      eventCount: t % 256,
    }));
    expect(isWatched(watching(4), [], pedalled)).toBe(false);
    expect(isWatched(watching(4), [], pedalled.slice(0, 100))).toBe(true);
  });
});
