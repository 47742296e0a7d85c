import type { LogRecord } from '../record/log-record.ts';
import type { Exclusions } from './exclusions.ts';
import { isInside } from './intervals.ts';
import type { Ride } from './ride.ts';

/** No connection to the game server. Seconds since the first line of the log. */
export interface LinkEpisode {
  startS: number;
  /** When the connection was back; absent when the log does not tell. */
  endS?: number;
}

export interface TcpDrop {
  t: number;
  /** Until the server was greeted again; absent when it never was. */
  seconds?: number;
  /** Back within 5 s and without an error before: nobody could notice. */
  isSeamless: boolean;
}

const rideMinimumS = 300;
/** Catalogue 1.7: time-outs less than this apart are one episode. */
const joinS = 60;
/** A reconnect within this time is harmless (log-format 4.6.5). */
const seamlessS = 5;
/** Metrics minutes: a client that sends, and hears next to nothing. */
const starved = { sent: 60, received: 60 };

export interface NetworkLink {
  episodes: LinkEpisode[];
  longestOutageS?: number;
  tcpDrops: TcpDrop[];
  /** Seconds between two starved minutes' end and so on are whole minutes: see `starvedMinutes`. */
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
  const metrics = record.within('udpMetrics', startS, endS + joinS);
  const isStarved = (minute: { received: number; sent: number }) =>
    minute.sent >= starved.sent && minute.received < starved.received;
  const starvedAt = metrics.filter((minute) => isStarved(minute) && isCounted(minute.t));

  const begun = [
    ...record.of('connectionTimeout').map(({ t }) => t),
    ...record.of('forcedOut').map(({ t }) => t),
    // The minute that a metrics line counts began 60 s before it.
    ...starvedAt.map(({ t }) => Math.max(startS, t - 60)),
  ].filter(isCounted);
  const backAt = [
    ...record.of('udpConnected').map(({ t }) => t),
    ...record.of('tcpHello').map(({ t }) => t),
    ...record.of('udpMetrics').filter((minute) => !isStarved(minute) && minute.received > 0).map(({ t }) => t),
  ].sort((a, b) => a - b);
  const episodes = episodesOf(begun, backAt).map((episode) => withFirstSign(record, episode));
  const tcpDrops = findTcpDrops(record, ride, exclusions);
  const outages = [
    ...episodes.map((episode) => outageOf(record, episode, endS)),
    ...(episodes.length === 0 ? [] : tcpDrops.map(({ t, seconds }) => seconds ?? endS - t)),
  ];
  return {
    episodes,
    ...(outages.length > 0 && { longestOutageS: Math.max(...outages) }),
    tcpDrops,
    ...(metrics.length >= 5 && { starvedMinutes: starvedAt.length }),
    reconnectAttempts: attempts(record).filter(isCounted).length,
  };
}

function isOnline(record: LogRecord): boolean {
  return (
    record.of('udpMetrics').length + record.of('receivedCount').length > 0 ||
    record.of('udpConnecting').length + record.of('connectionTimeout').length > 0
  );
}

function episodesOf(begun: readonly number[], backAt: readonly number[]): LinkEpisode[] {
  const episodes: (LinkEpisode & { lastS: number })[] = [];
  for (const t of [...begun].sort((a, b) => a - b)) {
    const open = episodes.at(-1);
    if (open && (t - open.lastS < joinS || (open.endS === undefined || t < open.endS))) {
      open.lastS = t;
      const end = backAt.find((back) => back > t);
      if (end === undefined) delete open.endS;
      else open.endS = end;
      continue;
    }
    const end = backAt.find((back) => back > t);
    episodes.push({ startS: t, lastS: t, ...(end !== undefined && { endS: end }) });
  }
  return episodes.map(({ startS, endS }) => ({ startS, ...(endS !== undefined && { endS }) }));
}

/** The client tells of a missing server about 16 s before its first time-out: that is when the episode began. */
function withFirstSign(record: LogRecord, episode: LinkEpisode): LinkEpisode {
  const signs = record.within('disconnectedFor', episode.startS - joinS, episode.startS);
  const first = signs.findLast(({ seconds }) => seconds === 0);
  return first ? { ...episode, startS: first.t } : episode;
}

/**
 * Length of an outage. Old clients: the time-out named in the line, plus the time to the next connected line. Modern
 * ones: the metrics minutes are too coarse to end it, so the client's own count of seconds without server, the last
 * attempt, or the TCP connection tell, whichever is longest (catalogue 1.7, `net.outage_max`).
 */
function outageOf(record: LogRecord, { startS, endS = Number.POSITIVE_INFINITY }: LinkEpisode, rideEndS: number): number {
  const end = Math.min(endS, rideEndS);
  const timeouts = record.within('connectionTimeout', startS, end);
  const waitS = Math.max(0, ...timeouts.map(({ waitS = 0 }) => waitS));
  if (waitS > 0) return waitS + (end - startS);
  const lastAttempt = timeouts.at(-1);
  const counted = record
    .within('disconnectedFor', startS - 30, end)
    .reduce((most, { seconds }) => Math.max(most, seconds), 0);
  return Math.max(counted, lastAttempt ? lastAttempt.t - startS : end - startS);
}

function attempts(record: LogRecord): number[] {
  return [
    ...record.of('reconnectRequested'),
    ...record.of('connectionTimeout').filter(({ attempt }) => attempt !== undefined),
    ...record.of('tcpConnectFailed'),
  ].map(({ t }) => t);
}

function findTcpDrops(record: LogRecord, ride: Ride, exclusions: Exclusions): TcpDrop[] {
  const hellos = record.of('tcpHello');
  const errors = [...record.of('tcpError'), ...record.of('tcpConnectFailed')];
  return record
    .within('tcpDisconnected', ride.startS, ride.endS)
    .filter(({ t }) => !isInside(exclusions.network, t))
    .map(({ t }) => {
      const hello = hellos.find((line) => line.t >= t);
      const hadError = errors.some((error) => error.t <= t && error.t >= t - seamlessS);
      const seconds = hello && hello.t - t;
      return {
        t,
        ...(seconds !== undefined && { seconds }),
        isSeamless: seconds !== undefined && seconds <= seamlessS && !hadError,
      };
    });
}
