import type { DeviceRef, LogEvent, Transport } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { rideEvents } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { connectionsOf, findDrops } from './wireless-drops.ts';

const device: DeviceRef = { name: 1 };

/** Losses of device 1 in a ride from 8 to 1200 s. */
function dropsOf(transport: Transport, ...events: LogEvent[]) {
  const { record, ride, exclusions } = sceneOf([...rideEvents(), ...events]);
  return findDrops(record, ride, exclusions, { device, transport });
}

type Status = 'connecting' | 'connected' | 'disconnected';
const status = (t: number, to: Status, of = device): LogEvent => ({
  kind: 'bleStatus',
  t,
  device: of,
  status: to,
});
const lost = (t: number, of = device): LogEvent => ({ kind: 'bleDisconnectError', t, device: of });
const unpaired = (t: number): LogEvent => ({ kind: 'bleUnpaired', t, device });
const lanError = (t: number, action: 'receive' | 'connect' | 'shutdown' = 'receive'): LogEvent => ({
  kind: 'lanError',
  t,
  action,
  device,
  code: 1236,
});
const lanUp = (t: number): LogEvent => ({ kind: 'lanConnected', t });

const address: DeviceRef = { name: 9, isAddress: true };
const listed: LogEvent = { kind: 'deviceListed', t: 1, role: 'HR', device, transport: 'ble' };
const back = (t: number, of = address): LogEvent => ({ kind: 'bleReconnected', t, device: of });
const alive = (t: number): LogEvent => ({ kind: 'deviceAlive', t, device });
const battery = (t: number): LogEvent => ({ kind: 'bleBattery', t, device, percent: 100 });

describe('losses that name an address', () => {
  it('end with the first answer of the device, exactly', () => {
    const lines = [lost(600, address), alive(622), back(687), battery(687)];
    expect(dropsOf('ble', listed, ...lines)).toEqual([{ t: 600, seconds: 22 }]);
    expect(dropsOf('ble', listed, lost(600, address), battery(611), back(687))).toEqual([
      { t: 600, seconds: 11 },
    ]);
  });

  it('end at the latest with the reconnect line', () => {
    expect(dropsOf('ble', listed, lost(600, address), back(687))).toEqual([
      { t: 600, seconds: 87, isAtMost: true },
    ]);
    expect(dropsOf('ble', listed, lost(600, address))).toEqual([{ t: 600 }]);
  });

  it("aren't over with an answer of the same second", () => {
    expect(dropsOf('ble', listed, battery(600), lost(600, address), back(687))).toEqual([
      { t: 600, seconds: 87, isAtMost: true },
    ]);
  });

  it('are counted one by one', () => {
    const lines = [600, 800].flatMap((t) => [lost(t, address), alive(t + 9), back(t + 54)]);
    expect(dropsOf('ble', listed, ...lines)).toEqual([
      { t: 600, seconds: 9 },
      { t: 800, seconds: 9 },
    ]);
  });

  it('of a device with status lines end with these alone', () => {
    const lines = [lost(600), battery(605), back(640, device), status(650, 'connected')];
    expect(dropsOf('ble', listed, ...lines)).toEqual([{ t: 600, seconds: 50 }]);
  });
});

describe('losses over Bluetooth', () => {
  it('last until the device is connected again', () => {
    const lines = [
      status(600, 'disconnected'),
      status(604, 'connecting'),
      status(611, 'connected'),
    ];
    expect(dropsOf('ble', ...lines)).toEqual([{ t: 600, seconds: 11 }]);
    expect(dropsOf('ble', status(600, 'disconnected'))).toEqual([{ t: 600 }]);
  });

  it('are one when an error and a status line tell of them', () => {
    const lines = [lost(600), status(601, 'disconnected'), status(611, 'connected')];
    expect(dropsOf('ble', ...lines)).toEqual([{ t: 600, seconds: 11 }]);
  });

  it('are counted again once the device was back', () => {
    const lines = [600, 700].flatMap((t) => [
      status(t, 'disconnected'),
      status(t + 8, 'connected'),
    ]);
    expect(dropsOf('ble', ...lines)).toEqual([
      { t: 600, seconds: 8 },
      { t: 700, seconds: 8 },
    ]);
  });

  it('are none when the rider unpairs the device within 5 s', () => {
    expect(dropsOf('ble', unpaired(595), status(600, 'disconnected'))).toEqual([]);
    expect(dropsOf('ble', status(600, 'disconnected'), unpaired(605))).toEqual([]);
    expect(dropsOf('ble', unpaired(594), status(600, 'disconnected'))).toHaveLength(1);
    const other: LogEvent = { kind: 'bleUnpaired', t: 600, device: { name: 2 } };
    expect(dropsOf('ble', other, status(600, 'disconnected'))).toHaveLength(1);
  });

  it('are none within 10 s of the quit, or after it', () => {
    const quit: LogEvent = { kind: 'shutdown', t: 1000, sign: 'logout' };
    expect(dropsOf('ble', status(990, 'disconnected'), quit)).toEqual([]);
    expect(dropsOf('ble', status(1100, 'disconnected'), quit)).toEqual([]);
    expect(dropsOf('ble', status(989, 'disconnected'), quit)).toHaveLength(1);
  });

  it('are none outside the ride and around a change of world', () => {
    expect(dropsOf('ble', status(4, 'disconnected'), status(1204, 'disconnected'))).toEqual([]);
    const change: LogEvent = { kind: 'worldMap', t: 590 };
    expect(dropsOf('ble', change, status(600, 'disconnected'))).toEqual([]);
  });

  it('are those of the device alone', () => {
    expect(
      dropsOf('ble', status(600, 'disconnected', { name: 2 }), lost(700, { name: 2 })),
    ).toEqual([]);
  });
});

