import { describe, expect, it } from 'vitest';
import { simulate } from './index.ts';

const linesOf = (name: string) =>
  Buffer.concat([...simulate(name, { seed: 1 })])
    .toString('utf8')
    .split(/[\r\n]+/)
    .filter((line) => line !== '');

const positions = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const [, x, z] = /\] FPS +[\d.]+, *(-?\d+), *-?\d+, *(-?\d+)$/.exec(line) ?? [];
    return x === undefined ? [] : [{ x: Number(x), z: Number(z) }];
  });

const stepsOf = (lines: readonly string[]) => {
  const places = positions(lines);
  return places.slice(1).map(({ x, z }, i) => {
    const before = places[i] ?? { x, z };
    return Math.hypot(x - before.x, z - before.z);
  });
};

describe('scenes of a ride', () => {
  it('put a camera into the pen, which jumps in, out and between a handful of places', () => {
    const lines = linesOf('clean-legacy-pen');
    const from = lines.findIndex((line) => line.endsWith('GroupEvents: Linedup'));
    const to = lines.findIndex((line) => line.endsWith('GroupEvents: Started'));
    const inPen = positions(lines.slice(from, to));
    expect(inPen.length).toBeGreaterThan(100);
    expect(new Set(inPen.map(({ x }) => x)).size).toBeLessThan(5);
  });

  it('let a rider creep on at 5 cm/s after a stop', () => {
    const creeping = stepsOf(linesOf('creeping-stops')).filter((cm) => cm > 0 && cm < 15);
    expect(creeping.length).toBeGreaterThan(60);
  });

  it('let the camera jump without a ride, and the meter say 0 W', () => {
    const lines = linesOf('watched-many');
    expect(stepsOf(lines).filter((cm) => cm > 20_000).length).toBeGreaterThan(200);
    const watts = lines.filter((line) => line.includes('Pavg: '));
    expect(watts.length).toBeGreaterThan(1_000);
    expect(watts.filter((line) => !line.includes('Pavg: 0.00 watts'))).toEqual([]);
  });

  it('put a meter to sleep: it is searched for, silent, and counts on from where it was', () => {
    const lines = linesOf('sleeping-sensors');
    const messages = lines.flatMap((line) => {
      const [, time, count] = /^\[(\S+)\] .*\] WheelPower: EC: (\d+)/.exec(line) ?? [];
      return time === undefined ? [] : [{ second: secondOf(time), count: Number(count) }];
    });
    const gaps = messages.slice(1).flatMap((message, i) => {
      const before = messages[i] ?? message;
      const seconds = message.second - before.second;
      return seconds > 60 ? [(message.count - before.count + 256) % 256] : [];
    });
    expect(gaps).toHaveLength(2);
    for (const counted of gaps) expect(counted).toBeLessThan(6);
    expect(lines.filter((line) => line.endsWith('Goto Search.'))).toHaveLength(2);
  });

  it('leave lines out of a file that was cut', () => {
    expect(linesOf('cut-headless')[0]).not.toContain('Log Time');
    const seconds = linesOf('cut-holes').flatMap((line) => {
      const [, time] = /^\[(\d+:\d\d:\d\d)\]/.exec(line) ?? [];
      return time === undefined ? [] : [secondOf(time)];
    });
    const gaps = seconds.slice(1).map((second, i) => second - (seconds[i] ?? second));
    expect(gaps).toEqual(expect.arrayContaining([7, 62, 901]));
  });
});

describe('faults of an old client', () => {
  it('stop the counter of a crank meter while the page of both legs goes on changing', () => {
    const lines = linesOf('meter-stops');
    const perSecond = (part: string) => {
      const own = lines.filter((line) => line.includes(part));
      return new Set(own.map((line) => secondOf(/^\[(\S+)\]/.exec(line)?.[1] ?? ''))).size;
    };
    expect(perSecond('Unknown power data [19]') - perSecond('CrankPower')).toBeGreaterThan(50);
  });

  it('never connect where UDP is blocked', () => {
    const lines = linesOf('udp-blocked');
    expect(lines.some((line) => line.includes('NETCLIENT:Connected to'))).toBe(false);
    expect(lines.some((line) => line.includes('server_to_client_received_count_'))).toBe(false);
    const timeouts = lines.filter((line) => line.includes('Connection timeout [10]'));
    expect(timeouts.length).toBeGreaterThan(250);
  });

  it('give a trainer and its power one number and two types', () => {
    const pairings = linesOf('one-number-two-types').filter((line) =>
      line.includes('Pairing deviceID 4357 '),
    );
    expect(pairings).toHaveLength(2);
  });

  it('name the type of a device before it is paired', () => {
    const lines = linesOf('ids-first');
    const id = lines.findIndex((line) => line.includes('Setting Channel ID for chan 2'));
    const pairing = lines.findIndex((line) => line.includes('to channel 2,'));
    expect(id).toBeGreaterThan(0);
    expect(id).toBeLessThan(pairing);
  });
});

function secondOf(time: string): number {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  return (hour * 60 + minute) * 60 + second;
}
