import { firstAfter } from '../record/ascending.ts';
import type { LogRecord } from '../record/log-record.ts';
import { type AntChannel, antDeviceTypes, type Failures, failuresOf } from './ant-channels.ts';
import { isInside } from './intervals.ts';

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
  const tracks = channels.map((channel) => ({
    channel,
    fails: failuresOf(record, channel, startS - burstWindowS, endS + longestSilenceS),
    signs: signsOfLife(record, channel.device),
  }));
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
  fails: Failures;
  /** Lists pages received from the device. */
  signs: readonly { t: number }[];
}

function searchOf({ channel, fails, signs }: Track, line: SearchLine): PlacedSearch {
  const nextSign = signs[firstAfter(signs, line.t)]?.t ?? Number.POSITIVE_INFINITY;
  const silenceS = Math.min(silenceOf(fails, line), nextSign - line.t);
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

function mostLikely(tracks: readonly Track[], line: SearchLine): Track | undefined {
  return (
    tracks
      .filter(({ channel }) => isInside(channel.tracked, line.t))
      .map((track) => ({ track, burst: burstBefore(track.fails, line) }))
      .filter(({ burst }) => burst >= burstFails)
      // Compares how long each channel with a burst then stayed silent; a channel that goes on failing didn't
      // search.
      .map(({ track, burst }) => ({ track, burst, silence: silenceOf(track.fails, line) }))
      .sort((a, b) => compare(b.silence, a.silence) || b.burst - a.burst)[0]?.track
  );
}

/** Two channels may never write again, and infinity minus infinity is no order. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function silenceOf(fails: Failures, { t, rxFailsBefore }: SearchLine): number {
  const next = fails.t[firstBehind(fails, rxFailsBefore)];
  return next === undefined ? Number.POSITIVE_INFINITY : next - t;
}

function burstBefore(fails: Failures, { t, rxFailsBefore }: SearchLine): number {
  const end = firstBehind(fails, rxFailsBefore);
  let start = end;
  while (start > 0 && (fails.t[start - 1] as number) >= t - burstWindowS) start--;
  return end - start;
}

/** Finds the index of the first failure after this many lines of the log. */
function firstBehind({ linesBefore }: Failures, lines: number): number {
  let low = 0;
  let high = linesBefore.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((linesBefore[middle] as number) < lines) low = middle + 1;
    else high = middle;
  }
  return low;
}

function signsOfLife(record: LogRecord, device: number | undefined): { t: number }[] {
  if (device === undefined) return [];
  return [...record.of('antManufacturer'), ...record.of('antBattery')]
    .filter((page) => page.device === device)
    .sort((a, b) => a.t - b.t);
}
