import type { EventOf } from '@ridescope/log-parser';
import type { LogRecord } from '../../record/log-record.ts';
import { isInside } from '../figures/intervals.ts';
import { largest } from '../figures/statistics.ts';
import type { Exclusions } from '../picture/exclusions.ts';
import type { Ride } from '../ride/ride.ts';
import { type FailedTries, failedTries } from './connection-tries.ts';
import { findTcpDrops, type TcpDrop } from './network-tcp.ts';
import { findSendOutages } from './send-outages.ts';
import {
  firstNews,
  hasHeardLiveData,
  hasHeardServer,
  isOnline,
  isStarved,
  type Sign,
  signFinder,
} from './server-signs.ts';
import { serverSilences, silentBeforeS } from './server-silences.ts';

/** No connection to the game server. Seconds since the first line of the log. */
export interface LinkEpisode {
  startS: number;
  /** When the connection was back; absent when the log does not tell. */
  endS?: number;
  /** How long the server was gone, as exactly as the log shows it; to the end of the ride if it never came back. */
  outageS: number;
}

const rideMinimumS = 300;
const metricsMinimum = 5;
/** Catalogue 1.7: time-outs less than this apart are one episode. */
const joinS = 60;
/** Other riders vanish about six seconds after the last packet (log-format 4.6.5). */
export const noticedOutageS = 6;
/** Lines this close to an outage are about it. */
export const nearOutageS = 30;
/** A modern client reports a time-out this long after the last packet (log-format 4.6.5). */
const udpTimeoutS = 20;
const minuteS = 60;
/** So many failed tries and no answer are no accident. */
const triesMinimum = 3;
/** Share of the ride without a connection that is all of it: the first minute is never judged. */
const wholeShare = 0.8;
export interface NetworkLink {
  episodes: LinkEpisode[];
  /** 0 without an episode. */
  longestOutageS: number;
  /** Absent for old clients, which do not log TCP. */
  tcpDrops?: TcpDrop[];
  /** Minutes in which the client sent and heard next to nothing; absent with fewer than five metrics lines. */
  starvedMinutes?: number;
  reconnectAttempts: number;
  /**
   * Says that no packet of the game server arrived in the whole ride: the server never answered, or it did over TCP and only
   * the live data never came. Absent where some did.
   */
  neverConnected?: 'server' | 'liveData';
  /** Failed tries to connect in the ride; absent without any. */
  failedTries?: FailedTries;
}

/**
 * Finds losses of the game server during the ride. Undefined for rides under 300 s, for logs without any network line, and
 * where nothing was lost but nothing proves that the server was ever heard either.
 */
export function measureLink(
  record: LogRecord,
  ride: Ride,
  exclusions: Exclusions,
): NetworkLink | undefined {
  const { startS, endS } = ride;
  const sendOutages = findSendOutages(record, ride, exclusions);
  const tries = failedTries(record, startS, endS);
  if (endS - startS < rideMinimumS) return undefined;
  if (!isOnline(record) && sendOutages.length === 0 && !tries) return undefined;
  const isCounted = (t: number) => t >= startS && t <= endS && !isInside(exclusions.network, t);
  const metrics = record.within('udpMetrics', startS, endS);
  const starvedAt = metrics.filter((minute) => isStarved(minute) && isCounted(minute.t));
  const begun = [
    ...record.of('connectionTimeout').map(({ t }) => t),
    ...record.of('forcedOut').map(({ t }) => t),
    // The minute that a metrics line counts began 60 s before it.
    ...starvedAt.map(({ t }) => Math.max(startS, t - 60)),
  ].filter(isCounted);
  const timedOut = stretchesOf(begun, signFinder(record)).map((stretch) =>
    episodeOf(record, stretch, ride),
  );
  const silences = serverSilences(record, ride, exclusions).filter(
    ({ outageS, startS: fromS }) =>
      outageS >= noticedOutageS && !timedOut.some((episode) => isNearOutage(episode, fromS, endS)),
  );
  const known = [...timedOut, ...silences];
  const unsent = sendOutages.filter(
    ({ startS: fromS, endS: toS = endS }) =>
      !known.some(
        (episode) =>
          fromS <= (episode.endS ?? endS) + nearOutageS && toS >= episode.startS - nearOutageS,
      ),
  );
  const neverReached = !hasHeardServer(record) && (tries?.times ?? 0) >= triesMinimum;
  const whole = neverReached && known.length + unsent.length === 0;
  const episodes = [
    ...known,
    ...unsent,
    ...(whole ? [{ startS, outageS: endS - startS }] : []),
  ].sort((a, b) => a.startS - b.startS);
  if (episodes.length === 0 && !hasHeardServer(record)) return undefined;
  const hasTcp = record.of('tcpHello').length + record.of('udpMetrics').length > 0;
  const tcpDrops = hasTcp ? findTcpDrops(record, ride, exclusions) : [];
  return {
    episodes,
    longestOutageS: longestOutage(episodes, tcpDrops, ride),
    ...(hasTcp && { tcpDrops }),
    ...(metrics.length >= metricsMinimum && { starvedMinutes: starvedAt.length }),
    reconnectAttempts: attempts(record).filter(isCounted).length,
    ...neverConnected(record, ride, episodes),
    ...(tries && { failedTries: tries }),
  };
}

