import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import {
  drop,
  endS,
  findingOf,
  hello,
  lanTrainer,
  listed,
  minutes,
  online,
  originsOf,
  receiveError,
  reset,
  sceneOf,
  status,
  timeout,
} from '../../testing/origin-scenes.ts';
import { pairing, rideEvents, rxFails } from '../../testing/ride-events.ts';
import { explainedRules } from './explained-rules.ts';

describe('a clean ride', () => {
  it('has no origins of trouble, and seamless reconnects are none', () => {
    const healing = [drop(1200), hello(1201)];
    expect(originsOf([...online, ...lanTrainer, ...healing])).toEqual([]);
  });
});

describe('a lost receiver', () => {
  const gone: LogEvent = { kind: 'antReceiver', t: 600, state: 'missing' };
  const strap = (...fromTo: [number, number][]) => [
    ...pairing(1, 1, 120),
    ...fromTo.flatMap(([fromS, toS]) => rxFails(1, fromS, toS, 1)),
  ];
  const lostUntil = (events: LogEvent[]) =>
    originsOf([...rideEvents({ minutes }), ...online, ...events, gone]).find(
      ({ kind }) => kind === 'receiverLost',
    )?.endS;

  it('is back when a sensor is paired again, or heard', () => {
    expect(lostUntil([...strap([0, 600], [1000, 1001]), ...pairing(1, 1, 120, 640)])).toBe(640);
    expect(lostUntil(strap([0, 600], [900, endS]))).toBe(900);
  });

  it('has no end if nothing was heard again', () => {
    expect(lostUntil(strap([0, 600]))).toBeUndefined();
  });
});

describe('a computer sleep', () => {
  // The frame-rate lines stop with the computer.
  const asleep = rideEvents({ minutes }).filter(({ t }) => t < 1150 || t > 1200);
  const frame: LogEvent = { kind: 'stall', t: 1201, seconds: 49 };
  const refused = [1205, 1206, 1207].map(
    (t): LogEvent => ({ kind: 'antCannotAssign', t, channel: 0 }),
  );
  const receiver = [...pairing(1, 1, 120), ...rxFails(1, 1, endS, (t) => (t % 30 === 0 ? 1 : 0))];
  const woken = [...asleep, ...online, frame, timeout(1202), hello(1206), ...receiver, ...refused];

  it('is one origin of what broke after it', () => {
    const [sleep, ...others] = originsOf(woken);
    expect(others).toEqual([]);
    expect(sleep).toMatchObject({ kind: 'sleep', during: 'ride', startS: 1152 });
  });

  it('explains the findings of its time', () => {
    const { facts, origins } = sceneOf(woken);
    const results = [
      findingOf('graphics-longest-freeze', [{ startS: 1152, endS: 1201 }]),
      findingOf('network-link-loss', [{ startS: 100 }, { startS: 1202 }]),
      findingOf('network-outage-length', [{ startS: 100 }, { startS: 300 }, { startS: 1202 }]),
      findingOf('sensor-ant-receiver', [], 'good'),
      findingOf('hardware-memory'),
    ];
    const [sleep] = origins;
    expect(sleep && explainedRules(sleep, { facts, results })).toEqual([
      'graphics-longest-freeze',
      'network-link-loss',
    ]);
  });

  it('explains a share of the ride up to twice its length', () => {
    const { facts, origins } = sceneOf(woken);
    const explained = (value: number) => {
      const results = [{ ...findingOf('network-send-failures'), value, unit: '%' as const }];
      return origins.flatMap((origin) => explainedRules(origin, { facts, results }));
    };
    expect(explained(4)).toEqual(['network-send-failures']);
    expect(explained(5)).toEqual([]);
  });

  it('is a freeze if nothing broke', () => {
    const [freeze] = originsOf([...asleep, ...online, frame]);
    expect(freeze).toMatchObject({ kind: 'freeze', stretches: [[1152, 1201]] });
  });

  it('is recognised by a hole in the log with network and receiver trouble after it', () => {
    const hole = rideEvents({ minutes }).filter(({ t }) => t < 1100 || t > 1200);
    expect(originsOf([...hole, ...online])).toEqual([]);
    const network = [...hole, ...online, timeout(1203), hello(1212)];
    expect(originsOf(network).map(({ kind }) => kind)).toEqual(['linkLost']);
    const both = originsOf([...network, ...receiver, ...refused]);
    expect(both.map(({ kind }) => kind)).toEqual(['sleep']);
  });
});

