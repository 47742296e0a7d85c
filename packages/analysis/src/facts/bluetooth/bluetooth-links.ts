import type { DeviceRef } from '@ridescope/log-parser';
import type { LogRecord } from '../../record/log-record.ts';
import { findAddressed } from './addressed-devices.ts';

/** A line about the connection of one Bluetooth device, whatever its spelling. */
export interface BluetoothLine {
  t: number;
  device: DeviceRef;
}

export interface BluetoothReturn extends BluetoothLine {
  /**
   * `connected` is the moment itself, `alive` the device's first answer. `reconnected` is logged when the device is surely
   * back, which may be a minute after its data.
   */
  sign: 'connected' | 'alive' | 'reconnected';
}

/** Lists lost connections in the order of the log: a status, or an error with or without the name of the device. */
export function bluetoothLosses(record: LogRecord): BluetoothLine[] {
  return named(record, [
    ...record.of('bleStatus').filter(({ status }) => status === 'disconnected'),
    ...record.of('bleDisconnectError'),
  ]).sort((a, b) => a.t - b.t);
}

/** Lists the lost connections that the game itself calls errors. */
export function bluetoothErrors(record: LogRecord): BluetoothLine[] {
  return named(record, record.of('bleDisconnectError'));
}

/**
 * Lists connections in the order of the log. A device with status lines has exact times and needs no other sign: its battery
 * may be logged while it is away.
 */
export function bluetoothReturns(record: LogRecord): BluetoothReturn[] {
  const statuses = record.of('bleStatus');
  const exact = new Set(statuses.map(({ device }) => device.name));
  const connected = statuses.filter(({ status }) => status === 'connected');
  const answers = [...record.of('deviceAlive'), ...record.of('bleBattery')];
  const signs = [
    ...connected.map(({ t, device }) => ({ t, device, sign: 'connected' as const })),
    ...answers
      .filter(({ device }) => !exact.has(device.name))
      .map(({ t, device }) => ({ t, device, sign: 'alive' as const })),
    ...named(record, record.of('bleReconnected'))
      .filter(({ device }) => !exact.has(device.name))
      .map(({ t, device }) => ({ t, device, sign: 'reconnected' as const })),
  ];
  return signs.sort((a, b) => a.t - b.t);
}

/** Puts the named device in the place of an address, as far as the log shows which one it is. */
function named<Line extends BluetoothLine>(
  record: LogRecord,
  lines: readonly Line[],
): BluetoothLine[] {
  if (!lines.some(({ device }) => device.isAddress)) return [...lines];
  const addressed = findAddressed(record);
  return lines.map(({ t, device }) => ({ t, device: addressed.get(device.name) ?? device }));
}
