import type { LogRecord } from '../../record/log-record.ts';
import { bluetoothLosses, bluetoothReturns } from '../bluetooth/bluetooth-links.ts';
import type { ActivitySpan } from './activities.ts';

/** The bike rolls on for minutes after its power is gone, and the loss may be noticed after it stood. */
const beforeStopS = 180;
const afterStopS = 10;
/** Closing the game also disconnects everything. */
const quitS = 20;
const outS = 60;
const powerRoles = new Set(['Power', 'Controllable Trainer']);

/**
 * Checks whether something ended the ride for the rider: thrown out of the world, the receiver or
 * the source of power gone and not back. The time after it then belongs to the ride although
 * nothing moves.
 * @param stopS last movement
 */
export function wasStopped(record: LogRecord, span: ActivitySpan, stopS: number): boolean {
  if (record.within('forcedOut', stopS - outS, stopS + outS).length > 0) return true;
  if (record.within('antReset', stopS - outS, stopS + afterStopS).length > 0) return true;
  const receivers = record.within('antReceiver', stopS - outS, stopS + afterStopS);
  if (receivers.some(({ state }) => state === 'missing')) return true;
  if (hasLostAntSource(record, stopS)) return true;
  const quits = [...record.of('shutdown'), ...record.of('activityEnd')].map(({ t }) => t);
  const isQuit = (t: number) =>
    span.endS - t <= quitS || quits.some((quit) => Math.abs(quit - t) <= quitS);
  const toS = stopS + afterStopS;
  return lossesOfPower(record, stopS - beforeStopS, toS).some(
    ({ t, name }) => !isQuit(t) && !isBack(record, name, t, toS),
  );
}

function lossesOfPower(record: LogRecord, fromS: number, toS: number) {
  const names = new Set(
    record
      .of('deviceListed')
      .filter(({ t, role }) => t <= toS && powerRoles.has(role))
      .map(({ device }) => device.name),
  );
  const losses = [
    ...bluetoothLosses(record).filter(({ t }) => t >= fromS && t <= toS),
    ...record.within('lanAborted', fromS, toS),
  ];
  return losses
    .map(({ t, device }) => ({ t, name: device.name }))
    .filter(({ t, name }) => names.has(name) && !isUnpaired(record, name, t));
}

/**
 * Checks whether the receiver searched for the ANT+ power source, never heard it again, and the
 * rider looked for it on the pairing screen: then the rider had not finished.
 */
function hasLostAntSource(record: LogRecord, stopS: number): boolean {
  const { trainerCommands, powerMessages, fecPages, gotoSearches } = record;
  const lasts = [trainerCommands.t, powerMessages.t, fecPages.t]
    .filter(({ length }) => length > 0)
    .map((times) => times.at(times.length - 1));
  if (lasts.length === 0) return false;
  const lastS = Math.max(...lasts);
  if (lastS < stopS - beforeStopS || lastS > stopS + afterStopS) return false;
  const searches = gotoSearches.t;
  const isSearched = searches.upperBound(lastS + afterStopS) > searches.lowerBound(lastS);
  return isSearched && record.of('antSearchStart').some(({ t }) => t > lastS);
}

/** By the rider, who then rides with another device or has finished. */
function isUnpaired(record: LogRecord, name: number, t: number): boolean {
  return record.within('bleUnpaired', t - 2, t + 2).some(({ device }) => device.name === name);
}

function isBack(record: LogRecord, name: number, fromS: number, toS: number): boolean {
  const again = [
    ...bluetoothReturns(record).filter(({ t }) => t >= fromS && t <= toS),
    ...record.within('bleConnected', fromS, toS),
  ];
  const isConnected = again.some(({ t, device }) => t > fromS && device.name === name);
  return isConnected || record.within('lanConnected', fromS + 1, toS).length > 0;
}
