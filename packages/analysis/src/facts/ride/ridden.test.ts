import type { EventOf, LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { every, pairing, rideEvents } from '../../testing/ride-events.ts';
import { recordOf, sceneOf } from '../../testing/scene.ts';
import { unridden } from './ridden.ts';
import { rideOf } from './rides.ts';

const header: LogEvent = { kind: 'logTime', t: 0, date: '2016-01-15', secondOfDay: 77_406 };
const noStick: LogEvent = { kind: 'antReceiver', t: 0, state: 'missing' };
const strap = pairing(1, 1, 120);
const meter = pairing(2, 2, 11);
const trainer = pairing(3, 3, 17);

function why(events: LogEvent[], lines: LogEvent[] = rideEvents({ minutes: 30 })) {
  return rideOf(recordOf([header, ...events, ...lines]), { startS: 0, endS: 1800 }).unridden;
}

/** One message a second; the torque goes on in these seconds. */
function messages(isPowered: (t: number) => boolean): LogEvent[] {
  let torque = 0;
  return every(1, 0, 1800, (t) => {
    if (isPowered(t)) torque += 200;
    return { kind: 'powerMessage', t, meter: 'wheel', eventCount: t % 256, torque };
  });
}

/** Every n-th line is that of a camera two kilometres away. */
function watching(everyNth: number): EventOf<'fps'>[] {
  return rideEvents({ minutes: 30 }).map((line, i) =>
    i % everyNth === 0 ? { ...line, x: line.x + 200_000 } : line,
  );
}

describe('unridden', () => {
  it('finds a source of power or speed, or none', () => {
    const cameras = watching(40);
    expect(why([noStick], cameras)).toBe('noSource');
    expect(why(strap, cameras)).toBe('noSource');
    expect(why([...strap, ...trainer], cameras)).toBeUndefined();
    expect(why(pairing(1, 1, 121), cameras)).toBeUndefined();
  });

  it('is noSource however steady the movement is: a followed rider moves like that too', () => {
    expect(why([noStick], rideEvents({ minutes: 4 }))).toBe('noSource');
    expect(why([noStick], rideEvents({ minutes: 6 }))).toBe('noSource');
    expect(why(strap)).toBeUndefined();
  });

  it('treats an unknown device as a source', () => {
    expect(why([{ kind: 'antPairing', t: 0, channel: 1, device: 1 }])).toBeUndefined();
    expect(
      why([{ kind: 'bleStatus', t: 0, device: { name: 1 }, status: 'connected' }]),
    ).toBeUndefined();
    expect(why([{ kind: 'lanConnected', t: 0 }])).toBeUndefined();
  });

  it('has no answer for a log without its first lines or without sensor lines', () => {
    expect(why([])).toBeUndefined();
    const { record, ride } = sceneOf(rideEvents({ minutes: 30 }));
    expect(unridden(record, ride)).toBeUndefined();
  });

  it('needs power in a quarter of the movement', () => {
    expect(why([...meter, ...messages((t) => t < 600)])).toBeUndefined();
    expect(why([...meter, ...messages((t) => t < 300)])).toBe('watched');
  });

  it("doesn't count messages with 0 W as power", () => {
    expect(why([...meter, ...messages(() => false)])).toBe('watched');
  });

  it("trusts another source that doesn't log its power", () => {
    expect(why([...meter, ...trainer, ...messages(() => false)])).toBeUndefined();
  });

  it('recognises a camera on others by its jumps', () => {
    expect(why(trainer, watching(4))).toBe('watched');
    expect(why(trainer, watching(80))).toBeUndefined();
  });

  it('trusts accepted grades and readings of power more than the position', () => {
    const grades = every(2, 0, 1800, (t) => ({
      kind: 'trainerCommand',
      t,
      outcome: 'completed',
    }));
    expect(why([...trainer, ...grades], watching(4))).toBeUndefined();
    const readings: LogEvent = {
      kind: 'intervalStats',
      t: 1800,
      channel: 'power',
      device: { name: 1 },
      count: 18_000,
      minS: 0.1,
      maxS: 1,
      meanS: 0.1,
    };
    expect(why([...trainer, readings], watching(4))).toBeUndefined();
  });
});
