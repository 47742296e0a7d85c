import type { SensorRole } from '@ridescope/contract';
import { type Intervals, mergeIntervals, totalSeconds } from '../facts/intervals.ts';
import type { RideFacts } from '../facts/ride-facts.ts';
import { antKey, wirelessKey } from '../facts/sensor-keys.ts';
import type { AntSensor, SensorFacts } from '../facts/sensors.ts';
import { largest, smallest } from '../facts/statistics.ts';
import { firstAfter } from '../record/ascending.ts';
import type { LogRecord } from '../record/log-record.ts';
import { type ConnectedAgain, connectionsOf } from './connections.ts';
import { joinS, type Piece, plainPiece } from './piece.ts';

/** A silence of unknown end is counted as lost for this long (catalogue 1.6). */
const openSilenceS = 30;
/** A sensor that was gone for less is told by its rules alone. */
const goneS = { ant: 20, wireless: 5, controller: 60 };
/** Where the log shows no pairing, what is written so soon after is still part of the loss. */
const receiverS = 30;

export function sensorPieces(record: LogRecord, facts: RideFacts): Piece[] {
  // Who only watches others has no sensor to lose.
  if (facts.sensors.isWatched) return [];
  return [
    ...joinShared(facts.sensors.ant.flatMap(antPieces), facts.sensors.shared),
    ...wirelessPieces(record, facts),
    ...receiverPieces(record, facts),
  ];
}

/** The ends of a ride's receiver troubles: the next pairing of a sensor. */
function receiverPieces(record: LogRecord, { sensors, ride }: RideFacts): Piece[] {
  const pairings = record.of('antPairing');
  return (sensors.receiver?.resets ?? []).map((t) => {
    const paired = pairings[firstAfter(pairings, t)];
    return plainPiece(
      'receiverLost',
      [t, Math.min(paired?.t ?? nextHeard(record, t), ride.endS)],
      ['sensor-ant-receiver', 'sensor-ant-search-events', 'sensor-ant-blackout'],
      { transport: 'ant' },
    );
  });
}

/** The next line of any sensor over ANT+, later than what the receiver itself still had to say. */
function nextHeard(record: LogRecord, t: number): number {
  const fromS = t + receiverS;
  const fails = [...record.rxFails.values()].map((own) => own.t);
  const columns = [...fails, record.powerMessages.t, record.fecPages.t];
  const pages = [...record.of('antManufacturer'), ...record.of('antBattery')];
  const times = [
    ...columns
      .filter((column) => column.upperBound(fromS) < column.length)
      .map((column) => column.at(column.upperBound(fromS))),
    ...pages.map((page) => page.t).filter((at) => at > fromS),
  ];
  return smallest(times) ?? Number.POSITIVE_INFINITY;
}

/** Blackouts and silent searches of one sensor, those less than 120 s apart as one. */
function antPieces({ loss, searches, roles }: AntSensor): Piece[] {
  const silences = searches.map(({ t, silenceS = openSilenceS }) => [t, t + silenceS] as const);
  const gone = mergeIntervals([...loss.blackouts, ...silences]);
  const role = roles[0] ?? 'unknown';
  return stretchesOf(gone)
    .filter((affected) => isFelt(affected, silences))
    .map((affected) => ({
      kind: role === 'trainer' ? 'trainerLost' : 'sensorLost',
      startS: affected[0]?.[0] ?? 0,
      endS: affected.at(-1)?.[1] ?? 0,
      affected,
      devices: [antKey(loss.channel)],
      roles: [role],
      rules: ['sensor-ant-rxfail', 'sensor-ant-blackout', 'sensor-ant-search-events'],
      transport: 'ant',
      ...(affected.length > 1 && { detail: 'repeated' as const }),
    }));
}

/** Ten bad seconds now and then are loss, which has its own rule. */
function isFelt(affected: Intervals, silences: Intervals): boolean {
  if (totalSeconds(affected) < goneS.ant) return false;
  return affected.some(
    ([from, to]) =>
      to - from >= goneS.ant || silences.some(([start]) => start >= from && start <= to),
  );
}

function stretchesOf(intervals: Intervals): Intervals[] {
  const stretches: (readonly [number, number])[][] = [];
  for (const interval of intervals) {
    const open = stretches.at(-1);
    const last = open?.at(-1);
    if (open && last && interval[0] - last[1] <= joinS) open.push(interval);
    else stretches.push([interval]);
  }
  return stretches;
}

