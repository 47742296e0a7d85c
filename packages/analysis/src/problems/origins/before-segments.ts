import type { DeviceRef } from '@ridescope/log-parser';
import { bluetoothErrors } from '../../facts/bluetooth/bluetooth-links.ts';
import { type ConnectedAgain, connectionsOf } from '../../facts/bluetooth/later-connections.ts';
import { lanLinesOf } from '../../facts/network/lan-names.ts';
import type { RideFacts } from '../../facts/ride-facts.ts';
import { antKey, wirelessKey } from '../../facts/sensor-keys.ts';
import type { LogRecord } from '../../record/log-record.ts';
import { localResets } from './network-segments.ts';
import { joinS, type Segment } from './segment.ts';

/** A sensor that is heard sooner was only asleep. */
const longSearchS = 120;
const noticedS = 10;
const unpairS = 5;
/** The system's code for a transfer that the program itself cancelled, as it does when the rider leaves the screen. */
const abortedByProgram = 995;

/** Finds what happened before the ride: on the pairing screen, on the map, in the start pen. It affects no score. */
export function beforeSegments(record: LogRecord, facts: RideFacts, fromS: number): Segment[] {
  const toS = facts.ride.startS;
  const again = connectionsOf(record);
  return [
    ...localResets(record, fromS, toS),
    ...lanTrouble(record, again, fromS, toS),
    ...bleLosses(record, facts, again, [fromS, toS]),
    ...longSearches(record, facts, fromS, toS),
  ].filter(({ startS }) => startS < toS);
}

function lanTrouble(
  record: LogRecord,
  again: ConnectedAgain,
  fromS: number,
  toS: number,
): Segment[] {
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

/** Lists each network device of the device lists until then, once. */
function lanDevices(record: LogRecord, toS: number): DeviceRef[] {
  const found = new Map<number, DeviceRef>();
  for (const { t, transport, device } of record.of('deviceListed'))
    if (transport === 'lan' && t <= toS) found.set(device.name, device);
  return [...found.values()];
}

/**
 * Joins the errors of one network trainer until it is back: over the network, or over Bluetooth
 * under the same name.
 */
function lanLosses(
  record: LogRecord,
  again: ConnectedAgain,
  { device, errors }: { device: DeviceRef; errors: readonly number[] },
  [fromS, toS]: readonly [number, number],
): Segment[] {
  const segments: (Segment & { lastS: number })[] = [];
  for (const t of errors) {
    const open = segments.at(-1);
    const isSame = open && t - Math.max(open.lastS, open.endS ?? 0) <= joinS;
    const segment = isSame ? open : { ...lanSegment(record, device, t, fromS), lastS: t };
    if (!isSame) segments.push(segment);
    segment.lastS = t;
    if (isSame && t <= (segment.endS ?? Number.POSITIVE_INFINITY)) continue;
    const back = again(device, t);
    if (!back || back.t > toS + joinS) continue;
    segment.endS = back.t;
    if (!back.isLan) segment.detail = 'pairedAnew';
  }
  return segments.map(({ lastS, ...segment }) => ({
    ...segment,
    // Retries of a second are the normal way to connect.
    isMinor: (segment.endS ?? lastS) - segment.startS < noticedS,
  }));
}

function lanSegment(record: LogRecord, device: DeviceRef, t: number, fromS: number): Segment {
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
  };
}

/** Finds Bluetooth sensors that were lost without the rider unpairing them. */
function bleLosses(
  record: LogRecord,
  facts: RideFacts,
  again: ConnectedAgain,
  [fromS, toS]: readonly [number, number],
): Segment[] {
  const errors = bluetoothErrors(record).filter(({ t }) => t >= fromS && t <= toS);
  return errors.flatMap(({ t, device }): Segment[] => {
    const unpaired = record.within('bleUnpaired', t - unpairS, t + unpairS);
    if (unpaired.some((line) => line.device.name === device.name)) return [];
    const back = again(device, t);
    if (back && back.t - t < noticedS) return [];
    const entry = facts.sensors.wireless.find(
      (own) => own.device.name === device.name && own.transport === 'ble',
    );
    // The rider only tried a sensor that the ride doesn't use.
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

/** Measures from the first search to the first pairing of each sensor that the ride then used. */
function longSearches(record: LogRecord, facts: RideFacts, fromS: number, toS: number): Segment[] {
  const searches = record.within('antSearchStart', fromS, toS);
  const pairings = record.within('antPairing', fromS, toS);
  const begun = searches[0]?.t;
  const ant = facts.sensors.ant.flatMap(({ loss, roles }): Segment[] => {
    const paired = pairings.find(({ device }) => device === loss.channel.device);
    if (!paired || begun === undefined) return [];
    return [searchSegment(begun, paired.t, antKey(loss.channel), roles[0])];
  });
  const wireless = facts.sensors.wireless.flatMap((entry): Segment[] => {
    const own = record
      .within('bleStatus', fromS, toS)
      .filter(({ device }) => device.name === entry.device.name);
    const connecting = own.find(({ status }) => status === 'connecting');
    const connected = own.find(({ status }) => status === 'connected');
    if (!connecting || !connected) return [];
    return [searchSegment(connecting.t, connected.t, wirelessKey(entry), entry.sensorRoles[0])];
  });
  return [...ant, ...wireless].filter(({ startS, endS = startS }) => endS - startS >= longSearchS);
}

function searchSegment(
  startS: number,
  endS: number,
  key: string,
  role: Segment['roles'][number] = 'unknown',
): Segment {
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
