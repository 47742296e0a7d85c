import { firstAfter } from '../../record/ascending.ts';
import type { LogRecord } from '../../record/log-record.ts';
import { isInside } from '../figures/intervals.ts';
import {
  type AntChannel,
  antDeviceTypes,
  failuresBefore,
  firstFailureBehind,
} from './ant-channels.ts';
import { pagesOf } from './ant-pages.ts';

/** A channel that lost its sensor and searched for it. */
export interface AntSearch {
  t: number;
  channel?: number;
  device?: number;
  deviceType?: number;
  /** The channel's next sign of life; absent if that took more than 30 s, so that the end is unknown. */
  silenceS?: number;
}

/** A time with its place in the log, which is more exact than the stamp: stamps are whole seconds. */
export interface PlacedSearch extends AntSearch {
  /** "Rx Fail" lines of all channels before it. */
  rxFailsBefore: number;
}

/** A channel misses about eight messages in two seconds before it searches (log-format 4.7.5). */
const burstWindowS = 3;
const burstFails = 4;
/** A longer silence may also be good reception (catalogue 1.6). */
const longestSilenceS = 30;
/** The event of a trainer's channel that starts a search; it follows right after (log-format 5.8). */
const fecSearchEvent = 8;

/**
 * Attributes each `Goto Search.` of the ride, which names no channel. The channel that falls silent
 * afterwards searched, not the one with most failures: an eight-slot power meter always has most
 * (log-format 5.8). A trainer says so itself. A channel that writes after the line in the same
 * second didn't search, so the order of the lines counts and not their stamps.
 */
export function findSearches(
  record: LogRecord,
  channels: readonly AntChannel[],
  { startS, endS }: { startS: number; endS: number },
): PlacedSearch[] {
  const { t: times, rxFailsBefore } = record.gotoSearches;
  const first = times.lowerBound(startS);
  if (first === times.length || times.at(first) > endS) return [];
  const tracks = channels.map(
    (channel): Track => ({
      channel,
      burstBefore: ({ t, rxFailsBefore }) =>
        failuresBefore(record, channel, rxFailsBefore, t - burstWindowS),
      silenceOf: ({ t, rxFailsBefore }) => {
        const nextS = firstFailureBehind(record, channel, rxFailsBefore);
        return nextS > endS + longestSilenceS ? Number.POSITIVE_INFINITY : nextS - t;
      },
      signs: channel.device === undefined ? [] : pagesOf(record, channel.device),
    }),
  );
  const ofType = (type: number) => tracks.find(({ channel }) => channel.deviceType === type);
  const selfReported = [
    { track: ofType(antDeviceTypes.trainer), events: searchEvents(record.of('fecEvent')) },
    // A Wahoo trainer's direct control uses the channel of its power.
    { track: ofType(antDeviceTypes.power), events: searchEvents(record.of('kickrEvent')) },
  ];
  const searches: PlacedSearch[] = [];
  for (let i = first; i < times.length && times.at(i) <= endS; i++) {
    const line: SearchLine = { t: times.at(i), rxFailsBefore: rxFailsBefore.at(i) };
    const reported = selfReported.find(
      ({ events }) => (events[firstAfter(events, line.t - 1)]?.t ?? Number.NaN) <= line.t + 1,
    );
    const searcher = reported?.track ?? mostLikely(tracks, line);
    searches.push(searcher ? searchOf(searcher, line) : line);
  }
  return searches;
}

function searchEvents<T extends { event: number }>(events: readonly T[]): T[] {
  return events.filter(({ event }) => event === fecSearchEvent);
}

interface SearchLine {
  t: number;
  rxFailsBefore: number;
}

interface Track {
  channel: AntChannel;
  /** Counts failures in the seconds before a search. */
  burstBefore(line: SearchLine): number;
  /** Returns the seconds from a search to the channel's next failure; infinity if there is none soon after the ride. */
  silenceOf(line: SearchLine): number;
  /** Lists pages received from the device. */
  signs: readonly { t: number }[];
}

function searchOf({ channel, silenceOf, signs }: Track, line: SearchLine): PlacedSearch {
  const nextSign = signs[firstAfter(signs, line.t)]?.t ?? Number.POSITIVE_INFINITY;
  const silenceS = Math.min(silenceOf(line), nextSign - line.t);
  return {
    t: line.t,
    rxFailsBefore: line.rxFailsBefore,
    channel: channel.channel,
    ...(channel.device !== undefined && { device: channel.device }),
    ...(channel.deviceType !== undefined && { deviceType: channel.deviceType }),
    ...(silenceS <= longestSilenceS && { silenceS }),
  };
}

/** Checks whether the search was for this device, which may have moved between channels. */
export function isSearchOf(search: AntSearch, channel: AntChannel): boolean {
  return channel.device === undefined
    ? search.device === undefined && search.channel === channel.channel
    : search.device === channel.device && search.deviceType === channel.deviceType;
}

/**
 * Compares how long each channel with a burst before the search then stayed silent; a channel that goes on failing didn't
 * search.
 */
function mostLikely(tracks: readonly Track[], line: SearchLine): Track | undefined {
  let best: { track: Track; burst: number; silence: number | undefined } | undefined;
  for (let i = 0; i < tracks.length; i++) {
    const track = tracks[i] as Track;
    if (!isInside(track.channel.tracked, line.t)) continue;
    const burst = track.burstBefore(line);
    if (burst < burstFails) continue;
    if (!best) {
      best = { track, burst, silence: undefined };
      continue;
    }
    // Asked for where there is a choice.
    best.silence ??= best.track.silenceOf(line);
    const silence = track.silenceOf(line);
    if (silence > best.silence || (silence === best.silence && burst > best.burst))
      best = { track, burst, silence };
  }
  return best?.track;
}
