import type { LogRecord } from '../../record/log-record.ts';
import { isInside } from '../figures/intervals.ts';
import { largest } from '../figures/statistics.ts';
import type { Exclusions } from '../picture/exclusions.ts';
import type { Ride } from '../ride/ride.ts';

const latencyMinimumS = 600;
const latePacketMinimumS = 900;
const clockWarmUpS = 120;
/** Longer delays are riders who meet again, not lag (log-format 5.8). */
const latestPacketS = 60;

export interface NetworkQuality {
  latencyTestFailures?: number;
  latencyFailuresPerHour?: number;
  worstLatencyMs?: number;
  latePackets?: number;
  clockStepMaxMs?: number;
  apiErrorMinutes?: number;
  dnsFailureMinutes?: number;
}

export function measureQuality(
  record: LogRecord,
  ride: Ride,
  exclusions: Exclusions,
): NetworkQuality {
  const hours = (ride.endS - ride.startS) / 3600;
  return {
    ...latency(record, ride, exclusions, hours),
    ...late(record, ride, exclusions),
    ...clock(record, ride),
    ...services(record, ride),
  };
}

/**
 * The clients of late 2016 to about 2022 test one leg of the way; without such a line it is unknown
 * whether the test ran.
 */
function latency(record: LogRecord, ride: Ride, exclusions: Exclusions, hours: number) {
  if (hours * 3600 < latencyMinimumS || record.of('latencyTestFailed').length === 0) return {};
  const inRide = record
    .within('latencyTestFailed', ride.startS, ride.endS)
    .filter(({ t }) => !isInside(exclusions.network, t) && !isNearClockStep(record, t));
  // A full line writes hundreds of lines in one second: they are one event. A line of later clients counts for a minute.
  const single = new Set(inRide.filter(({ n }) => n === 1).map(({ t }) => t)).size;
  const failures = inRide.reduce((sum, { n }) => sum + (n > 1 ? n : 0), single);
  const worst = largest(inRide.map(({ maxMs }) => maxMs));
  return {
    latencyTestFailures: failures,
    latencyFailuresPerHour: failures / hours,
    ...(worst !== undefined && { worstLatencyMs: worst }),
  };
}

/** A clock that was set makes messages look seconds late. */
const clockStepS = 120;

/** Checks whether the computer's clock was set near a time: delays then show the clock, not the line. */
export function isNearClockStep(record: LogRecord, t: number): boolean {
  return record.within('clockStep', t - clockStepS, t + clockStepS).length > 0;
}

/** Only old clients log them, and a log without any doesn't show whether its client would. */
function late(record: LogRecord, ride: Ride, exclusions: Exclusions) {
  if (ride.endS - ride.startS < latePacketMinimumS || record.latePackets.t.length === 0) return {};
  return { latePackets: latePacketTimes(record, ride, exclusions).length };
}

/** When packets came late that speak of lag, in the judged part of the ride. */
export function latePacketTimes(record: LogRecord, ride: Ride, exclusions: Exclusions): number[] {
  const { t, delayS } = record.latePackets;
  const times: number[] = [];
  for (let i = t.lowerBound(ride.startS); i < t.length && t.at(i) <= ride.endS; i++)
    if (!isInside(exclusions.network, t.at(i)) && delayS.at(i) <= latestPacketS)
      times.push(t.at(i));
  return times;
}

function clock(record: LogRecord, ride: Ride) {
  const steps = record
    .within('clockOffset', ride.startS + clockWarmUpS, ride.endS)
    .map(({ correctionMs }) => Math.abs(correctionMs));
  const errors = record
    .within('gameTimestampError', ride.startS, ride.endS)
    .map(({ ms }) => Math.abs(ms));
  const all = steps.length > 0 ? steps : errors;
  const most = largest(all);
  return most === undefined ? {} : { clockStepMaxMs: most };
}

/** Minutes of the ride with at least one failed call: a request that is tried again writes a line each time. */
function services(record: LogRecord, ride: Ride) {
  const signedIn = record.of('loggedIn').length > 0 || record.of('udpConnecting').length > 0;
  if (!signedIn || ride.endS - ride.startS < 300) return {};
  const errors = record.within('apiError', ride.startS, ride.endS);
  const minutes = (times: readonly { t: number }[]) =>
    new Set(times.map(({ t }) => Math.floor((t - ride.startS) / 60))).size;
  return {
    ...(ride.endS - ride.startS >= 600 && { apiErrorMinutes: minutes(errors) }),
    dnsFailureMinutes: minutes(errors.filter(({ reason }) => reason === 'dns')),
  };
}
