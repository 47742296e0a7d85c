import type { LogRecord } from '../../record/log-record.ts';
import { episodesOf, type Intervals, isInside } from '../figures/intervals.ts';
import type { Exclusions } from '../picture/exclusions.ts';
import type { Ride } from '../ride/ride.ts';
import { isNearClockStep, latePacketTimes } from './network-quality.ts';
import type { NetworkTraffic } from './network-traffic.ts';
import { failedSends } from './send-outages.ts';
import { isStarved } from './server-signs.ts';

/** Failed sends and attempts less than this apart are one stretch. */
const burstS = 10;
const busiestS = 600;
const clockWarmUpS = 120;
const minuteS = 60;

/** When the counts of the network families happened. Seconds since the first line of the log. */
export interface NetworkTimes {
  sendFailures: Intervals;
  reconnectAttempts: Intervals;
  starvedMinutes: Intervals;
  /** Full minutes of movement with the packets that were sent in each. */
  uploads: { t: number; sent: number }[];
  latencyFailures: Intervals;
  /** The ten minutes with most failed latency tests. */
  busiestLatency: Intervals;
  /** The ten minutes with most late packets. */
  busiestLatePackets: Intervals;
  /** Minutes of the ride, counted from its start. */
  apiErrorMinutes: Intervals;
  dnsFailureMinutes: Intervals;
  largestClockStep?: number;
}

export function measureNetworkTimes(
  record: LogRecord,
  ride: Ride,
  exclusions: Exclusions,
  { fullMinutes }: Pick<NetworkTraffic, 'fullMinutes'>,
): NetworkTimes {
  const { startS, endS } = ride;
  const isCounted = (t: number) => t >= startS && t <= endS && !isInside(exclusions.network, t);
  const timesIn = (events: readonly { t: number }[]) =>
    events.map(({ t }) => t).filter((t) => isCounted(t));
  const latency = timesIn(record.of('latencyTestFailed')).filter(
    (t) => !isNearClockStep(record, t),
  );
  const errors = record.within('apiError', startS, endS);
  const step = largestClockStep(record, ride);
  return {
    sendFailures: burstsOf(failedSends(record, ride).filter(isCounted)),
    reconnectAttempts: burstsOf(
      timesIn([
        ...record.of('reconnectRequested'),
        ...record.of('connectionTimeout').filter(({ attempt }) => attempt !== undefined),
        ...record.of('tcpConnectFailed'),
      ]),
    ),
    starvedMinutes: record
      .within('udpMetrics', startS, endS)
      .filter((line) => isStarved(line) && isCounted(line.t))
      .map(({ t }) => [Math.max(startS, t - minuteS), t] as const),
    uploads: fullMinutes.flatMap(({ t, sentPerMinute }) =>
      sentPerMinute === undefined ? [] : [{ t, sent: sentPerMinute }],
    ),
    latencyFailures: burstsOf(latency),
    busiestLatency: busiest(latency, endS),
    busiestLatePackets: busiest(latePacketTimes(record, ride, exclusions), endS),
    apiErrorMinutes: minutesOf(errors, startS),
    dnsFailureMinutes: minutesOf(
      errors.filter(({ reason }) => reason === 'dns'),
      startS,
    ),
    ...(step !== undefined && { largestClockStep: step }),
  };
}

function burstsOf(times: readonly number[]): Intervals {
  return episodesOf(times, burstS).map(({ startS, endS }) => [startS, endS] as const);
}

/** @param times ascending */
function busiest(times: readonly number[], endS: number): Intervals {
  let best = { from: 0, count: 0 };
  let first = 0;
  times.forEach((t, index) => {
    while (t - (times[first] ?? t) > busiestS) first++;
    const count = index - first + 1;
    if (count > best.count) best = { from: times[first] ?? t, count };
  });
  return best.count === 0 ? [] : [[best.from, Math.min(best.from + busiestS, endS)]];
}

function minutesOf(events: readonly { t: number }[], startS: number): Intervals {
  const minutes = new Set(events.map(({ t }) => Math.floor((t - startS) / minuteS)));
  return [...minutes].map((minute) => {
    const from = startS + minute * minuteS;
    return [from, from + minuteS] as const;
  });
}

/** Old clients write one clock check at the start of the ride, and no steps. */
function largestClockStep(record: LogRecord, { startS, endS }: Ride): number | undefined {
  const steps = record
    .within('clockOffset', startS + clockWarmUpS, endS)
    .map(({ t, correctionMs }) => ({ t, ms: Math.abs(correctionMs) }));
  const errors = record
    .within('gameTimestampError', startS, endS)
    .map(({ t, ms }) => ({ t, ms: Math.abs(ms) }));
  const all = steps.length > 0 ? steps : errors;
  return all.reduce<{ t: number; ms: number } | undefined>(
    (best, step) => (best && best.ms >= step.ms ? best : step),
    undefined,
  )?.t;
}
