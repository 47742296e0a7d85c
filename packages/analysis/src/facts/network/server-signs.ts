import type { EventOf } from '@ridescope/log-parser';
import { firstAfter, firstFrom } from '../../record/ascending.ts';
import type { LogRecord } from '../../record/log-record.ts';
import { smallest } from '../figures/statistics.ts';

/*
 * The signs in a log that the game server was heard: packets, greetings, and news of other riders.
 */

/** A hand-over to a relay so soon after the greeting ends the outage: packets come again. */
const relayS = 5;
/** Riders that join so soon one after the other are news from the server. */
const joinedS = 60;
/** Metrics minutes: a client that sends, and hears next to nothing. */
const starved = { sent: 60, received: 60 };

/** Checks whether the log proves that the game server ever answered: an open connection, counted packets, or other riders. */
export function hasHeardServer(record: LogRecord): boolean {
  return record.of('tcpHello').length > 0 || hasHeardLiveData(record);
}

/** Checks for packets of the live data, which come over UDP. */
export function hasHeardLiveData(record: LogRecord): boolean {
  return (
    record.of('udpConnected').length + record.of('receivedCount').length > 0 ||
    record.of('udpMetrics').some(({ received }) => received > 0)
  );
}

/** Checks whether the log has lines about a game server. */
export function isOnline(record: LogRecord): boolean {
  return (
    record.of('udpMetrics').length + record.of('receivedCount').length > 0 ||
    record.of('udpConnecting').length + record.of('connectionTimeout').length > 0
  );
}

/** A client that hears next to nothing while it sends, or nothing at all: a minute in the world always brings packets. */
export function isStarved({ received, sent }: EventOf<'udpMetrics'>): boolean {
  return received === 0 || (sent >= starved.sent && received < starved.received);
}

/** Time at which the connection is known to stand. A minute's count is a coarse sign, and so is news of any kind. */
export interface Sign {
  t: number;
  isCoarse: boolean;
}

/**
 * Finds the first sign that the connection stands at or after a time. It searches instead of listing all signs, because a
 * joined log has news by the million and few outages.
 */
export function signFinder(record: LogRecord): (t: number) => Sign | undefined {
  const exact = exactSigns(record);
  const metrics = record.of('udpMetrics');
  const counted = metrics.filter((line) => !isStarved(line) && line.received > 0);
  return (t) => {
    const exactAt = exact[firstFrom(exact, t)]?.t;
    // An old client is often connected again within the second of its time-out; a minute that ends in that second was
    // counted before.
    if (exactAt === t) return { t, isCoarse: false };
    const isNews = metrics.length === 0;
    const coarseAt = isNews ? firstNews(record, t) : counted[firstAfter(counted, t)]?.t;
    if (coarseAt === undefined)
      return exactAt === undefined ? undefined : { t: exactAt, isCoarse: false };
    // News may be older than they look, so the line about the connection is believed if it follows soon.
    const believedS = isNews ? coarseAt + joinedS : coarseAt;
    const isExact = exactAt !== undefined && exactAt <= believedS;
    return isExact ? { t: exactAt, isCoarse: false } : { t: coarseAt, isCoarse: true };
  };
}

/** Lists the lines about the connection itself. */
function exactSigns(record: LogRecord): { t: number }[] {
  const greeted = record.of('tcpHello').map(({ t }) => {
    const [relay] = record.within('relayMove', t, t + relayS);
    return { t: relay?.t ?? t };
  });
  return [...record.of('udpConnected'), ...greeted].sort((a, b) => a.t - b.t);
}

/** When an old client next heard from the server: a counted packet, a late one, or riders that joined close together. */
export function firstNews(record: LogRecord, afterS: number): number | undefined {
  const { latePackets, playersJoined } = record;
  const counts = record.of('receivedCount');
  const news = [counts[firstAfter(counts, afterS)]?.t];
  const late = latePackets.t.upperBound(afterS);
  if (late < latePackets.t.length) news.push(latePackets.t.at(late));
  for (let i = Math.max(1, playersJoined.t.upperBound(afterS)); i < playersJoined.t.length; i++) {
    const t = playersJoined.t.at(i);
    if (t - playersJoined.t.at(i - 1) > joinedS) continue;
    news.push(t);
    break;
  }
  return smallest(news.filter((t) => t !== undefined));
}
