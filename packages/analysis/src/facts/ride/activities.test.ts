import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { every, rideEvents } from '../../testing/ride-events.ts';
import { recordOf } from '../../testing/scene.ts';
import { findActivities } from './activities.ts';

const header: LogEvent = { kind: 'logTime', t: 0, date: '2025-12-13', secondOfDay: 67_676 };

function spansOf(events: LogEvent[], endS = 3600) {
  return findActivities(recordOf([header, ...events]), endS);
}

const fpsLines = rideEvents({ minutes: 60 });
const start = (t: number, worldId = 1): LogEvent => ({
  kind: 'activityStart',
  t,
  worldId,
  sport: 'CYCLING',
});
const end = (t: number): LogEvent => ({ kind: 'activityEnd', t });
const join = (t: number): LogEvent => ({ kind: 'joinWorld', t });
const save = (t: number): LogEvent => ({ kind: 'shutdown', t, sign: 'analytics' });

describe('activities of modern clients', () => {
  it('run from marker to marker', () => {
    expect(spansOf([...fpsLines, start(100, 4), end(1900)])).toEqual([
      { startS: 100, endS: 1900, worldId: 4, sport: 'cycling' },
    ]);
  });

  it('can be several', () => {
    const spans = spansOf([...fpsLines, start(100), end(900), start(900, 4), end(3000)]);
    expect(spans.map(({ startS, endS, worldId }) => [startS, endS, worldId])).toEqual([
      [100, 900, 1],
      [900, 3000, 4],
    ]);
  });

  it('leave out dummies, but nothing just long enough', () => {
    expect(spansOf([...fpsLines, start(100), end(129)])).toEqual([]);
    expect(spansOf([...fpsLines, start(100), end(130)])).toHaveLength(1);
  });

  it('leave out those with fewer than three frame-rate lines', () => {
    const load = { kind: 'fps', fps: 60, x: 0, y: 0, z: 0 } as const;
    const lines: LogEvent[] = [5, 40].map((t) => ({ ...load, t }));
    expect(spansOf([...lines, start(0), end(60)], 60)).toEqual([]);
    expect(spansOf([...lines, { ...load, t: 50 }, start(0), end(60)], 60)).toHaveLength(1);
  });

  it("don't need frame-rate lines if the log has none at all", () => {
    expect(spansOf([start(0), end(1800)], 1800)).toMatchObject([{ startS: 0, endS: 1800 }]);
  });

  it('end when another one replaces them', () => {
    const spans = spansOf([...fpsLines, start(100), start(1000, 4), end(3000)]);
    expect(spans.map(({ startS, endS }) => [startS, endS])).toEqual([
      [100, 1000],
      [1000, 3000],
    ]);
  });

  it('end with the ride, or with the log, after a crash', () => {
    expect(spansOf([...fpsLines, start(100), { kind: 'rideEnd', t: 2000 }])[0]?.endS).toBe(2000);
    expect(spansOf([...fpsLines, start(100)], 3555)[0]?.endS).toBe(3555);
  });

  it('are found by their end if the line that marks the start is missing', () => {
    const rides = (...events: LogEvent[]) =>
      spansOf([...fpsLines, ...events]).map(({ startS, endS }) => [startS, endS]);
    const three = [start(100), end(900), start(900, 4), end(2000), start(2100), end(3000)];
    expect(rides(...three.filter((event) => event.t !== 100))).toEqual([
      [0, 900],
      [900, 2000],
      [2100, 3000],
    ]);
    expect(rides(...three.filter((event) => event !== three[2]))).toEqual([
      [100, 900],
      [904, 2000],
      [2100, 3000],
    ]);
    expect(rides(...three.slice(0, 4), end(3000))).toEqual([
      [100, 900],
      [900, 2000],
      [2000, 3000],
    ]);
    // All starts are missing.
    expect(rides(end(900), end(2000))).toEqual([
      [0, 900],
      [904, 2000],
    ]);
  });

  it('are not found behind a start that the log lacks without movement', () => {
    const still = rideEvents({ minutes: 60, isMoving: (since) => since < 900 });
    expect(spansOf([...still, start(100), end(900), end(2000)])).toHaveLength(1);
  });

  it('take the type of an event joined in the same seconds', () => {
    const event = (t: number): LogEvent => ({ kind: 'eventStart', t, eventType: 'Race' });
    expect(spansOf([...fpsLines, start(100), event(95), end(900)])[0]?.eventType).toBe('Race');
    expect(spansOf([...fpsLines, start(100), event(94), end(900)])[0]?.eventType).toBeUndefined();
  });

  it('are at most a hundred', () => {
    const many = every(36, 0, 36 * 120, (t) => [start(t), end(t + 35)]);
    expect(spansOf([...rideEvents({ minutes: 80 }), ...many], 4800)).toHaveLength(100);
  });
});

