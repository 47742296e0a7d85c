import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import {
  drop,
  hello,
  listed,
  minutes,
  online,
  originsOf,
  reset,
  status,
  timeout,
} from '../../testing/origin-scenes.ts';
import { every, pairing, rideEvents } from '../../testing/ride-events.ts';

const fromS = 1200;
/** The ride of a computer that stopped: neither frame-rate lines nor metrics are written meanwhile. */
const stopped = (seconds: number) =>
  [...rideEvents({ minutes }), ...online].filter(({ t }) => t < fromS || t > fromS + seconds);
const frame = (seconds: number): LogEvent => ({ kind: 'stall', t: fromS + seconds, seconds });
const network = (t: number) => [drop(t), reset(t), hello(t + 4)];
const trainer = (t: number): LogEvent[] => [
  ...listed(0, 'ble', ['Power', 'Controllable Trainer']),
  { kind: 'bleStatus', t, device: { name: 1, model: 'Wahoo KICKR' }, status: 'disconnected' },
  status(t + 7, 'connected'),
];
const receiver = (t: number): LogEvent[] => [
  { kind: 'antReset', t, sign: 'complete' },
  ...pairing(1, 5, 120, t + 5),
];
const kindsOf = (events: LogEvent[]) => originsOf(events).map(({ kind }) => kind);

describe.each([8, 15, 30, 58, 61, 90, 200])('a stop of %d s', (seconds) => {
  const base = [...stopped(seconds), frame(seconds)];
  const wakeS = fromS + seconds;

  it('is a sleep if network and sensors broke with it', () => {
    expect(kindsOf([...base, ...network(wakeS), ...trainer(wakeS)])).toEqual(['sleep']);
  });

  it("is a sleep if the computer's own network or receiver broke with it", () => {
    expect(kindsOf([...base, ...network(wakeS)])).toEqual(['sleep']);
    expect(kindsOf([...base, ...receiver(wakeS)])).toEqual(['sleep']);
  });

  it('is a freeze if nothing broke with it', () => {
    expect(kindsOf(base)).toEqual(['freeze']);
  });

  it('is a freeze beside an outage if other threads went on writing', () => {
    const attempts = every(2, fromS, wakeS, timeout);
    expect(kindsOf([...base, ...attempts, ...network(wakeS)]).sort()).toEqual([
      'freeze',
      'linkLost',
    ]);
  });
});

describe.each([30, 58, 61, 90, 200])('a stop of %d s', (seconds) => {
  const wakeS = fromS + seconds;

  it('is a sleep if a trainer broke with it, as long as a frame can hardly be', () => {
    expect(kindsOf([...stopped(seconds), frame(seconds), ...trainer(wakeS)])).toEqual(['sleep']);
  });

  it('without the line of its frame is a sleep if network and sensors broke with it', () => {
    const woken = [...stopped(seconds), ...network(wakeS)];
    expect(kindsOf([...woken, ...trainer(wakeS)])).toEqual(['sleep']);
    expect(kindsOf(woken)).toEqual(['localNetworkReset']);
  });

  it('hides no lost trainer, as a rest of the rider would', () => {
    expect(kindsOf([...stopped(seconds), ...trainer(wakeS)])).toEqual(['trainerLost']);
  });
});

it('a sensor that breaks a minute after a short freeze has nothing to do with it', () => {
  const wakeS = fromS + 15;
  const apart = [...stopped(15), frame(15), ...network(wakeS + 60), ...trainer(wakeS + 60)];
  expect(kindsOf(apart)).not.toContain('sleep');
});
