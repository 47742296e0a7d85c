import type { EventOf } from '@ridescope/log-parser';
import { firstAfter, firstFrom } from '../record/ascending.ts';
import type { LogRecord } from '../record/log-record.ts';
import type { Exclusions } from './exclusions.ts';
import { isInside } from './intervals.ts';
import { findTcpDrops, type TcpDrop } from './network-tcp.ts';
import type { Ride } from './ride.ts';
import { largest } from './statistics.ts';

/** No connection to the game server. Seconds since the first line of the log. */
export interface LinkEpisode {
  startS: number;
  /** When the connection was back; absent when the log does not tell. */
  endS?: number;
  /** How long the server was gone, as well as the log can tell; to the end of the ride when it never came back. */
  outageS: number;
}

const rideMinimumS = 300;
const metricsMinimum = 5;
/** Catalogue 1.7: time-outs less than this apart are one episode. */
const joinS = 60;
/** A modern client reports a time-out so long after the last packet (log-format 4.6.5). */
const udpTimeoutS = 20;
const minuteS = 60;
/** Metrics minutes: a client that sends, and hears next to nothing. */
const starved = { sent: 60, received: 60 };

export interface NetworkLink {
  episodes: LinkEpisode[];
  /** 0 without an episode. */
  longestOutageS: number;
  /** Absent for old clients, which do not log TCP. */
  tcpDrops?: TcpDrop[];
  /** Minutes in which the client sent and heard next to nothing; absent with fewer than five metrics lines. */
  starvedMinutes?: number;
  reconnectAttempts: number;
}

/** Losses of the game server inside the ride. Undefined for rides under 300 s or logs without any network line. */
export function measureLink(
  record: LogRecord,
  ride: Ride,
  exclusions: Exclusions,
): NetworkLink | undefined {
  const { startS, endS } = ride;
  if (endS - startS < rideMinimumS || !isOnline(record)) return undefined;
  const isCounted = (t: number) => t >= startS && t <= endS && !isInside(exclusions.network, t);
  const metrics = record.within('udpMetrics', startS, endS);
  const starvedAt = metrics.filter((minute) => isStarved(minute) && isCounted(minute.t));
  const begun = [
    ...record.of('connectionTimeout').map(({ t }) => t),
    ...record.of('forcedOut').map(({ t }) => t),
    // The minute that a metrics line counts began 60 s before it.
    ...starvedAt.map(({ t }) => Math.max(startS, t - 60)),
  ].filter(isCounted);
  const signs = signsOfConnection(record);
  const episodes = stretchesOf(begun, signs).map((stretch) => episodeOf(record, stretch, ride));
  const hasTcp = record.of('tcpHello').length + record.of('udpMetrics').length > 0;
  const tcpDrops = hasTcp ? findTcpDrops(record, ride, exclusions) : [];
  return {
    episodes,
    longestOutageS: longestOutage(episodes, tcpDrops, ride),
    ...(hasTcp && { tcpDrops }),
    ...(metrics.length >= metricsMinimum && { starvedMinutes: starvedAt.length }),
    reconnectAttempts: attempts(record).filter(isCounted).length,
  };
}

/** Something in the log speaks of a game server. */
export function isOnline(record: LogRecord): boolean {
  return (
    record.of('udpMetrics').length + record.of('receivedCount').length > 0 ||
    record.of('udpConnecting').length + record.of('connectionTimeout').length > 0
  );
}

export function isStarved({ received, sent }: EventOf<'udpMetrics'>): boolean {
  return sent >= starved.sent && received < starved.received;
}

/** Time at which the connection is known to stand. A minute's count is a coarse sign, to the minute. */
interface Sign {
  t: number;
  isCoarse: boolean;
}

function signsOfConnection(record: LogRecord): Sign[] {
  const exact = [...record.of('udpConnected'), ...record.of('tcpHello')];
  const coarse = record.of('udpMetrics').filter((line) => !isStarved(line) && line.received > 0);
  return [
    ...exact.map(({ t }) => ({ t, isCoarse: false })),
    ...coarse.map(({ t }) => ({ t, isCoarse: true })),
  ].sort((a, b) => a.t - b.t);
}

interface Stretch {
  startS: number;
  lastS: number;
  end?: Sign;
}

function stretchesOf(begun: readonly number[], signs: readonly Sign[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const t of [...begun].sort((a, b) => a - b)) {
    const open = stretches.at(-1);
    const isSame = open && (t - open.lastS < joinS || open.end === undefined || t < open.end.t);
    const stretch: Stretch = isSame ? open : { startS: t, lastS: t };
    if (!isSame) stretches.push(stretch);
    stretch.lastS = t;
    const end = firstSign(signs, t);
    if (end) stretch.end = end;
    else delete stretch.end;
  }
  return stretches;
}

/**
 * An old client is often connected again within the second of its time-out; a minute that ends in that second was
 * counted before.
 */
function firstSign(signs: readonly Sign[], t: number): Sign | undefined {
  const inSecond = signs.slice(firstFrom(signs, t), firstAfter(signs, t));
  return inSecond.find(({ isCoarse }) => !isCoarse) ?? signs[firstAfter(signs, t)];
}

/**
 * Old clients name in the line for how long they have waited. Modern ones mostly tell of a missing server some 16 s
 * before their first time-out, and what ends an episode may be a metrics minute, which is too coarse: then the client's own
 * count of seconds and the last attempt tell, whichever is longer (catalogue 1.7, `net.outage_max`).
 */
function episodeOf(record: LogRecord, { startS, end }: Stretch, ride: Ride): LinkEpisode {
  const endS = Math.min(end?.t ?? Number.POSITIVE_INFINITY, ride.endS);
  const timeouts = record.within('connectionTimeout', startS, endS);
  const sign = record
    .within('disconnectedFor', startS - joinS, startS)
    .findLast(({ seconds }) => seconds === 0);
  // A starved minute begins before its time-outs.
  const first = timeouts.find(({ t }) => t === startS);
  const firstS = sign?.t ?? startS - (first ? waitOf(first) : 0);
  const lastAttemptS = timeouts.at(-1)?.t ?? 0;
  const counted = record.within('disconnectedFor', firstS, endS).map(({ seconds }) => seconds);
  // The minute that ends an episode began 60 s before its line.
  const coarseS = end?.isCoarse ? lastAttemptS || endS - minuteS : endS;
  return {
    startS: firstS,
    ...(end && { endS: end.t }),
    outageS: Math.max(largest(counted) ?? 0, coarseS - firstS),
  };
}

function waitOf({ waitS, attempt }: EventOf<'connectionTimeout'>): number {
  return waitS ?? (attempt === undefined ? 0 : udpTimeoutS);
}

/** A TCP connection that fell with the link may be gone for longer than UDP. */
function longestOutage(
  episodes: readonly LinkEpisode[],
  tcpDrops: readonly TcpDrop[],
  ride: Ride,
): number {
  const ofTcp = episodes.flatMap(({ startS, endS = ride.endS }) =>
    tcpDrops
      .filter(({ t }) => t >= startS && t <= endS)
      .map(({ t, seconds }) => seconds ?? ride.endS - t),
  );
  return largest([...episodes.map(({ outageS }) => outageS), ...ofTcp]) ?? 0;
}

function attempts(record: LogRecord): number[] {
  return [
    ...record.of('reconnectRequested'),
    ...record.of('connectionTimeout').filter(({ attempt }) => attempt !== undefined),
    ...record.of('tcpConnectFailed'),
  ].map(({ t }) => t);
}
