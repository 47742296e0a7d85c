import type { DeviceRef } from '@ridescope/log-parser';
import { lanLinesOf } from '../facts/lan-names.ts';
import type { RideFacts } from '../facts/ride-facts.ts';
import { antKey, wirelessKey } from '../facts/sensor-keys.ts';
import type { LogRecord } from '../record/log-record.ts';
import { type ConnectedAgain, connectionsOf } from './connections.ts';
import { localResets } from './network-pieces.ts';
import { joinS, type Piece } from './piece.ts';

/** A sensor that is heard sooner was only asleep. */
const longSearchS = 120;
const noticedS = 10;
const unpairS = 5;
/** The system's code for a transfer that the program itself gave up, as it does when the rider leaves the screen. */
const abortedByProgram = 995;

/** What happened on the way into the ride: on the pairing screen, on the map, in the pen. It enters no score. */
export function beforePieces(record: LogRecord, facts: RideFacts, fromS: number): Piece[] {
  const toS = facts.ride.startS;
  const again = connectionsOf(record);
  return [
    ...localResets(record, fromS, toS),
    ...lanTrouble(record, again, fromS, toS),
    ...bleLosses(record, facts, again, [fromS, toS]),
    ...longSearches(record, facts, fromS, toS),
  ].filter(({ startS }) => startS < toS);
}

function lanTrouble(record: LogRecord, again: ConnectedAgain, fromS: number, toS: number): Piece[] {
  const errors = [
    ...record.within('lanError', fromS, toS).filter(({ action }) => action !== 'shutdown'),
    ...record.within('lanAborted', fromS, toS).filter(({ code }) => code !== abortedByProgram),
    ...record.within('lanDisconnected', fromS, toS),
  ].sort((a, b) => a.t - b.t);
  return lanDevices(record, toS).flatMap((device) => {
    const own = errors.filter(lanLinesOf(record, device)).map(({ t }) => t);
    return lanLosses(record, again, { device, errors: own }, [fromS, toS]);
  });
}

/** Each network device of the lists until then, once. */
function lanDevices(record: LogRecord, toS: number): DeviceRef[] {
  const found = new Map<number, DeviceRef>();
  for (const { t, transport, device } of record.of('deviceListed'))
    if (transport === 'lan' && t <= toS) found.set(device.name, device);
  return [...found.values()];
}

/** Errors of one network trainer, joined until it is back: over the network, or over Bluetooth under the same name. */
function lanLosses(
  record: LogRecord,
  again: ConnectedAgain,
  { device, errors }: { device: DeviceRef; errors: readonly number[] },
  [fromS, toS]: readonly [number, number],
): Piece[] {
  const pieces: (Piece & { lastS: number })[] = [];
  for (const t of errors) {
    const open = pieces.at(-1);
    const isSame = open && t - Math.max(open.lastS, open.endS ?? 0) <= joinS;
    const piece = isSame ? open : { ...lanPiece(record, device, t, fromS), lastS: t };
    if (!isSame) pieces.push(piece);
    piece.lastS = t;
    if (isSame && t <= (piece.endS ?? Number.POSITIVE_INFINITY)) continue;
    const back = again(device, t);
    if (!back || back.t > toS + joinS) continue;
    piece.endS = back.t;
    if (!back.isLan) piece.detail = 'pairedAnew';
  }
  return pieces.map(({ lastS, ...piece }) => ({
    ...piece,
    // Retries of a second are the normal way to connect.
    isMinor: (piece.endS ?? lastS) - piece.startS < noticedS,
  }));
}

function lanPiece(record: LogRecord, device: DeviceRef, t: number, fromS: number): Piece {
  const wasUp = record
    .within('bleStatus', fromS, t)
    .some((line) => line.device.name === device.name && line.status === 'connected');
  return {
    kind: wasUp ? 'trainerLost' : 'pairingTrouble',
    startS: t,
    devices: [wirelessKey({ transport: 'lan', device })],
    roles: ['trainer'],
    rules: [],
    transport: 'lan',
    ...(!wasUp && { detail: 'refused' as const }),
  };
}

/** Bluetooth sensors that were lost against the rider's will; what is unpaired is not. */
function bleLosses(
  record: LogRecord,
  facts: RideFacts,
  again: ConnectedAgain,
  [fromS, toS]: readonly [number, number],
): Piece[] {
  return record.within('bleDisconnectError', fromS, toS).flatMap(({ t, device }): Piece[] => {
    const unpaired = record.within('bleUnpaired', t - unpairS, t + unpairS);
    if (unpaired.some((line) => line.device.name === device.name)) return [];
    const back = again(device, t);
    if (back && back.t - t < noticedS) return [];
    const entry = facts.sensors.wireless.find(
      (own) => own.device.name === device.name && own.transport === 'ble',
    );
    // What is not in use in the ride was only tried.
    if (!entry) return [];
    return [
      {
        kind: entry.sensorRoles[0] === 'trainer' ? 'trainerLost' : 'sensorLost',
        startS: t,
        ...(back && { endS: back.t }),
        devices: [wirelessKey(entry)],
        roles: entry.sensorRoles.slice(0, 1),
        rules: [],
        transport: 'ble',
      },
    ];
  });
}

/** From the first search to the first pairing of each sensor that the ride then used. */
function longSearches(record: LogRecord, facts: RideFacts, fromS: number, toS: number): Piece[] {
  const searches = record.within('antSearchStart', fromS, toS);
  const pairings = record.within('antPairing', fromS, toS);
  const begun = searches[0]?.t;
  const ant = facts.sensors.ant.flatMap(({ loss, roles }): Piece[] => {
    const paired = pairings.find(({ device }) => device === loss.channel.device);
    if (!paired || begun === undefined) return [];
    return [searchPiece(begun, paired.t, antKey(loss.channel), roles[0])];
  });
  const wireless = facts.sensors.wireless.flatMap((entry): Piece[] => {
    const own = record
      .within('bleStatus', fromS, toS)
      .filter(({ device }) => device.name === entry.device.name);
    const connecting = own.find(({ status }) => status === 'connecting');
    const connected = own.find(({ status }) => status === 'connected');
    if (!connecting || !connected) return [];
    return [searchPiece(connecting.t, connected.t, wirelessKey(entry), entry.sensorRoles[0])];
  });
  return [...ant, ...wireless].filter(({ startS, endS = startS }) => endS - startS >= longSearchS);
}

function searchPiece(
  startS: number,
  endS: number,
  key: string,
  role: Piece['roles'][number] = 'unknown',
): Piece {
  return {
    kind: 'pairingTrouble',
    startS,
    endS,
    devices: [key],
    roles: [role],
    rules: [],
    detail: 'search',
  };
}
