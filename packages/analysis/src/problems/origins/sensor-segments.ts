import type { RuleId } from '@ridescope/catalogue/rules';
import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import { receiverReturn } from '../../facts/ant/receiver-return.ts';
import { type ConnectedAgain, connectionsOf } from '../../facts/bluetooth/later-connections.ts';
import { type Intervals, mergeIntervals, totalSeconds } from '../../facts/figures/intervals.ts';
import { largest, smallest } from '../../facts/figures/statistics.ts';
import type { RideFacts } from '../../facts/ride-facts.ts';
import { antKey, wirelessKey } from '../../facts/sensor-keys.ts';
import type { AntSensor, SensorFacts } from '../../facts/sensors.ts';
import type { LogRecord } from '../../record/log-record.ts';
import { joinS, plainSegment, type Segment } from './segment.ts';

/** A silence with an unknown end counts as lost for this long (catalogue 1.6). */
const openSilenceS = 30;
/** A shorter loss of a sensor is left to its rules. */
const goneS = { ant: 20, wireless: 5, controller: 60 };

export function sensorSegments(record: LogRecord, facts: RideFacts): Segment[] {
  // A rider who only watches others has no sensor to lose.
  if (facts.sensors.isWatched) return [];
  return [
    ...joinShared(facts.sensors.ant.flatMap(antSegments), facts.sensors.shared),
    ...wirelessSegments(record, facts),
    ...receiverSegments(record, facts),
  ];
}

/** Finds a ride's receiver troubles, each until the receiver hears its sensors again. */
function receiverSegments(record: LogRecord, { sensors, ride }: RideFacts): Segment[] {
  return (sensors.receiver?.resets ?? []).flatMap((t) => {
    const { startS, endS, isHeard } = receiverReturn(record, ride, t);
    if (isHeard) return [];
    return plainSegment(
      'receiverLost',
      [startS, endS],
      ['sensor-ant-receiver', 'sensor-ant-search-events', 'sensor-ant-blackout'],
      { transport: 'ant' },
    );
  });
}

/** Finds blackouts and silent searches of one sensor, joined if less than 120 s apart. */
function antSegments({ loss, searches, roles }: AntSensor): Segment[] {
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

/** Ten bad seconds now and then are message loss, which has a rule. */
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
 * Finds sensors that fail in the same ten seconds and so share a cause: the receiver or the radio
 * around it. If one of them was gone for much longer, it is the cause: the receiver's search for it
 * takes slots from the others (log-format 5.8).
 */
function joinShared(segments: readonly Segment[], shared: Intervals): Segment[] {
  const joined = [...segments];
  for (const [from, to] of shared) {
    const own = joined.filter(({ startS, endS = startS }) => startS <= to && endS >= from);
    if (own.length < 2) continue;
    const both = inCommon(own);
    for (const segment of own) joined.splice(joined.indexOf(segment), 1);
    joined.push(both);
  }
  return joined;
}

/** If one sensor was gone this many times longer, it caused what the others lost. */
const muchLonger = 4;

function inCommon(segments: readonly Segment[]): Segment {
  const lengthOf = ({ affected = [] }: Segment) => totalSeconds(affected);
  const [main, second] = [...segments].sort((a, b) => lengthOf(b) - lengthOf(a)) as [
    Segment,
    Segment,
  ];
  const isCause = lengthOf(main) >= muchLonger * lengthOf(second);
  return {
    ...main,
    kind: isCause ? main.kind : 'sensorLost',
    startS: smallest(segments.map(({ startS }) => startS)) ?? main.startS,
    endS: largest(segments.map(({ startS, endS = startS }) => endS)) ?? main.startS,
    affected: isCause
      ? (main.affected ?? [])
      : mergeIntervals(segments.flatMap(({ affected = [] }) => affected)),
    devices: [...new Set([main, ...segments].flatMap(({ devices }) => devices))],
    roles: [...new Set([main, ...segments].flatMap(({ roles }) => roles))],
    rules: [...new Set<RuleId>([...main.rules, 'sensor-ant-shared-loss'])],
  };
}

type Wireless = SensorFacts['wireless'][number];

function wirelessSegments(record: LogRecord, facts: RideFacts): Segment[] {
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
): Segment {
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
      ...(entry.sensorRoles.includes('power') ? (['sensor-power-gaps'] as const) : []),
      'sensor-control-failures',
    ],
    transport: isLan ? 'lan' : 'ble',
    ...(isAnew && { detail: anew.hasControl ? ('pairedAnew' as const) : ('powerOnly' as const) }),
  };
}

function mainRole(roles: readonly SensorRole[]): SensorRole[] {
  return roles.slice(0, 1);
}

/** Finds the same name on another transport, with the power at least. */
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
