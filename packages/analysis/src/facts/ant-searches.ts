import type { LogRecord } from '../record/log-record.ts';
import type { AntChannel } from './ant-channels.ts';
import { failureTimes } from './ant-channels.ts';
import { isInside } from './intervals.ts';

/** A channel that lost its sensor and searched for it. */
export interface AntSearch {
  t: number;
  channel?: number;
  device?: number;
  /** Until the channel's next sign of life; absent when that took more than 30 s, so that the end is not known. */
  silenceS?: number;
}

/** Before it searches a channel misses about eight messages in two seconds (log-format 4.7.5). */
const burstWindowS = 3;
const burstFails = 4;
/** A longer silence may as well be good reception (catalogue 1.6). */
const longestSilenceS = 30;
/** Event of a trainer's channel that went to search; it stands right behind (log-format 5.8). */
const fecSearchEvent = 8;

/**
 * Attributes each `Goto Search.`, which names no channel. The channel that falls silent afterwards searched, not the one
 * with most failures: an eight-slot power meter always has most (log-format 5.8). A trainer says so itself.
 */
export function findSearches(record: LogRecord, channels: readonly AntChannel[]): AntSearch[] {
  const tracks = channels.map((channel) => ({
    channel,
    fails: failureTimes(record, channel.channel),
    signs: signsOfLife(record, channel.device),
  }));
  const fecEvents = record.of('fecEvent').filter(({ event }) => event === fecSearchEvent);
  return record.of('antGotoSearch').map(({ t }) => {
    const trainer =
      fecEvents.some((event) => event.t >= t && event.t <= t + 1) &&
      tracks.find(({ channel }) => channel.deviceType === 17);
    const searcher = trainer || mostLikely(tracks, t);
    if (!searcher) return { t };
    const silenceS = silenceAfter(searcher, t);
    return {
      t,
      channel: searcher.channel.channel,
      ...(searcher.channel.device !== undefined && { device: searcher.channel.device }),
      ...(silenceS <= longestSilenceS && { silenceS }),
    };
  });
}

interface Track {
  channel: AntChannel;
  fails: number[];
  /** Pages received from the device. */
  signs: number[];
}

function mostLikely(tracks: readonly Track[], t: number): Track | undefined {
  const candidates = tracks
    .filter(({ channel }) => isInside(channel.tracked, t))
    .map((track) => ({ track, burst: countBetween(track.fails, t - burstWindowS, t) }))
    .filter(({ burst }) => burst >= burstFails);
  // All that burst are asked how long they then kept silent; a channel that goes on failing did not search.
  return candidates
    .map(({ track, burst }) => ({ track, burst, silence: silenceOf(track.fails, t) }))
    .sort((a, b) => b.silence - a.silence || b.burst - a.burst)[0]?.track;
}

function silenceAfter({ fails, signs }: Track, t: number): number {
  return Math.min(silenceOf(fails, t), silenceOf(signs, t));
}

function silenceOf(times: readonly number[], t: number): number {
  const next = times[upperBound(times, t)];
  return next === undefined ? Number.POSITIVE_INFINITY : next - t;
}

function signsOfLife(record: LogRecord, device: number | undefined): number[] {
  if (device === undefined) return [];
  return [...record.of('antManufacturer'), ...record.of('antBattery')]
    .filter((page) => page.device === device)
    .map(({ t }) => t)
    .sort((a, b) => a - b);
}

function countBetween(times: readonly number[], fromS: number, toS: number): number {
  return upperBound(times, toS) - upperBound(times, fromS - 1e-9);
}

/** Index of the first time after `t`. */
function upperBound(times: readonly number[], t: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] as number) <= t) low = middle + 1;
    else high = middle;
  }
  return low;
}
