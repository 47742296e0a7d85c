import type { LogRecord } from '../../record/log-record.ts';
import { episodesOf } from '../figures/intervals.ts';
import { firstNotBelow } from '../figures/statistics.ts';
import type { Ride } from '../ride/ride.ts';
import type { WirelessDevice } from './wireless-devices.ts';

/** Faults between the game and the Bluetooth adapter during the ride. Times are seconds since the first line. */
export interface BluetoothRadio {
  /** Requests that the native or the phone's radio answered with an error. */
  errors: number[];
  /** Times at which Bluetooth devices connected after more than 30 s. */
  slowConnects: { t: number; seconds: number }[];
  /** Times at which the radio was reported off, those of one reason joined. */
  radioOff: number[];
}

const slowConnectS = 30;
/** A radio that stays off is reported again and again. */
const joinS = 60;
/** A Mac that goes to sleep turns its radio off first, and then writes nothing for as long as it sleeps. */
const sleep = { beforeS: 10, leastS: 60 };

/** Finds faults of the adapter; undefined if the ride used no Bluetooth device. */
export function findBluetoothRadio(
  record: LogRecord,
  ride: Ride,
  wireless: readonly WirelessDevice[],
): BluetoothRadio | undefined {
  const { startS, endS } = ride;
  const names = new Set(
    wireless.filter(({ transport }) => transport === 'ble').map(({ device }) => device.name),
  );
  const errors = record.within('bleError', startS, endS).map(({ t }) => t);
  // Only devices that are connected are written to; a phone's devices stand in no list.
  if (names.size === 0 && errors.length === 0) return undefined;
  const off = record
    .within('bleRadio', startS, endS)
    .filter(({ state, t }) => state === 'off' && !isFallingAsleep(record, t))
    .map(({ t }) => t);
  return {
    errors,
    slowConnects: record
      .within('bleConnectTime', startS, endS)
      .filter(({ device, seconds }) => names.has(device.name) && seconds > slowConnectS)
      .map(({ t, seconds }) => ({ t, seconds })),
    radioOff: episodesOf(off, joinS).map((episode) => episode.startS),
  };
}

function isFallingAsleep({ silences }: LogRecord, t: number): boolean {
  const { fromS, toS } = silences;
  for (let i = firstNotBelow(fromS, t); i < fromS.length; i++) {
    const startS = fromS[i] as number;
    if (startS > t + sleep.beforeS) return false;
    if ((toS[i] as number) - startS >= sleep.leastS) return true;
  }
  return false;
}
