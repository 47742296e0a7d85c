import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import {
  drop,
  endS,
  findingOf,
  hello,
  incidentsOf,
  lanTrainer,
  listed,
  minutes,
  online,
  receiveError,
  reset,
  status,
  timeout,
} from '../testing/incident-scenes.ts';
import { pairing, rideEvents, rxFails } from '../testing/ride-events.ts';

describe('a clean ride', () => {
  it('has no incidents, and seamless reconnects are none', () => {
    const healing = [drop(1200), hello(1201)];
    expect(incidentsOf([...online, ...lanTrainer, ...healing])).toEqual([]);
  });
});

describe('a lost receiver', () => {
  const gone: LogEvent = { kind: 'antReceiver', t: 600, state: 'missing' };
  const strap = (...fromTo: [number, number][]) => [
    ...pairing(1, 1, 120),
    ...fromTo.flatMap(([fromS, toS]) => rxFails(1, fromS, toS, 1)),
  ];
  const lostUntil = (events: LogEvent[]) =>
    incidentsOf([...rideEvents({ minutes }), ...online, ...events, gone]).find(
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

  it('is one incident that explains what broke after it', () => {
    const [sleep, ...others] = incidentsOf(woken);
    expect(others).toEqual([]);
    expect(sleep).toMatchObject({ kind: 'sleep', during: 'ride', startS: 1152 });
    expect(sleep?.explains).toEqual(
      expect.arrayContaining([
        'graphics-longest-freeze',
        'network-link-loss',
        'network-outage-length',
        'sensor-ant-receiver',
      ]),
    );
  });

  it('explains only findings, and only those of its time', () => {
    const results = [
      findingOf('graphics-longest-freeze', [{ startS: 1152, endS: 1201 }]),
      findingOf('network-link-loss', [{ startS: 100 }, { startS: 300 }, { startS: 1202 }]),
      findingOf('sensor-ant-receiver', [], 'good'),
    ];
    expect(incidentsOf(woken, { results })[0]?.explains).toEqual(['graphics-longest-freeze']);
  });

  it('is a freeze if nothing broke', () => {
    const [freeze] = incidentsOf([...asleep, ...online, frame]);
    expect(freeze).toMatchObject({ kind: 'freeze', stretches: [[1152, 1201]] });
  });

  it('is recognised by a hole in the log with network and receiver trouble after it', () => {
    const hole = rideEvents({ minutes }).filter(({ t }) => t < 1100 || t > 1200);
    expect(incidentsOf([...hole, ...online])).toEqual([]);
    const network = [...hole, ...online, timeout(1203), hello(1212)];
    expect(incidentsOf(network).map(({ kind }) => kind)).toEqual(['linkLost']);
    const both = incidentsOf([...network, ...receiver, ...refused]);
    expect(both.map(({ kind }) => kind)).toEqual(['sleep']);
  });
});

describe('a reset of the local network', () => {
  const wifi = [...online, ...lanTrainer, reset(1200), receiveError(1200), drop(1205), hello(1205)];

  it('joins the lost trainer and the TCP drops', () => {
    const [incident, ...others] = incidentsOf(wifi);
    expect(others).toEqual([]);
    expect(incident).toMatchObject({
      kind: 'trainerLost',
      sequel: 'lost',
      kinds: expect.arrayContaining(['trainerLost', 'localNetworkReset', 'tcpDropped']),
      devices: ['lan-1'],
      startS: 1200,
    });
    expect(incident).not.toHaveProperty('endS');
    expect(incident?.explains).toEqual(
      expect.arrayContaining(['sensor-lan-trainer', 'sensor-power-gaps', 'network-tcp-drop']),
    );
  });

  it('ends when the trainer is paired another way', () => {
    const again = (roles: string[]) => [
      ...wifi,
      status(1290, 'connected'),
      ...listed(1290, 'ble', roles),
    ];
    expect(incidentsOf(again(['Power']))[0]).toMatchObject({
      sequel: 'powerOnly',
      kinds: expect.arrayContaining(['localNetworkReset']),
      endS: 1290,
    });
    expect(incidentsOf(again(['Power', 'Controllable Trainer']))[0]?.sequel).toBe('pairedAnew');
  });

  it('is reported alone if only the game noticed', () => {
    const [incident] = incidentsOf([...online, reset(1200), drop(1205), hello(1205)]);
    expect(incident).toMatchObject({ kind: 'localNetworkReset' });
    expect(incident?.kinds).not.toContain('trainerLost');
    expect(incident).not.toHaveProperty('sequel');
  });

  it('blames the home network if the internet failed together with the trainer', () => {
    const [incident] = incidentsOf([...wifi, timeout(1220), hello(1230)]);
    expect(incident).toMatchObject({
      kind: 'localNetworkReset',
      kinds: expect.arrayContaining(['localNetworkReset', 'linkLost', 'trainerLost']),
    });
  });
});

describe('losses with one cause', () => {
  const outage = (t: number) => [timeout(t), hello(t + 20)];

  it.each([
    [120, 1],
    [121, 2],
  ])('%d s apart make %d incidents', (gapS, count) => {
    // A time-out comes 20 s after the last packet.
    const second = 600 + 20 + gapS + 20;
    expect(incidentsOf([...online, ...outage(600), ...outage(second)])).toHaveLength(count);
  });

  it('are sorted by cost', () => {
    const long = [timeout(1800), hello(1900)];
    const heard = online.filter(({ t }) => t < 1800 || t > 1900);
    const found = incidentsOf([...heard, ...outage(600), ...long]);
    expect(found.map(({ startS }) => startS)).toEqual([1780, 580]);
  });

  it('of another sensor are not joined', () => {
    const events = [...online, ...lanTrainer, receiveError(1200)];
    const strap = [
      ...pairing(1, 7, 120),
      ...rxFails(1, 100, endS, (t) => (t >= 1200 && t < 1240 ? 4 : 0)),
    ];
    const found = incidentsOf([...events, ...strap]);
    expect(found.map(({ kind, devices }) => [kind, ...devices])).toEqual([
      ['trainerLost', 'lan-1'],
      ['sensorLost', 'ant-7'],
    ]);
  });
});

describe('frame-rate incidents', () => {
  it('include a rate below half of the usual one for a minute', () => {
    const slow = (seconds: number) =>
      rideEvents({ minutes, fps: (t) => (t >= 1200 && t < 1200 + seconds ? 20 : 60) });
    expect(incidentsOf(slow(40))).toEqual([]);
    expect(incidentsOf(slow(160))).toMatchObject([{ kind: 'frameRateLow', during: 'ride' }]);
    const below = (value: number): RuleResult[] => [
      { ...findingOf('graphics-time-below-30'), value, unit: '%' },
    ];
    const explained = (value: number) =>
      incidentsOf(slow(160), { results: below(value) })[0]?.explains;
    expect(explained(10)).toEqual(['graphics-time-below-30']);
    expect(explained(90)).toEqual([]);
  });

  it('include several freezes within minutes', () => {
    const stall = (t: number): LogEvent => ({ kind: 'stall', t, seconds: 1.4 });
    expect(incidentsOf([stall(900), stall(960)])).toEqual([]);
    expect(incidentsOf([stall(900), stall(960), stall(1000)])).toMatchObject([
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
    incidentsOf([
      ...online,
      { kind: 'latencyTestFailed', t: 1200, n, minMs: 600, avgMs: 700, maxMs: 900 },
    ]);

  it('is an incident from sixty messages on', () => {
    expect(late(59)).toEqual([]);
    expect(late(60)).toMatchObject([{ kind: 'serverSilent', kinds: ['serverSilent'] }]);
  });
});
