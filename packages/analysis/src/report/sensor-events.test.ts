import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { deriveFacts } from '../facts/ride-facts.ts';
import { every, pairing, rideEvents } from '../testing/ride-events.ts';
import { recordOf } from '../testing/scene.ts';
import { batterySeries } from './batteries.ts';
import { sensorEvents } from './sensor-events.ts';

const startS = 100;
const strap = { name: 1, model: 'HRM' };
const trainer = { name: 2, model: 'KICKR' };
const listed = (role: string, device: typeof strap, transport: 'ble' | 'lan'): LogEvent[] => [
  { kind: 'deviceListStart', t: 20 },
  { kind: 'deviceListed', t: 20, role, device, transport },
];
const status = (t: number, to: 'connected' | 'disconnected', device = strap): LogEvent => ({
  kind: 'bleStatus',
  t,
  device,
  status: to,
});
const battery = (t: number, percent: number): LogEvent => ({
  kind: 'bleBattery',
  t,
  device: strap,
  percent,
});

/** An activity of twenty minutes from 100 s on. */
function activity(...events: LogEvent[]) {
  const record = recordOf([...rideEvents({ fromS: startS }), ...events]);
  return { record, facts: deriveFacts(record, { startS, endS: startS + 1200 }) };
}

function eventsOf(kind: string, ...events: LogEvent[]) {
  const { record, facts } = activity(...events);
  return sensorEvents(record, facts).filter((event) => event.kind === kind);
}

describe('pairings', () => {
  const heart = { kind: 'sensorPaired', sensorKey: 'ble-1', role: 'heartRate' };

  it('stand at the start for what was connected before, and where they were made', () => {
    const lines = [status(30, 'connected'), status(600, 'disconnected'), status(640, 'connected')];
    expect(eventsOf('sensorPaired', ...listed('HR', strap, 'ble'), ...lines)).toEqual([
      { t: startS, ...heart, isExcluded: true },
      { t: 640, ...heart },
    ]);
  });

  it('do not stand at the start for what was lost before', () => {
    const lines = [status(30, 'connected'), status(60, 'disconnected'), status(640, 'connected')];
    expect(eventsOf('sensorPaired', ...listed('HR', strap, 'ble'), ...lines)).toEqual([
      { t: 640, ...heart },
    ]);
  });

  it('of a trainer on the network are not those of its Bluetooth side', () => {
    const lines: LogEvent[] = [{ kind: 'lanConnected', t: 500 }, status(500, 'connected', trainer)];
    const lists = [
      ...listed('Controllable Trainer', trainer, 'lan'),
      ...listed('Power', trainer, 'ble'),
    ];
    expect(eventsOf('sensorPaired', ...lists, ...lines)).toEqual([
      { t: 500, kind: 'sensorPaired', sensorKey: 'lan-2', role: 'trainer' },
    ]);
  });

  it('of a strap are its own, even in the second in which the trainer connects', () => {
    const lines: LogEvent[] = [{ kind: 'lanConnected', t: 500 }, status(500, 'connected')];
    const lists = [
      ...listed('Controllable Trainer', trainer, 'lan'),
      ...listed('HR', strap, 'ble'),
    ];
    const keys = eventsOf('sensorPaired', ...lists, ...lines).map(({ sensorKey }) => sensorKey);
    expect(keys.sort()).toEqual(['ble-1', 'lan-2']);
  });

  it('over ANT+ are one while the client pairs again and again, and few in a damaged log', () => {
    const again = [400, 403, 406].flatMap((t) => pairing(0, 7, 120, t));
    const found = eventsOf('sensorPaired', ...pairing(0, 7, 120), ...again);
    expect(found.map(({ t }) => t)).toEqual([startS, 400]);
    const endless = every(11, startS + 1, startS + 1200, (t) => pairing(0, 7, 120, t));
    expect(eventsOf('sensorPaired', ...endless)).toHaveLength(30);
  });
});

describe('batteries', () => {
  const heart = listed('HR', strap, 'ble');

  it('are drawn where they change, from the start to the last reading', () => {
    const readings = [85, 85, 85, 84, 84, 84].map((percent, index) =>
      battery(90 + 60 * index, percent),
    );
    const { record, facts } = activity(...heart, ...readings);
    expect(batterySeries(record, facts)).toEqual([
      { key: 'ble-1', t: [0, 110, 170, 290], percent: [85, 85, 84, 84] },
    ]);
  });

  it('are not drawn from a single reading', () => {
    const { record, facts } = activity(...heart, battery(90, 85));
    expect(batterySeries(record, facts)).toEqual([]);
  });

  it('are named once when they are low, and once when they are nearly empty', () => {
    const readings = [22, 20, 19, 10, 9].map((percent, index) =>
      battery(160 + 60 * index, percent),
    );
    expect(eventsOf('batteryLow', ...heart, ...readings)).toEqual([
      { t: 220, kind: 'batteryLow', sensorKey: 'ble-1', percent: 20 },
      { t: 340, kind: 'batteryLow', sensorKey: 'ble-1', percent: 10 },
    ]);
  });

  it('over ANT+ are named when the sensor first called itself low', () => {
    const pages = [300, 400, 500].map(
      (t): LogEvent => ({ kind: 'antBattery', t, device: 7, deviceType: 120, status: 4 }),
    );
    expect(eventsOf('batteryLow', ...pairing(0, 7, 120), ...pages)).toEqual([
      { t: 300, kind: 'batteryLow', sensorKey: 'ant-7', text: 'low' },
    ]);
  });
});
