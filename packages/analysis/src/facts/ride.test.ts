import type { EventOf, LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { rideEvents, udpMinute } from '../testing/ride-events.ts';
import { sceneOf } from '../testing/scene.ts';

type Fps = EventOf<'fps'>;

function line(t: number, x: number, y = 10_000): Fps {
  return { kind: 'fps', t, fps: 60, x, y, z: 0 };
}

function rideOf(events: LogEvent[], span = {}) {
  return sceneOf(events, span).ride;
}

describe('the ride window', () => {
  it('runs from the first to the last moving line', () => {
    const isMoving = (since: number) => since >= 60 && since < 600;
    const ride = rideOf(rideEvents({ minutes: 12, isMoving }));
    // Lines stand at 0, 8, 16 …: the one at 72 is the first that moved away from the one before.
    expect([ride.startS, ride.endS, ride.isEstimated]).toEqual([72, 600, false]);
    expect(ride.movingSeconds).toBe(536);
  });

  it('counts an interval as 30 s at most', () => {
    expect(rideOf([line(0, 0), line(10, 100), line(50, 200)]).movingSeconds).toBe(40);
  });

  it('does not measure back into the activity before', () => {
    const events = [line(0, 0), line(8, 50), line(16, 100), line(24, 150)];
    const ride = rideOf(events, { startS: 10 });
    expect(ride.movingSeconds).toBe(8);
    expect(ride.startS).toBe(24);
  });

  it('has no length where nothing moves', () => {
    const ride = rideOf(rideEvents({ isMoving: () => false }), { startS: 16 });
    expect([ride.startS, ride.endS, ride.movingSeconds]).toEqual([16, 16, 0]);
  });

  it.each([
    ['menu', -372_284, 48_932],
    ['pairing screen', 12_481, 13_518],
  ])('ignores the %s, and coming from there is no movement', (_, x, y) => {
    const ride = rideOf([
      line(0, x, y),
      line(8, x, y),
      line(16, 500),
      line(24, 600),
      line(32, x, y),
    ]);
    expect([ride.startS, ride.endS]).toEqual([24, 24]);
  });

  it('ignores the jump when a world has loaded', () => {
    const loads: LogEvent[] = [
      { kind: 'worldMap', t: 12 },
      { kind: 'levelLoadEnd', t: 28 },
    ];
    const still = [
      line(0, 0),
      line(8, 0),
      line(16, 700),
      line(24, 700),
      line(32, 900),
      line(40, 950),
    ];
    expect(rideOf([...still, ...loads]).startS).toBe(40);
    expect(rideOf(still).startS).toBe(16);
  });

  it('begins after the riding state, which pairing in the ride does not end', () => {
    const flow = (t: number, state: string): LogEvent => ({ kind: 'flowState', t, state });
    const flows = [flow(100, 'Riding'), flow(600, 'Pairing'), flow(640, 'Riding')];
    expect(rideOf([...rideEvents(), ...flows]).startS).toBe(104);
  });

  it('asks the state machine first', () => {
    const states: LogEvent[] = [
      { kind: 'gameState', t: 50, from: 'DROPIN_SCREEN', to: 'RIDE' },
      { kind: 'flowState', t: 400, state: 'Riding' },
    ];
    expect(rideOf([...rideEvents(), ...states]).startS).toBe(56);
  });

  it('begins at once in an activity that was entered riding', () => {
    const entered: LogEvent = { kind: 'flowState', t: 20, state: 'Riding' };
    const again: LogEvent = { kind: 'flowState', t: 900, state: 'Riding' };
    expect(rideOf([...rideEvents(), entered, again], { startS: 400 }).startS).toBe(408);
  });

  it('is estimated without frame-rate lines', () => {
    const markers: LogEvent[] = [
      { kind: 'activityStart', t: 0, worldId: 1, sport: 'CYCLING' },
      { kind: 'activityEnd', t: 1800 },
    ];
    expect(rideOf(markers)).toMatchObject({ startS: 0, endS: 1800, isEstimated: true });
    const riding: LogEvent = { kind: 'flowState', t: 45, state: 'Riding' };
    expect(rideOf([...markers, riding])).toMatchObject({ startS: 45, endS: 1800 });
  });
});

describe('pauses', () => {
  const pausing = (seconds: number) =>
    rideOf(rideEvents({ isMoving: (since) => since < 400 || since >= 400 + seconds })).pauses;

  it('are stretches of more than 60 s without movement', () => {
    expect(pausing(48)).toEqual([]);
    expect(pausing(56)).toEqual([[400, 464]]);
  });
});

describe('distance', () => {
  it('adds up the steps on the ground', () => {
    expect(rideOf(rideEvents({ minutes: 10 })).distanceM).toBe(5920);
  });

  it('leaves teleports and cameras out', () => {
    const events = [line(0, 0), line(10, 5000), line(20, 905_000), line(30, 910_000)];
    expect(rideOf(events).distanceM).toBe(50);
  });

  it('is not measured where nothing moves', () => {
    expect(rideOf(rideEvents({ isMoving: () => false })).distanceM).toBeUndefined();
  });
});

describe('cameras', () => {
  it('are told by the places to which they return', () => {
    const places = [0, 3000, 7000];
    const pen = Array.from({ length: 12 }, (_, index) => line(index * 8, places[index % 3] ?? 0));
    const road = rideEvents({ fromS: 96, minutes: 10 }).map((event) => ({ ...event, z: 500 }));
    const { samples } = rideOf([...pen, ...road, udpMinute(600)]);
    expect(samples.filter(({ isCamera }) => isCamera)).toHaveLength(11);
    expect(samples.filter(({ t, isCamera }) => isCamera && t > 88)).toEqual([]);
  });
});
