import type { DeviceRef } from '@ridescope/log-parser';
import { firstAfter } from '../../record/ascending.ts';
import type { LogRecord } from '../../record/log-record.ts';
import { type BluetoothReturn, bluetoothReturns } from './bluetooth-links.ts';

/** The log writes `device at handle N connected` and the status line of a device in the same second. */
const twinS = 1;

/** Finds when a device was connected again after `t`, and whether over the network; undefined if it never was. */
export type ConnectedAgain = (
  device: DeviceRef,
  t: number,
) => { t: number; isLan: boolean } | undefined;

/** Sorts the signs of a connection by device once, because a broken log has thousands of losses to look up. */
export function connectionsOf(record: LogRecord): ConnectedAgain {
  const byName = new Map<number, BluetoothReturn[]>();
  for (const line of bluetoothReturns(record)) {
    const own = byName.get(line.device.name);
    if (own) own.push(line);
    else byName.set(line.device.name, [line]);
  }
  return ({ name }, t) => {
    const own = byName.get(name) ?? [];
    const next = own[firstAfter(own, t)];
    if (!next) return undefined;
    const isLan = record.within('lanConnected', next.t - twinS, next.t + twinS).length > 0;
    return { t: next.t, isLan };
  };
}
