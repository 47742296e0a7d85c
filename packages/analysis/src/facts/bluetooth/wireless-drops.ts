import type { DeviceRef, Transport } from '@ridescope/log-parser';
import { firstAfter, firstFrom } from '../../record/ascending.ts';
import type { LogRecord } from '../../record/log-record.ts';
import { isInside } from '../figures/intervals.ts';
import { lanLinesOf } from '../network/lan-names.ts';
import { type Exclusions, isPaceLossJudged } from '../picture/exclusions.ts';
import type { Ride } from '../ride/ride.ts';
import { bluetoothLosses, bluetoothReturns } from './bluetooth-links.ts';

/** Gone for a while. Seconds since the first line of the log. */
export interface Drop {
  t: number;
  /** Until it was connected again over the same transport; absent when it never was. */
  seconds?: number;
  /** Says that the log only shows when it was surely back, which may be long after its data. */
  isAtMost?: true;
}

/** A sign that a device is back. One that isn't the connection itself proves nothing in the second of the loss. */
interface Back {
  t: number;
  sign?: 'connected' | 'alive' | 'reconnected';
}

const unpairS = 5;
const quitS = 10;
/** Errors of a network device less than this apart are one loss (log-format 5.5). */
const lanJoinS = 30;
/** Both sides of a trainer carry one name: a status line this near to one of the network's is the network's. */
const twinS = 2;

/** Losses of a Bluetooth or network device in the judged part of the ride; what the rider or the quit unpairs is none. */
export function findDrops(
  record: LogRecord,
  ride: Ride,
  exclusions: Exclusions,
  {
    device,
    transport,
    roles = [],
  }: { device: DeviceRef; transport: Transport; roles?: readonly string[] },
): Drop[] {
  const isJudged = (t: number) =>
    roles.includes('Run Speed')
      ? isPaceLossJudged(exclusions, ride, t)
      : !isInside(exclusions.sensors, t);
  const isCounted = (t: number) =>
    t >= ride.startS &&
    t <= ride.endS &&
    isJudged(t) &&
    !record.within('bleUnpaired', t - unpairS, t + unpairS).some(isOf(device)) &&
    record.within('shutdown', t - quitS, t + quitS).length === 0;
  if (transport === 'lan')
    return joinLosses(lanLosses(record, device).filter(isCounted), lanBacks(record), lanJoinS);
  if (transport !== 'ble') return [];
  return joinLosses(bleLosses(record, device).filter(isCounted), bleBacks(record, device), 0);
}

/** When a Bluetooth or network device was connected, in the whole log; and when it was lost, for whatever reason. */
export function connectionsOf(
  record: LogRecord,
  { device, transport }: { device: DeviceRef; transport: Transport },
): { connected: number[]; lost: number[] } {
  const times = (lines: readonly { t: number }[]) => lines.map(({ t }) => t);
  if (transport === 'lan')
    return { connected: times(lanBacks(record)), lost: lanLosses(record, device) };
  if (transport !== 'ble') return { connected: [], lost: [] };
  const lost = bleLosses(record, device);
  const backs = bleBacks(record, device);
  // A device answers again and again: only its first answer, and the first after a loss, begin a connection.
  const begins = backs.filter(
    ({ t, sign }, index) =>
      sign === 'connected' ||
      index === 0 ||
      lost.some((lostS) => lostS < t && lostS >= (backs[index - 1]?.t ?? 0)),
  );
  return { connected: times(begins), lost };
}

/** A loss prints several lines; until the device is back, and for `joinS` after the last of them, it is the same loss. */
function joinLosses(losses: readonly number[], backs: readonly Back[], joinS: number): Drop[] {
  const drops: (Drop & { lastS: number })[] = [];
  for (const t of losses) {
    const open = drops.at(-1);
    const isGone = open && (open.seconds === undefined || t <= open.t + open.seconds);
    const isSame = open && (isGone || t - open.lastS < joinS);
    const drop: Drop & { lastS: number } = isSame ? open : { t, lastS: t };
    if (!isSame) drops.push(drop);
    drop.lastS = t;
    if (isGone) continue;
    const next = backs[firstFrom(backs, t)];
    const isProof = !next || next.t > t || next.sign === undefined || next.sign === 'connected';
    const back = isProof ? next : backs[firstAfter(backs, t)];
    delete drop.seconds;
    delete drop.isAtMost;
    if (!back) continue;
    drop.seconds = back.t - drop.t;
    if (back.sign === 'reconnected') drop.isAtMost = true;
  }
  return drops.map(({ t, seconds, isAtMost }) => ({
    t,
    ...(seconds !== undefined && { seconds }),
    ...(isAtMost && { isAtMost }),
  }));
}

function bleLosses(record: LogRecord, device: DeviceRef): number[] {
  const ofNetwork = lanLosses(record, device).map((t) => ({ t }));
  const isOfNetwork = (t: number) =>
    (ofNetwork[firstFrom(ofNetwork, t - twinS)]?.t ?? Number.POSITIVE_INFINITY) <= t + twinS;
  return bluetoothLosses(record)
    .filter(isOf(device))
    .map(({ t }) => t)
    .filter((t) => !isOfNetwork(t));
}

/** A trainer's two sides carry one name: a status line beside one of the network's is the network's. */
function bleBacks(record: LogRecord, device: DeviceRef): Back[] {
  const back = bluetoothReturns(record).filter(isOf(device));
  const hasTwin = record
    .of('deviceListed')
    .some((entry) => entry.transport === 'lan' && entry.device.name === device.name);
  if (!hasTwin) return back;
  return back.filter(({ t }) => record.within('lanConnected', t - 1, t + 1).length === 0);
}

function lanLosses(record: LogRecord, device: DeviceRef): number[] {
  return [
    ...record.of('lanError').filter(({ action }) => action !== 'shutdown'),
    ...record.of('lanAborted'),
    ...record.of('lanDisconnected'),
  ]
    .filter(lanLinesOf(record, device))
    .map(({ t }) => t)
    .sort((a, b) => a - b);
}

/** A `connected` status of the same name may be its Bluetooth side. */
function lanBacks(record: LogRecord): readonly { t: number }[] {
  return record.of('lanConnected');
}

function isOf(device: DeviceRef) {
  return (line: { device?: DeviceRef }) => line.device?.name === device.name;
}
