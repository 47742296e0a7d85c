import type { LogEvent, Transport } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { rideEvents } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { findWirelessDevices, listedAntRoles } from './wireless-devices.ts';

const kickr = { name: 1, model: 'Wahoo KICKR' };
const strap = { name: 2, model: 'HRMPro+' };

const list = (t: number, ...entries: [string, typeof kickr, Transport, number?][]): LogEvent[] => [
  { kind: 'deviceListStart', t },
  ...entries.map(
    ([role, device, transport, antDevice]): LogEvent => ({
      kind: 'deviceListed',
      t,
      role,
      device,
      transport,
      ...(antDevice !== undefined && { antDevice }),
    }),
  ),
];

/** The ride runs from 8 to 1200 s. */
function devicesOf(...events: LogEvent[]) {
  const { record, ride, exclusions } = sceneOf([...rideEvents(), ...events]);
  return findWirelessDevices(record, ride, exclusions);
}

describe('devices in use', () => {
  it('are those with a role in the last list before the ride', () => {
    const before = list(1, ['HR', strap, 'ble']);
    const last = list(
      5,
      ['Power', kickr, 'lan'],
      ['Cadence', kickr, 'lan'],
      ['Non-Selected', strap, 'ble'],
    );
    expect(devicesOf(...before, ...last)).toEqual([
      { device: kickr, transport: 'lan', roles: ['Power', 'Cadence'], drops: [] },
    ]);
  });

  it('also come from the lists of the ride, each transport of a trainer separately', () => {
    const devices = devicesOf(
      ...list(5, ['Power', kickr, 'lan']),
      ...list(600, ['Power', kickr, 'ble'], ['HR', strap, 'ble']),
      ...list(1300, ['Speed', { name: 3, model: 'Zwift' }, 'ble']),
    );
    expect(devices.map(({ device, transport }) => [device.name, transport])).toEqual([
      [1, 'lan'],
      [1, 'ble'],
      [2, 'ble'],
    ]);
  });

  it('have the roles for which they were selected where there is no list', () => {
    const selected = (role: string): LogEvent => ({
      kind: 'deviceSelected',
      t: 6,
      role,
      device: kickr,
    });
    const status: LogEvent = { kind: 'bleStatus', t: 5, device: kickr, status: 'connected' };
    expect(devicesOf(status, selected('Power'), selected('Cadence'), selected('Power'))).toEqual([
      { device: kickr, transport: 'ble', roles: ['Power', 'Cadence'], drops: [] },
    ]);
    expect(devicesOf(status)).toMatchObject([{ roles: [] }]);
  });

  it('of an old Mac are those that were not released before the ride', () => {
    const status = (t: number, to: 'connected' | 'disconnected', device = kickr): LogEvent => ({
      kind: 'bleStatus',
      t,
      device,
      status: to,
    });
    const names = (...events: LogEvent[]) => devicesOf(...events).map(({ device }) => device.name);
    expect(names(status(2, 'connected'), status(2, 'connected', strap))).toEqual([1, 2]);
    expect(
      names(status(2, 'connected'), status(3, 'connected', strap), status(5, 'disconnected')),
    ).toEqual([2]);
    const back = [status(2, 'connected'), status(5, 'disconnected'), status(300, 'connected')];
    expect(names(...back)).toEqual([1]);
    expect(names(status(2, 'connected'), status(600, 'disconnected'))).toEqual([1]);
  });

  it('leave ANT+ to the channels of its receiver', () => {
    expect(devicesOf(...list(5, ['HR', strap, 'ant', 4]))).toEqual([]);
  });

  it('come from the connection lines of an old Mac, which has no list', () => {
    const connected = (t: number, device: typeof kickr): LogEvent => ({
      kind: 'bleStatus',
      t,
      device,
      status: 'connected',
    });
    const devices = devicesOf(connected(2, kickr), connected(4, kickr), connected(1300, strap));
    expect(devices).toEqual([{ device: kickr, transport: 'ble', roles: [], drops: [] }]);
  });

  it('carry their last battery and channel count up to the end of the ride', () => {
    const battery = (t: number, percent: number): LogEvent => ({
      kind: 'bleBattery',
      t,
      device: strap,
      percent,
    });
    const channels = (t: number, channelsUsed: number): LogEvent => ({
      kind: 'bleChannelMap',
      t,
      device: strap,
      channelsUsed,
      channels: 2 ** channelsUsed - 1,
    });
    const lines = [battery(20, 90), battery(900, 85), battery(1300, 10), channels(30, 15)];
    const [listed] = devicesOf(...list(5, ['HR', strap, 'ble']), ...lines);
    expect(listed).toMatchObject({ batteryPercent: 85, channelsUsed: 15 });
    const [without] = devicesOf(...list(5, ['HR', strap, 'ble']));
    expect(without).not.toHaveProperty('batteryPercent');
    expect(without).not.toHaveProperty('channelsUsed');
  });
});

describe('a device that was chosen for a role and is in no list', () => {
  const controller = { name: 77 };
  const chosen = {
    kind: 'deviceSelected',
    t: 8,
    role: 'ZP User Input',
    device: controller,
  } as const;
  const connected = { kind: 'bleStatus', t: 8, device: controller, status: 'connected' } as const;

  it('is in use with its role, over the network or Bluetooth', () => {
    const lists = list(5, ['HR', strap, 'ble']);
    const lan = devicesOf(...lists, { kind: 'lanConnected', t: 8 }, connected, chosen);
    expect(lan[1]).toMatchObject({
      device: controller,
      transport: 'lan',
      roles: ['ZP User Input'],
    });
    const ble = devicesOf(...lists, connected, chosen);
    expect(ble[1]).toMatchObject({ device: controller, transport: 'ble' });
  });

  it('is not in use unless it was connected', () => {
    expect(devicesOf(...list(5, ['HR', strap, 'ble']), chosen)).toHaveLength(1);
  });
});

describe('roles over ANT+', () => {
  it('are listed by the number of the device', () => {
    const { record, ride } = sceneOf([
      ...rideEvents(),
      ...list(
        5,
        ['HR', strap, 'ant', 4],
        ['Cadence', strap, 'ant', 4],
        ['Non-Selected', kickr, 'ant', 9],
      ),
      ...list(1300, ['Power', kickr, 'ant', 9]),
    ]);
    expect([...listedAntRoles(record, ride)]).toEqual([
      [4, { roles: ['HR', 'Cadence'], device: strap }],
    ]);
  });
});