/**
 * Two sensors that fail in the same ten seconds share a cause: the receiver or the radio around it. Where one of them was
 * gone for much longer it is the cause itself: while the receiver searches for it the others lose their slots
 * (log-format 5.8).
 */
function joinShared(pieces: readonly Piece[], shared: Intervals): Piece[] {
  const joined = [...pieces];
  for (const [from, to] of shared) {
    const own = joined.filter(({ startS, endS = startS }) => startS <= to && endS >= from);
    if (own.length < 2) continue;
    const both = inCommon(own);
    for (const piece of own) joined.splice(joined.indexOf(piece), 1);
    joined.push(both);
  }
  return joined;
}

/** So many times longer makes one sensor the cause of what others lost. */
const muchLonger = 4;

function inCommon(pieces: readonly Piece[]): Piece {
  const lengthOf = ({ affected = [] }: Piece) => totalSeconds(affected);
  const [main, second] = [...pieces].sort((a, b) => lengthOf(b) - lengthOf(a)) as [Piece, Piece];
  const isCause = lengthOf(main) >= muchLonger * lengthOf(second);
  return {
    ...main,
    kind: isCause ? main.kind : 'sensorLost',
    startS: smallest(pieces.map(({ startS }) => startS)) ?? main.startS,
    endS: largest(pieces.map(({ startS, endS = startS }) => endS)) ?? main.startS,
    affected: isCause
      ? (main.affected ?? [])
      : mergeIntervals(pieces.flatMap(({ affected = [] }) => affected)),
    devices: [...new Set([main, ...pieces].flatMap(({ devices }) => devices))],
    roles: [...new Set([main, ...pieces].flatMap(({ roles }) => roles))],
    rules: [...new Set([...main.rules, 'sensor-ant-shared-loss'])],
    detail: isCause ? 'costsOthers' : 'together',
  };
}

type Wireless = SensorFacts['wireless'][number];

function wirelessPieces(record: LogRecord, facts: RideFacts): Piece[] {
  const again = connectionsOf(record);
  return facts.sensors.wireless.flatMap((entry) =>
    entry.drops
      .map((drop) => lossOf(again, facts, entry, drop))
      .filter(({ startS, endS, roles }) => {
        const least = roles[0] === 'controller' ? goneS.controller : goneS.wireless;
        return (endS ?? facts.ride.endS) - startS >= least;
      }),
  );
}

function lossOf(
  again: ConnectedAgain,
  facts: RideFacts,
  entry: Wireless,
  { t, seconds }: Wireless['drops'][number],
): Piece {
  const back = seconds === undefined ? undefined : t + seconds;
  const anew = pairedAnew(again, facts, entry, t);
  const isAnew = anew !== undefined && anew.t < (back ?? Number.POSITIVE_INFINITY);
  const endS = isAnew ? anew.t : back;
  const isLan = entry.transport === 'lan';
  const isTrainer = entry.sensorRoles.includes('trainer');
  return {
    kind: isTrainer ? 'trainerLost' : 'sensorLost',
    startS: t,
    ...(endS !== undefined && { endS }),
    devices: [wirelessKey(entry)],
    roles: mainRole(entry.sensorRoles),
    rules: [
      isLan ? 'sensor-lan-trainer' : 'sensor-ble-drop',
      ...(entry.sensorRoles.includes('power') ? ['sensor-power-gaps'] : []),
      'sensor-control-failures',
    ],
    transport: isLan ? 'lan' : 'ble',
    ...(isAnew && { detail: anew.hasControl ? ('pairedAnew' as const) : ('powerOnly' as const) }),
  };
}

function mainRole(roles: readonly SensorRole[]): SensorRole[] {
  return roles.slice(0, 1);
}

/** Back over another transport: the same name, with the power at least. */
function pairedAnew(
  again: ConnectedAgain,
  { sensors, ride }: RideFacts,
  lost: Wireless,
  t: number,
): { t: number; hasControl: boolean } | undefined {
  const other = sensors.wireless.find(
    (entry) =>
      entry.device.name === lost.device.name &&
      entry.transport !== lost.transport &&
      entry.sensorRoles.some((role) => lost.sensorRoles.includes(role)),
  );
  const connected = other && again(lost.device, t);
  if (!connected || connected.t > ride.endS) return undefined;
  return {
    t: connected.t,
    hasControl: !lost.sensorRoles.includes('trainer') || other.sensorRoles.includes('trainer'),
  };
}
