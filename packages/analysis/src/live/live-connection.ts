import type { LiveView } from '@ridescope/contract/live-view';
import type { NetworkLink } from '../facts/network/network-link.ts';
import { isOnline, isStarved } from '../facts/network/server-signs.ts';
import type { LogRecord } from '../record/log-record.ts';

type Connection = LiveView['connection'];

/**
 * Returns whether the game server answers.
 * @param link what the ride shows; absent in its first minutes, when only the newest lines tell
 */
export function connectionNow(record: LogRecord, link: NetworkLink | undefined): Connection {
  if (!isOnline(record)) return { state: 'unknown' };
  const open = link?.episodes.at(-1);
  if (open) return open.endS === undefined ? lostSince(open.startS) : { state: 'connected' };
  const lostS = latest([record.last('connectionTimeout'), record.last('forcedOut')]);
  const heard = record.of('udpMetrics').findLast((minute) => !isStarved(minute));
  const backS = latest([
    record.last('tcpHello'),
    record.last('udpConnected'),
    record.last('receivedCount'),
    heard,
  ]);
  if (backS === undefined && lostS === undefined) return { state: 'unknown' };
  return (lostS ?? -1) > (backS ?? -1) ? lostSince(lostS ?? 0) : { state: 'connected' };
}

function lostSince(sinceS: number): Connection {
  return { state: 'lost', sinceS };
}

function latest(events: readonly ({ t: number } | undefined)[]): number | undefined {
  const times = events.flatMap((event) => event?.t ?? []);
  return times.length === 0 ? undefined : Math.max(...times);
}