/** Finds whether the episodes are the whole ride because nothing ever arrived. */
function neverConnected(
  record: LogRecord,
  ride: Ride,
  episodes: readonly LinkEpisode[],
): Pick<NetworkLink, 'neverConnected'> {
  if (episodes.length === 0) return {};
  if (!hasHeardServer(record)) return { neverConnected: 'server' };
  if (hasHeardLiveData(record)) return {};
  const lostS = episodes.reduce((sum, { outageS }) => sum + outageS, 0);
  const isWhole = lostS >= wholeShare * (ride.endS - ride.startS);
  return isWhole ? { neverConnected: 'liveData' } : {};
}

/** Checks whether a moment is in an outage or close to it. */
export function isNearOutage({ startS, endS }: LinkEpisode, t: number, rideEndS: number): boolean {
  return t >= startS - nearOutageS && t <= (endS ?? rideEndS) + nearOutageS;
}

interface Stretch {
  startS: number;
  lastS: number;
  end?: Sign;
}

function stretchesOf(
  begun: readonly number[],
  firstSign: (t: number) => Sign | undefined,
): Stretch[] {
  const stretches: Stretch[] = [];
  for (const t of [...begun].sort((a, b) => a - b)) {
    const open = stretches.at(-1);
    const isSame = open && (t - open.lastS < joinS || open.end === undefined || t < open.end.t);
    const stretch: Stretch = isSame ? open : { startS: t, lastS: t };
    if (!isSame) stretches.push(stretch);
    stretch.lastS = t;
    const end = firstSign(t);
    if (end) stretch.end = end;
    else delete stretch.end;
  }
  return stretches;
}

/**
 * Calculates the length of an outage. Old clients name the waiting time in the line. Modern ones
 * mostly report a missing server some 16 s before their first time-out, and a metrics minute that
 * ends an episode is too coarse: then use the client's count of seconds or the last attempt,
 * whichever is longer (catalogue 1.7, `net.outage_max`).
 */
function episodeOf(record: LogRecord, { startS, end }: Stretch, ride: Ride): LinkEpisode {
  const endS = Math.min(end?.t ?? Number.POSITIVE_INFINITY, ride.endS);
  const timeouts = record.within('connectionTimeout', startS, endS);
  const sign = record
    .within('disconnectedFor', startS - joinS, startS)
    .findLast(({ seconds }) => seconds === 0);
  // A starved minute begins before its time-outs.
  const first = timeouts.find(({ t }) => t === startS);
  const beforeS = first ? waitOf(first) : silentBefore(record, startS);
  const firstS = sign ? sign.t - silentBeforeS : startS - beforeS;
  const lastAttemptS = timeouts.at(-1)?.t ?? 0;
  const counted = record
    .within('disconnectedFor', firstS, endS)
    .map(({ seconds }) => seconds + silentBeforeS);
  // The minute that ends an episode began 60 s before its line, and nothing had come by the line that begins it.
  const coarseS = end?.isCoarse ? lastAttemptS || Math.max(startS, endS - minuteS) : endS;
  return {
    startS: firstS,
    ...(end && { endS: end.t }),
    outageS: Math.max(largest(counted) ?? 0, coarseS - firstS),
  };
}

/** Late packets and news this close to the line that the world timed out came with it. */
const withTimeoutS = 2;

/**
 * Returns for how many seconds nothing had arrived when an old client says that the world timed out, which names no wait: as
 * long as the packets that come with that line were late, if the log has no news of the server meanwhile.
 */
function silentBefore(record: LogRecord, t: number): number {
  const { latePackets } = record;
  const [first, end] = [
    latePackets.t.lowerBound(t - withTimeoutS),
    latePackets.t.upperBound(t + withTimeoutS),
  ];
  let lateS = 0;
  for (let i = first; i < end; i++) lateS = Math.max(lateS, latePackets.delayS.at(i));
  const newsS = firstNews(record, t - lateS);
  return newsS === undefined || newsS >= t - withTimeoutS ? lateS : 0;
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
