import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { rideEvents } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { isInside } from '../figures/intervals.ts';

/** A ride from 8 to 1200 s in an activity of 1300 s. */
function excluded(kind: 'network' | 'freezes' | 'sensors', ...events: LogEvent[]) {
  const { exclusions } = sceneOf([...rideEvents(), ...events], { endS: 1300 });
  return (t: number) => isInside(exclusions[kind], t);
}

function borders(isExcluded: (t: number) => boolean, ...times: number[]) {
  return times.map(isExcluded);
}

describe('network counts', () => {
  it('leave out what is outside the ride, and its first minute', () => {
    const isExcluded = excluded('network');
    expect(borders(isExcluded, 0, 8, 67, 68, 1200, 1201)).toEqual([
      true,
      true,
      true,
      false,
      false,
      true,
    ]);
  });

  it('include the first minute of a rider who was already in the world', () => {
    const standing = rideEvents({ isMoving: (since) => since >= 120 });
    const { exclusions } = sceneOf(standing, { endS: 1300 });
    expect(borders((t) => isInside(exclusions.network, t), 126, 130)).toEqual([true, false]);
  });

  it('leave out 20 s either side of a change of world or map', () => {
    for (const change of [
      { kind: 'worldMap', t: 600 },
      { kind: 'activityReplaced', t: 600, worldId: 4 },
      { kind: 'joinWorld', t: 600 },
    ] as const) {
      const isExcluded = excluded('network', change);
      expect(borders(isExcluded, 579, 580, 620, 621)).toEqual([false, true, true, false]);
    }
  });

  it.each<LogEvent>([
    { kind: 'forcedOut', t: 590 },
    { kind: 'connectionTimeout', t: 500, waitS: 10 },
  ])('include a join that follows $kind', (cause) => {
    const join: LogEvent = { kind: 'joinWorld', t: 600 };
    for (const kind of ['network', 'sensors', 'freezes'] as const)
      expect(borders(excluded(kind, cause, join), 590, 600, 610)).toEqual([false, false, false]);
    expect(borders(excluded('network', { ...cause, t: 479 }, join), 590)).toEqual([true]);
  });

  it('leave out everything after the quit', () => {
    const isExcluded = excluded('network', { kind: 'shutdown', t: 900, sign: 'logout' });
    expect(borders(isExcluded, 899, 900, 1100)).toEqual([false, true, true]);
  });
});

describe('freezes', () => {
  it('are not counted 15 s either side of a load', () => {
    const isExcluded = excluded(
      'freezes',
      { kind: 'levelLoadStart', t: 600 },
      { kind: 'levelLoadEnd', t: 641 },
    );
    expect(borders(isExcluded, 584, 585, 620, 656, 657)).toEqual([false, true, true, true, false]);
  });

  it.each<LogEvent>([
    { kind: 'worldLoad', t: 600, worldId: 4, source: 'level' },
    { kind: 'flowState', t: 600, state: 'Riding' },
    { kind: 'gameState', t: 600, from: 'RIDE', to: 'DROPIN_SCREEN' },
    { kind: 'activityEnd', t: 600 },
    {
      kind: 'intervalStats',
      t: 600,
      channel: 'power',
      device: { name: 1 },
      count: 9,
      minS: 0,
      maxS: 1,
      meanS: 1,
    },
  ])('are not counted 15 s either side of $kind', (mark) => {
    const isExcluded = excluded(
      'freezes',
      { kind: 'gameState', t: 2, from: 'A', to: 'RIDE' },
      mark,
    );
    expect(borders(isExcluded, 584, 585, 615, 616)).toEqual([false, true, true, false]);
  });

  it('are counted while the route list only browses a world', () => {
    const isExcluded = excluded('freezes', {
      kind: 'worldLoad',
      t: 600,
      worldId: 4,
      source: 'wad',
    });
    expect(isExcluded(600)).toBe(false);
  });
});

describe('the pen of an event', () => {
  it('is entered by a load, not by a freeze', () => {
    const lineUp: LogEvent = { kind: 'eventPhase', t: 600, phase: 'lineUp' };
    const over: LogEvent = { kind: 'eventPhase', t: 601, phase: 'over' };
    expect(borders(excluded('freezes', lineUp, over), 580, 590, 610, 620)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('sensor losses', () => {
  it('count from the first second of the ride', () => {
    expect(borders(excluded('sensors'), 6, 8, 1200, 1202)).toEqual([true, false, false, true]);
  });

  it('are left out 20 s either side of a teleport or a restart of the route', () => {
    for (const kind of ['teleport', 'routeRestart'] as const)
      expect(borders(excluded('sensors', { kind, t: 600 }), 579, 580, 620, 621)).toEqual([
        false,
        true,
        true,
        false,
      ]);
  });

  it('are left out in pauses', () => {
    const isMoving = (since: number) => since < 400 || since >= 560;
    const { exclusions } = sceneOf(rideEvents({ isMoving }));
    expect([399, 401, 567, 569].map((t) => isInside(exclusions.sensors, t))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('loads', () => {
  it('last from start to end marker, or no time when the end is missing', () => {
    const marks: LogEvent[] = [
      { kind: 'levelLoadStart', t: 100 },
      { kind: 'levelLoadEnd', t: 117 },
      { kind: 'levelLoadStart', t: 800 },
    ];
    expect(sceneOf([...rideEvents(), ...marks]).exclusions.loads).toEqual([
      [100, 117],
      [800, 800],
    ]);
  });
});