describe('a reset of the local network', () => {
  const wifi = [...online, ...lanTrainer, reset(1200), receiveError(1200), drop(1205), hello(1205)];

  it('joins the lost trainer and the TCP drops', () => {
    const [origin, ...others] = originsOf(wifi);
    expect(others).toEqual([]);
    expect(origin).toMatchObject({
      kind: 'trainerLost',
      sequel: 'lost',
      kinds: expect.arrayContaining(['trainerLost', 'localNetworkReset', 'tcpDropped']),
      devices: ['lan-1'],
      startS: 1200,
    });
    expect(origin).not.toHaveProperty('endS');
    expect(origin?.rules).toEqual(
      expect.arrayContaining(['sensor-lan-trainer', 'sensor-power-gaps', 'network-tcp-drop']),
    );
  });

  it('ends when the trainer is paired another way', () => {
    const again = (roles: string[]) => [
      ...wifi,
      status(1290, 'connected'),
      ...listed(1290, 'ble', roles),
    ];
    expect(originsOf(again(['Power']))[0]).toMatchObject({
      sequel: 'powerOnly',
      kinds: expect.arrayContaining(['localNetworkReset']),
      endS: 1290,
    });
    expect(originsOf(again(['Power', 'Controllable Trainer']))[0]?.sequel).toBe('pairedAnew');
  });

  it('is reported alone if only the game noticed', () => {
    const [origin] = originsOf([...online, reset(1200), drop(1205), hello(1205)]);
    expect(origin).toMatchObject({ kind: 'localNetworkReset' });
    expect(origin?.kinds).not.toContain('trainerLost');
    expect(origin).not.toHaveProperty('sequel');
  });
});

describe('losses with one cause', () => {
  const outage = (t: number) => [timeout(t), hello(t + 20)];

  it.each([
    [120, 1],
    [121, 2],
  ])('%d s apart make %d origins', (gapS, count) => {
    // A time-out comes 20 s after the last packet.
    const second = 600 + 20 + gapS + 20;
    expect(originsOf([...online, ...outage(600), ...outage(second)])).toHaveLength(count);
  });

  it('are sorted by cost', () => {
    const long = [timeout(1800), hello(1900)];
    const heard = online.filter(({ t }) => t < 1800 || t > 1900);
    const found = originsOf([...heard, ...outage(600), ...long]);
    expect(found.map(({ startS }) => startS)).toEqual([1780, 580]);
  });

  it('of another sensor are not joined', () => {
    const events = [...online, ...lanTrainer, receiveError(1200)];
    const strap = [
      ...pairing(1, 7, 120),
      ...rxFails(1, 100, endS, (t) => (t >= 1200 && t < 1240 ? 4 : 0)),
    ];
    const found = originsOf([...events, ...strap]);
    expect(found.map(({ kind, devices }) => [kind, ...devices])).toEqual([
      ['trainerLost', 'lan-1'],
      ['sensorLost', 'ant-7'],
    ]);
  });
});

describe('freezes', () => {
  it('within minutes have one origin', () => {
    const stall = (t: number): LogEvent => ({ kind: 'stall', t, seconds: 1.4 });
    expect(originsOf([stall(900), stall(960)])).toEqual([]);
    expect(originsOf([stall(900), stall(960), stall(1000)])).toMatchObject([
      {
        kind: 'freeze',
        stretches: [
          [898.6, 900],
          [958.6, 960],
          [998.6, 1000],
        ],
      },
    ]);
  });
});

describe('late data', () => {
  const late = (n: number) =>
    originsOf([
      ...online,
      { kind: 'latencyTestFailed', t: 1200, n, minMs: 600, avgMs: 700, maxMs: 900 },
    ]);

  it('is trouble from sixty messages on', () => {
    expect(late(59)).toEqual([]);
    expect(late(60)).toMatchObject([{ kind: 'serverSilent', kinds: ['serverSilent'] }]);
  });
});
