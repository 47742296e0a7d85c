import type { LogRecord } from '../../record/log-record.ts';
import { isInside } from '../figures/intervals.ts';
import type { Exclusions } from '../picture/exclusions.ts';
import type { Ride } from '../ride/ride.ts';

/** A client without a connection logs a failed send every second; a single one means nothing. */
const joinS = 10;
const leastS = 30;
const leastErrors = 20;
/** So many packets in a minute prove a connection, whatever else failed. */
const heardPackets = 60;

export interface SendOutage {
  startS: number;
  /** Absent where the errors go on to the end of the ride. */
  endS?: number;
  outageS: number;
}

/** Lists failed sends in a ride, ascending: those of the game channel, and those of the sockets of old clients. */
export function failedSends(
  record: LogRecord,
  { startS, endS }: Pick<Ride, 'startS' | 'endS'>,
): number[] {
  const { t } = record.sendErrors;
  const times: number[] = [];
  for (let i = t.lowerBound(startS); i < t.length && t.at(i) <= endS; i++) times.push(t.at(i));
  const sockets = record
    .within('socketError', startS, endS)
    .filter(({ during }) => during === 'send');
  if (sockets.length === 0) return times;
  return [...times, ...sockets.map((line) => line.t)].sort((a, b) => a - b);
}

/** Seconds between two times in which the whole game stood still, as it does while it waits for a list of worlds. */
function frozenSeconds(record: LogRecord, fromS: number, toS: number): number {
  return record
    .within('stall', fromS, toS)
    .reduce((sum, { t, seconds }) => sum + Math.min(seconds, t - fromS), 0);
}

/**
 * Finds stretches of a ride in which the game could not send the rider's state, seconds since the first line. On the pairing
 * screen `error (6) sending player state` comes once a second and is normal: the rider hasn't joined a world yet.
 */
export function findSendOutages(
  record: LogRecord,
  ride: Ride,
  exclusions: Exclusions,
): SendOutage[] {
  const stretches: { startS: number; lastS: number; errors: number }[] = [];
  for (const t of failedSends(record, ride)) {
    if (isInside(exclusions.network, t)) continue;
    const open = stretches.at(-1);
    if (open && t - open.lastS - frozenSeconds(record, open.lastS, t) <= joinS) {
      open.lastS = t;
      open.errors++;
    } else stretches.push({ startS: t, lastS: t, errors: 1 });
  }
  const minutes = record.of('udpMetrics').filter(({ received }) => received >= heardPackets);
  return stretches
    .filter(({ startS, lastS, errors }) => lastS - startS >= leastS && errors >= leastErrors)
    .filter(({ startS, lastS }) => !minutes.some(({ t }) => t - 60 >= startS && t <= lastS))
    .map(({ startS, lastS }) =>
      ride.endS - lastS <= joinS
        ? { startS, outageS: ride.endS - startS }
        : { startS, endS: lastS, outageS: lastS - startS },
    );
}
