import type { EventOf, LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { every, rideEvents, udpMinute } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';

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
    expect(rideOf([line(0, 0), line(10, 9000), line(50, 20_000)]).movingSeconds).toBe(40);
  });

  it("doesn't measure back into the previous activity", () => {
    const events = [line(0, 0), line(8, 5000), line(16, 10_000), line(24, 15_000)];
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
  ])('ignores the %s, and leaving it is no movement', (_, x, y) => {
    const ride = rideOf([
      line(0, x, y),
      line(8, x, y),
      line(16, 5000),
      line(24, 9000),
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
      line(16, 7000),
      line(24, 7000),
      line(32, 9000),
      line(40, 9500),
    ];
    expect(rideOf([...still, ...loads]).startS).toBe(40);
    expect(rideOf(still).startS).toBe(16);
  });

  it('begins after the riding state, which pairing in the ride does not end', () => {
    const flow = (t: number, state: string): LogEvent => ({ kind: 'flowState', t, state });
    const flows = [flow(100, 'Riding'), flow(600, 'Pairing'), flow(640, 'Riding')];
    expect(rideOf([...rideEvents(), ...flows]).startS).toBe(104);
  });

  it('begins with the log if its first sign of the riding state is that the rider left it', () => {
    const flow = (t: number, state: string): LogEvent => ({ kind: 'flowState', t, state });
    const flows = [flow(600, 'Pairing'), flow(640, 'Riding')];
    expect(rideOf([...rideEvents(), ...flows]).startS).toBe(8);
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

describe('own movement', () => {
  /** Rides from 40 s to 400 s; before and after it the bike moves by so much in 8 s. */
  const creeping = (cm: number) => {
    let x = 0;
    return Array.from({ length: 63 }, (_, index) => {
      const t = index * 8;
      x += t > 40 && t <= 400 ? 8000 : cm;
      return line(t, x);
    });
  };

  it('ignores the 4 to 5 cm/s at which old clients creep after a stop', () => {
    const ride = rideOf(creeping(40));
    expect([ride.startS, ride.endS, ride.movingSeconds]).toEqual([48, 400, 360]);
  });

  it('begins with a slow roll', () => {
    expect(rideOf(creeping(300)).startS).toBe(40);
  });

  it('leaves out a single metre apart from the rest', () => {
    const stray = [line(500, 1_000_000), line(504, 1_000_400), line(508, 1_000_400)];
    expect(rideOf([...creeping(0), ...stray]).endS).toBe(400);
  });

  it('ignores a camera that jumps by hundreds of metres', () => {
    const events = creeping(0).map((event) => ({ ...event, t: event.t * 2 }));
    const jump = line(900, 5_000_000);
    expect(rideOf([...events, jump, line(908, 5_000_000)]).endS).toBe(800);
  });
});

describe('pens', () => {
  const waiting = Array.from({ length: 30 }, (_, i) => line(i * 8, (i % 4) * 3000));
  const race = rideEvents({ fromS: 240, minutes: 10 });
  const phase = (t: number, name: 'lineUp' | 'started' | 'over'): LogEvent => ({
    kind: 'eventPhase',
    t,
    phase: name,
  });

  it('are no part of the ride', () => {
    expect(rideOf([...waiting, ...race]).startS).toBe(8);
    const ride = rideOf([...waiting, ...race, phase(2, 'lineUp'), phase(240, 'started')]);
    expect([ride.startS, ride.endS]).toEqual([248, 840]);
    expect(ride.samples.t.every((t) => t >= 248)).toBe(true);
  });

  it('begin the ride when the event starts between two lines', () => {
    const ride = rideOf([...waiting, ...race, phase(2, 'lineUp'), phase(243, 'started')]);
    expect(ride.startS).toBe(243);
  });

  it('end when a minute of riding begins if the event ended long after, without its start in the log', () => {
    const lines = rideEvents({ minutes: 40, isMoving: (since) => since >= 240 });
    const ride = rideOf([...lines, phase(20, 'lineUp'), phase(2300, 'over')]);
    expect([ride.startS, ride.endS]).toEqual([248, 2400]);
  });

  it('that were left are no ride', () => {
    const ride = rideOf([...waiting, phase(0, 'lineUp'), phase(232, 'over')]);
    expect([ride.movingSeconds, ride.moving.length]).toEqual([0, 0]);
  });
});

describe('the end of the ride', () => {
  const stopped = rideEvents({ minutes: 20, isMoving: (since) => since < 600 });
  const listed: LogEvent = {
    kind: 'deviceListed',
    t: 0,
    role: 'Power',
    device: { name: 1 },
    transport: 'ble',
  };
  const status = (t: number, word: 'connected' | 'disconnected'): LogEvent => ({
    kind: 'bleStatus',
    t,
    device: { name: 1 },
    status: word,
  });

  it('includes being thrown out, or losing the source of power', () => {
    expect(rideOf(stopped).endS).toBe(600);
    expect(rideOf([...stopped, { kind: 'forcedOut', t: 590 }]).endS).toBe(1200);
    expect(rideOf([...stopped, listed, status(560, 'disconnected')]).endS).toBe(1200);
  });

  it('includes a receiver that was lost', () => {
    const receiver = (state: 'found' | 'missing'): LogEvent => ({
      kind: 'antReceiver',
      t: 605,
      state,
    });
    expect(rideOf([...stopped, receiver('missing')]).endS).toBe(1200);
    expect(rideOf([...stopped, receiver('found')]).endS).toBe(600);
  });

  it('includes an ANT+ source of power that the rider searched for again', () => {
    const power = (t: number): LogEvent => ({
      kind: 'powerMessage',
      t,
      meter: 'crank',
      eventCount: t % 256,
    });
    const search: LogEvent = { kind: 'antGotoSearch', t: 562 };
    const screen: LogEvent = { kind: 'antSearchStart', t: 640 };
    const until = (lastS: number) => every(1, 0, lastS + 1, power);
    expect(rideOf([...stopped, ...until(560), search, screen]).endS).toBe(1200);
    expect(rideOf([...stopped, ...until(560), search]).endS).toBe(600);
    expect(rideOf([...stopped, ...until(560), screen]).endS).toBe(600);
    expect(rideOf([...stopped, ...until(700), search, screen]).endS).toBe(600);
    expect(rideOf([...stopped, ...until(400), { ...search, t: 402 }, screen]).endS).toBe(600);
  });

  it('excludes a device that came back, was unpaired, gives no power, or went with the game', () => {
    const gone = status(560, 'disconnected');
    expect(rideOf([...stopped, gone]).endS).toBe(600);
    expect(rideOf([...stopped, listed, gone, status(570, 'connected')]).endS).toBe(600);
    const unpaired: LogEvent = { kind: 'bleUnpaired', t: 560, device: { name: 1 } };
    expect(rideOf([...stopped, listed, gone, unpaired]).endS).toBe(600);
    const quit: LogEvent = { kind: 'shutdown', t: 565, sign: 'logout' };
    expect(rideOf([...stopped, listed, gone, quit]).endS).toBe(600);
  });
});

describe('pauses', () => {
  const pausing = (seconds: number) =>
    rideOf(rideEvents({ isMoving: (since) => since < 400 || since >= 400 + seconds })).pauses;

  it('are rests of the rider, during which the game goes on drawing', () => {
    const stopped = rideEvents().filter(({ t }) => t < 400 || t > 500);
    expect(rideOf(stopped).pauses).toEqual([]);
  });

  it('are stretches of more than 60 s without movement', () => {
    expect(pausing(48)).toEqual([]);
    expect(pausing(56)).toEqual([[400, 464]]);
  });
});

describe('distance', () => {
  it('adds up the steps on the ground', () => {
    expect(rideOf(rideEvents({ minutes: 10 })).distanceM).toBe(6000);
  });

  it('leaves teleports and cameras out', () => {
    const events = [line(0, 0), line(10, 5000), line(20, 905_000), line(30, 910_000)];
    expect(rideOf(events).distanceM).toBe(100);
  });

  it('is not measured where nothing moves', () => {
    expect(rideOf(rideEvents({ isMoving: () => false })).distanceM).toBeUndefined();
  });
});

describe('cameras', () => {
  it('are recognised by the places to which they return', () => {
    const places = [0, 3000, 7000];
    const pen = Array.from({ length: 12 }, (_, index) => line(index * 8, places[index % 3] ?? 0));
    const road = rideEvents({ fromS: 96, minutes: 10 }).map((event) => ({ ...event, z: 500 }));
    const { samples } = rideOf([...pen, ...road, udpMinute(600)]);
    const cameras = samples.t.filter((_, index) => samples.isCamera(index));
    expect(cameras).toHaveLength(11);
    expect(cameras.filter((t) => t > 88)).toHaveLength(0);
  });
});
