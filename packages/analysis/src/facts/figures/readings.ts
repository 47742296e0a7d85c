import type { EventOf } from '@ridescope/log-parser';
import type { LogRecord } from '../../record/log-record.ts';
import type { WirelessDevice } from '../bluetooth/wireless-devices.ts';
import type { Ride } from '../ride/ride.ts';
import { largest } from './statistics.ts';

/** What the game's own interval statistics say of one channel of readings. */
export interface Readings {
  channel: 'power' | 'cadence' | 'heartRate';
  /** Number of the device's name in the log. */
  deviceName: number;
  /** Share of the ride covered by readings, at most 100; absent when they tell of a part of the ride only. */
  coveragePercent?: number;
  /** Absent when the gap before the device came back is not known. */
  longestGapS?: number;
}

const statisticsS = 5;
const rideMinimumS = 300;
/** A mean of more readings a second than any sensor sends is that of overlapping counters (log-format 4.10). */
const fastestMeanS = 0.02;
/** Readings that cover the time since the device connected again, to this share, were counted from then on. */
const restartTolerance = 0.1;

/**
 * Reads the statistics lines written when the activity ends. Absent for short rides and for clients
 * that don't write them.
 */
export function findReadings(
  record: LogRecord,
  ride: Ride,
  wireless: readonly WirelessDevice[],
): Readings[] {
  if (coveredSeconds(ride) < rideMinimumS) return [];
  const lines = record
    .within('intervalStats', ride.span.endS - statisticsS, ride.span.endS + statisticsS)
    .filter(({ meanS }) => meanS >= fastestMeanS);
  const found = new Map<string, Readings>();
  for (const line of lines) {
    const key = `${line.channel}/${line.device.name}`;
    const before = found.get(key);
    const reading = sinceReconnect(record, ride, wireless, line) ?? ofWholeRide(ride, line, before);
    found.set(key, { channel: line.channel, deviceName: line.device.name, ...reading });
  }
  return [...found.values()];
}

type Line = EventOf<'intervalStats'>;

/** The seconds that statistics of a whole ride are about. They count on where the log has holes. */
export function coveredSeconds({ movingSeconds, holes, startS, endS }: Ride): number {
  return holes.length > 0 ? endS - startS : movingSeconds;
}

function ofWholeRide(ride: Ride, { count, meanS, maxS }: Line, before?: Readings) {
  const percent = (before?.coveragePercent ?? 0) + (100 * count * meanS) / coveredSeconds(ride);
  return {
    coveragePercent: Math.min(100, percent),
    longestGapS: Math.max(before?.longestGapS ?? 0, maxS),
  };
}

/**
 * A device that connected again inside the ride, over whatever transport, may be counted from then on only: its readings
 * then hide the gap before (log-format 5.8). The gap runs from the last loss of any device of that name.
 */
function sinceReconnect(
  record: LogRecord,
  ride: Ride,
  wireless: readonly WirelessDevice[],
  { t, device, count, meanS, maxS }: Line,
) {
  const again = record
    .within('bleStatus', ride.startS, ride.endS)
    .findLast((line) => line.device.name === device.name && line.status === 'connected');
  if (!again) return undefined;
  const countedS = t - again.t;
  if (Math.abs(count * meanS - countedS) > restartTolerance * countedS) return undefined;
  const losses = wireless
    .filter((entry) => entry.device.name === device.name)
    .flatMap(({ drops }) => drops.map((drop) => drop.t))
    .filter((lostS) => lostS <= again.t);
  const lostS = largest(losses);
  return lostS === undefined ? {} : { longestGapS: Math.max(maxS, again.t - lostS) };
}