describe('losses over the local network', () => {
  it('are runs of errors less than 30 s apart', () => {
    const lines = [lanError(600), lanError(602, 'connect'), lanUp(605), lanError(631)];
    expect(dropsOf('lan', ...lines, lanUp(640))).toEqual([{ t: 600, seconds: 40 }]);
    const apart = [lanError(600), lanUp(605), lanError(630), lanUp(640)];
    expect(dropsOf('lan', ...apart)).toEqual([
      { t: 600, seconds: 5 },
      { t: 630, seconds: 10 },
    ]);
  });

  it('go on while the trainer refuses', () => {
    const lines = [600, 700, 800].map((t) => lanError(t, 'connect'));
    expect(dropsOf('lan', ...lines)).toEqual([{ t: 600 }]);
    expect(dropsOf('lan', ...lines, lanUp(900))).toEqual([{ t: 600, seconds: 300 }]);
  });

  it.each<LogEvent>([
    { kind: 'lanAborted', t: 600, device, code: 995 },
    { kind: 'lanDisconnected', t: 600, device },
  ])('can start with $kind', (line) => {
    expect(dropsOf('lan', line, lanUp(603))).toEqual([{ t: 600, seconds: 3 }]);
  });

  it('exclude closing a socket, the quit, and unpairing by the rider', () => {
    expect(dropsOf('lan', lanError(600, 'shutdown'))).toEqual([]);
    expect(dropsOf('lan', lanError(995), { kind: 'shutdown', t: 1000, sign: 'logout' })).toEqual(
      [],
    );
    expect(dropsOf('lan', unpaired(598), lanError(600))).toEqual([]);
  });

  it('are none for errors that name another device, or none', () => {
    const other: LogEvent = { kind: 'lanError', t: 600, action: 'receive', device: { name: 2 } };
    expect(dropsOf('lan', other, { kind: 'lanError', t: 700, action: 'answer' })).toEqual([]);
  });
});

describe('a trainer with one name on both', () => {
  it('is back over Bluetooth only if no network connection is logged next to it', () => {
    const lines = [status(600, 'disconnected'), status(610, 'connected'), lanUp(610)];
    const again = status(640, 'connected');
    const twin = { ...device, model: 'KICKR' };
    const list = (of: DeviceRef): LogEvent => ({
      kind: 'deviceListed',
      t: 1,
      role: 'Controllable Trainer',
      device: of,
      transport: 'lan',
    });
    expect(dropsOf('ble', list(twin), ...lines, again)).toEqual([{ t: 600, seconds: 40 }]);
    // Another device that comes back in the same second is not the trainer.
    expect(dropsOf('ble', list({ name: 2 }), ...lines, again)).toEqual([{ t: 600, seconds: 10 }]);
  });

  it("didn't lose Bluetooth when its network side failed", () => {
    const lines = [lanError(599), status(600, 'disconnected'), lanUp(605)];
    expect(dropsOf('lan', ...lines)).toEqual([{ t: 599, seconds: 6 }]);
    expect(dropsOf('ble', ...lines)).toEqual([]);
    expect(dropsOf('ble', lanError(597), status(600, 'disconnected'))).toHaveLength(1);
  });
});

describe('other transports', () => {
  it('have no losses in these lines', () => {
    expect(dropsOf('bleViaPhone', status(600, 'disconnected'))).toEqual([]);
  });
});

it('a device without status lines connects with its first answer, and its first after a loss', () => {
  const { record } = sceneOf([
    ...rideEvents(),
    listed,
    ...[20, 60, 622, 700].map(battery),
    lost(600, address),
    back(687),
  ]);
  expect(connectionsOf(record, { device, transport: 'ble' })).toEqual({
    connected: [20, 622],
    lost: [600],
  });
});

describe('a loss of the foot pod', () => {
  const standing = rideEvents({ isMoving: (since) => since < 600 || since >= 700 });
  const dropsWith = (role: string, atS: number) => {
    const events = [...standing, lost(atS), status(700, 'connected')];
    const { record, ride, exclusions } = sceneOf(events);
    return findDrops(record, ride, exclusions, { device, transport: 'ble', roles: [role] });
  };

  it('counts although the runner stands still from then on', () => {
    expect(dropsWith('Run Speed', 600)).toEqual([{ t: 600, seconds: 100 }]);
    expect(dropsWith('Cadence', 600)).toEqual([]);
  });

  it('in a rest is none', () => {
    expect(dropsWith('Run Speed', 610)).toHaveLength(1);
    expect(dropsWith('Run Speed', 611)).toEqual([]);
  });
});