describe('activities of old clients', () => {
  it('run from joining the world to the save', () => {
    expect(spansOf([...fpsLines, join(200), save(3000)])).toEqual([{ startS: 200, endS: 3000 }]);
    expect(spansOf([...fpsLines, join(200)], 3500)).toEqual([{ startS: 200, endS: 3500 }]);
  });

  it('go on after the rider was thrown out of the world', () => {
    const out: LogEvent = { kind: 'forcedOut', t: 1500 };
    expect(spansOf([...fpsLines, join(200), out, join(1510), save(3000)])).toEqual([
      { startS: 200, endS: 3000 },
    ]);
  });

  it('start anew with the next join after a save, thrown out before or not', () => {
    const out: LogEvent = { kind: 'forcedOut', t: 500 };
    const late: LogEvent = { kind: 'forcedOut', t: 1600 };
    const first = [...fpsLines, join(200), out, join(510), save(1500)];
    expect(spansOf([...first, join(2000), save(3000)])).toHaveLength(2);
    expect(spansOf([...first, late, join(2000), save(3000)])).toEqual([
      { startS: 200, endS: 1500 },
      { startS: 2000, endS: 3000 },
    ]);
  });

  it('are split by a second join without being thrown out', () => {
    expect(spansOf([...fpsLines, join(200), join(2000), save(3000)])).toEqual([
      { startS: 200, endS: 2000 },
      { startS: 2000, endS: 3000 },
    ]);
  });

  it('know the world from the loaded map', () => {
    const wad = (t: number, worldId: number): LogEvent => ({
      kind: 'worldLoad',
      t,
      worldId,
      source: 'wad',
    });
    const spans = spansOf([...fpsLines, wad(10, 0), wad(150, 3), join(200), save(3000)]);
    expect(spans[0]?.worldId).toBe(3);
  });
});

describe('a log without any marker', () => {
  it('is one activity from the first to the last frame-rate line', () => {
    expect(spansOf(rideEvents({ fromS: 40, minutes: 10 }), 700)).toEqual([
      { startS: 40, endS: 640 },
    ]);
  });

  it('has no activity without frame-rate lines', () => {
    expect(spansOf([])).toEqual([]);
  });
});

describe('a log without its first lines', () => {
  const spansOfCut = (events: LogEvent[]) =>
    findActivities(recordOf(events), 3600).map(({ startS, endS }) => [startS, endS]);

  it('begins with what was ridden before the first start that it shows', () => {
    expect(spansOfCut([...fpsLines, start(1900, 4), end(3000)])).toEqual([
      [0, 1900],
      [1900, 3000],
    ]);
    expect(spansOfCut([...fpsLines, end(1500), start(1900, 4), end(3000)])).toEqual([
      [0, 1500],
      [1900, 3000],
    ]);
    expect(spansOfCut([...fpsLines, save(1500), join(1900)])).toEqual([
      [0, 1500],
      [1900, 3600],
    ]);
  });

  it('begins with the first activity if nothing moved before it', () => {
    const lines = rideEvents({ minutes: 60, isMoving: (since) => since >= 1900 });
    expect(spansOfCut([...lines, start(1900), end(3000)])).toEqual([[1900, 3000]]);
  });
});
