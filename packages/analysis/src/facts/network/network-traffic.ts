import type { LogRecord } from '../../record/log-record.ts';
import { isInside, overlaps } from '../figures/intervals.ts';
import { median } from '../figures/statistics.ts';
import type { Exclusions } from '../picture/exclusions.ts';
import type { Ride } from '../ride/ride.ts';
import { failedSends } from './send-outages.ts';
import { isOnline } from './server-signs.ts';

/** The client sends its state five times a second while the rider rides (log-format 4.6.1). */
const sendsPerSecond = 5;
const rideMinimumS = 300;
const shortUploadSends = 240;
const shortUploadMinutes = 10;
/** Reports of the old cumulative counter that are this far apart give a rate (catalogue 1.7, `crowd.index`). */
const counterGap = { min: 20, max: 250 };
interface Anchor {
  packets: number;
  index: number;
}

/** Received packets per minute and the crowding they mean, until enough rides are stored (catalogue 4.1). */
const anchors: readonly Anchor[] = [
  { packets: 250, index: 0 },
  { packets: 700, index: 0.25 },
  { packets: 1200, index: 0.5 },
  { packets: 2000, index: 0.75 },
  { packets: 3200, index: 1 },
];
const emptyRoad: Anchor = { packets: 0, index: 0 };
const crowdIntervals = 10;

/** Server traffic of one stretch of the ride. `t` is its end, seconds since the first line of the log. */
export interface TrafficRow {
  t: number;
  receivedPerMinute: number;
  /** Length of the stretch. Modern clients write one per minute, old ones one per so many packets. */
  seconds: number;
  /** Modern clients only. */
  sentPerMinute?: number;
}

export interface NetworkTraffic {
  rows: TrafficRow[];
  /** Rows of minutes that lie fully in moving time; none of old clients. */
  fullMinutes: TrafficRow[];
  medianReceivedPerMinute?: number;
  /** 0 to 1, mean over the ride; with at least ten intervals. */
  crowdedness?: number;
  sendFailures?: number;
  sendFailPercent?: number;
  /** Full minutes of movement with fewer than 240 sends. */
  shortUploadMinutes?: number;
  relayMoves?: number;
}

export function measureTraffic(
  record: LogRecord,
  ride: Ride,
  exclusions: Exclusions,
): NetworkTraffic {
  const rows = rowsOf(record, ride);
  const received = rows.map(({ receivedPerMinute }) => receivedPerMinute);
  const rideS = ride.endS - ride.startS;
  const isMeasured = rideS >= rideMinimumS && isOnline(record);
  const sendFailures = isMeasured ? sendFailuresIn(record, ride, exclusions) : undefined;
  const middle = median(received);
  const isModern = record.of('udpMetrics').length > 0;
  const fullMinutes = isModern ? fullMinutesOf(rows, ride, exclusions) : [];
  return {
    rows,
    fullMinutes,
    ...(middle !== undefined && { medianReceivedPerMinute: middle }),
    ...(rows.length >= crowdIntervals && {
      crowdedness: meanCrowd(rows),
    }),
    ...(sendFailures !== undefined && {
      sendFailures,
      sendFailPercent: (100 * sendFailures) / (sendsPerSecond * rideS),
    }),
    ...(fullMinutes.length >= shortUploadMinutes && {
      shortUploadMinutes: fullMinutes.filter(
        ({ sentPerMinute = 0 }) => sentPerMinute < shortUploadSends,
      ).length,
    }),
    ...(isModern && { relayMoves: record.within('relayMove', ride.startS, ride.endS).length }),
  };
}

/** Averages over time: old clients write more often in a crowd, so that a mean of the rows would be too high. */
function meanCrowd(rows: readonly TrafficRow[]): number {
  let [sum, length] = [0, 0];
  for (const { receivedPerMinute, seconds } of rows) {
    sum += seconds * crowdIndex(receivedPerMinute);
    length += seconds;
  }
  return sum / length;
}

/** Crowding, 0 to 1, of a rate of received packets; straight lines between the anchors. */
export function crowdIndex(packetsPerMinute: number): number {
  let from = emptyRoad;
  for (let i = 0; i < anchors.length; i++) {
    const to = anchors[i] as Anchor;
    if (packetsPerMinute <= to.packets) {
      const share = (packetsPerMinute - from.packets) / (to.packets - from.packets);
      return from.index + share * (to.index - from.index);
    }
    from = to;
  }
  return 1;
}

function rowsOf(record: LogRecord, { startS, endS }: Ride): TrafficRow[] {
  const modern = record.within('udpMetrics', startS, endS).map(({ t, received, sent }) => ({
    t,
    seconds: 60,
    receivedPerMinute: received,
    sentPerMinute: sent,
  }));
  if (modern.length > 0) return modern;
  const reports = record.within('receivedCount', startS, endS);
  const rows: TrafficRow[] = [];
  reports.forEach((report, index) => {
    const before = reports[index - 1];
    if (!before) return;
    const seconds = report.t - before.t;
    const packets = report.packets - before.packets;
    // The counter starts anew after a reconnect.
    if (packets < 0 || seconds < counterGap.min || seconds > counterGap.max) return;
    rows.push({ t: report.t, seconds, receivedPerMinute: (packets * 60) / seconds });
  });
  return rows;
}

function sendFailuresIn(record: LogRecord, ride: Ride, exclusions: Exclusions): number {
  const failures = failedSends(record, ride).filter((t) => !isInside(exclusions.network, t)).length;
  const counted = record
    .within('udpMetrics', ride.startS, ride.endS)
    .reduce((sum, { sendErrors }) => sum + sendErrors, 0);
  return failures + counted;
}

/** Minutes that lie fully in moving time and more than 60 s from an edge of the activity. */
function fullMinutesOf(
  rows: readonly TrafficRow[],
  ride: Ride,
  exclusions: Exclusions,
): TrafficRow[] {
  return rows.filter(({ t }) => {
    const from = t - 60;
    if (from < ride.startS + 60 || t > ride.endS - 60) return false;
    if (overlaps(ride.pauses, from, t) || overlaps(exclusions.loads, from, t)) return false;
    return movedThroughout(ride, from, t);
  });
}

/**
 * Checks that the rider stood still for no stretch of more than 20 s, after which the client sends
 * once a second only. In an event pen the camera moves.
 */
function movedThroughout({ moving }: Ride, from: number, to: number): boolean {
  let last = from;
  for (let i = moving.firstAfter(from); i < moving.length; i++) {
    const t = moving.t[i] as number;
    if (moving.isCamera(i)) continue;
    if (t - last > 20) return false;
    if (t >= to) return true;
    last = t;
  }
  return to - last <= 20;
}
