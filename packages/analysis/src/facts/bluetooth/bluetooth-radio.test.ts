import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { rideEvents } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { findBluetoothRadio } from './bluetooth-radio.ts';
import type { WirelessDevice } from './wireless-devices.ts';

const strap: WirelessDevice = { device: { name: 1 }, transport: 'ble', roles: ['HR'], drops: [] };
const lanTrainer: WirelessDevice = { ...strap, device: { name: 2 }, transport: 'lan' };

function radioOf(events: readonly LogEvent[], wireless: readonly WirelessDevice[] = [strap]) {
  const { record, ride } = sceneOf([...rideEvents({ fromS: 100 }), ...events]);
  return findBluetoothRadio(record, ride, wireless);
}

const connected = (name: number, seconds: number): LogEvent => ({
  kind: 'bleConnectTime',
  t: 500,
  device: { name },
  seconds,
});
const off = (t: number): LogEvent => ({ kind: 'bleRadio', t, state: 'off' });
const error = (t: number, via: 'native' | 'phone' = 'native'): LogEvent => ({
  kind: 'bleError',
  t,
  via,
});

describe('findBluetoothRadio', () => {
  it('lists errors inside the ride', () => {
    expect(radioOf([error(50), error(300), error(301)])?.errors).toEqual([300, 301]);
  });

  it('lists Bluetooth devices that took more than 30 s to connect', () => {
    expect(radioOf([connected(1, 30)])?.slowConnects).toEqual([]);
    expect(radioOf([connected(1, 31)])?.slowConnects).toEqual([{ t: 500, seconds: 31 }]);
    expect(radioOf([connected(2, 31)], [strap, lanTrainer])?.slowConnects).toEqual([]);
  });

  it('joins the lines about one time off', () => {
    const reports = [off(50), off(200), off(259), off(318), off(400)];
    expect(radioOf(reports)?.radioOff).toEqual([200, 400]);
    expect(radioOf([{ kind: 'bleRadio', t: 200, state: 'on' }])?.radioOff).toEqual([]);
  });

  it('counts no radio that a computer turns off when it falls asleep', () => {
    const offBefore = (lengthS: number, gapS = 10) => {
      const { record, ride } = sceneOf([...rideEvents({ fromS: 100 }), off(400)]);
      record.silences = { fromS: [400 + gapS], toS: [400 + gapS + lengthS] };
      return findBluetoothRadio(record, ride, [strap])?.radioOff;
    };
    expect(offBefore(60)).toEqual([]);
    expect(offBefore(59)).toEqual([400]);
    expect(offBefore(60, 11)).toEqual([400]);
  });

  it('is absent if no Bluetooth device was used', () => {
    expect(radioOf([off(200)], [lanTrainer])).toBeUndefined();
    expect(radioOf([error(200, 'phone')], [])).toBeDefined();
  });
});
