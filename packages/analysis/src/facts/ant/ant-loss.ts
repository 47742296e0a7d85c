import type { LogRecord } from '../../record/log-record.ts';
import { clipIntervals, type Intervals, totalSeconds } from '../figures/intervals.ts';
import { largest } from '../figures/statistics.ts';
import { type AntChannel, failureTimes } from './ant-channels.ts';
import { type AntSearch, isSearchOf } from './ant-searches.ts';
import { lossesOf, mostPerSecond, type SlotModel, slotModelOf, type Track } from './slot-model.ts';

const trackedMinimumS = 300;
/** Two days: only a log with damaged stamps has longer rides, and memory grows with their seconds. */
const trackedMaximumS = 172_800;
export const binS = 10;
/** A bin is dark if half of its messages are lost. */
const darkPercent = 50;
const silentRunS = 3;
const silentBlackoutS = 10;
const longestSearchS = 30;

export interface LossBin {
  /** Start in seconds since the first line of the log. */
  t: number;
  rxFails: number;
  /** From 0 to 100. */
  lossPercent: number;
}

export interface ChannelLoss {
  channel: AntChannel;
  /** Lines inside the followed part of the ride. */
  rxFails: number;
  trackedSeconds: number;
  /** Absent if followed for less than 300 s. */
  model?: SlotModel;
  lossPercent?: number;
  /**
   * Share of all messages that were lost, where `lossPercent` is that of their content: a meter says everything in
   * several messages.
   */
  messageLossPercent?: number;
  /** Messages of a power meter if its own counter gave the loss instead of the slots. */
  events?: { lost: number; received: number };
  bins: LossBin[];
  /** Runs of dark bins, in seconds since the first line of the log. */
  blackouts: Intervals;
  longestBlackoutS?: number;
}

/**
 * Calculates the message loss of one channel during the ride, corrected by the slot model of
 * catalogue 1.6: an "Rx Fail" line is an empty slot, and a power meter that sends four times a
 * second on eight slots leaves half of them empty in a perfect ride. Seconds in `excluded` (loads,
 * pauses, world changes) don't count. In `holes` of the log nothing is followed.
 */
export function measureLoss(
  record: LogRecord,
  channel: AntChannel,
  searches: readonly AntSearch[],
  excluded: Intervals,
  holes: Intervals = [],
): ChannelLoss {
  const from = Math.floor(channel.tracked[0]?.[0] ?? 0);
  const to = Math.ceil(channel.tracked.at(-1)?.[1] ?? 0);
  const failures = failureTimes(record, channel, from, to);
  const trackedSeconds = loggedSeconds(channel.tracked, holes);
  const base = { channel, rxFails: failures.length, trackedSeconds };
  if (to - from > trackedMaximumS) return { ...base, bins: [], blackouts: [] };

  const seconds = new Uint8Array(Math.max(0, to - from + 1));
  for (let i = 0; i < failures.length; i++) {
    const index = Math.floor(failures[i] as number) - from;
    const fails = seconds[index] as number;
    if (fails < mostPerSecond) seconds[index] = fails + 1;
  }
  const counted = new Uint8Array(seconds.length);
  mark(counted, from, channel.tracked, 1);
  mark(counted, from, excluded, 0);
  let followed = 0;
  for (let i = 0; i < counted.length; i++) followed += counted[i] as number;
  if (followed < trackedMinimumS) return { ...base, bins: [], blackouts: [] };

  const own = searches.filter(
    (search) => isSearchOf(search, channel) && counted[search.t - from] === 1,
  );
  const model = slotModelOf({ from, seconds, counted, own });
  const lost = searchSeconds(own, seconds.length, from);
  // Where four slots carry four messages, a second without a failure is a good one.
  const silent = model === 'B' ? silentRuns(seconds) : new Uint8Array(seconds.length);
  const track: Track = { from, seconds, counted, lost, silent, own };
  if (model === 'B') markSilentBlackouts(track);
  const { lossPercent = 0, bins } = lossesOf(model, track, binS);
  const blackouts = darkRuns(bins);
  return {
    ...base,
    model,
    lossPercent,
    bins,
    blackouts,
    longestBlackoutS: largest(blackouts.map(([start, end]) => end - start)) ?? 0,
  };
}

function loggedSeconds(tracked: Intervals, holes: Intervals): number {
  return tracked.reduce(
    (sum, [fromS, toS]) => sum + toS - fromS - totalSeconds(clipIntervals(holes, fromS, toS)),
    0,
  );
}

/** Sets the whole seconds inside the stretches. */
function mark(seconds: Uint8Array, from: number, intervals: Intervals, value: 0 | 1): void {
  for (const [start, end] of intervals) {
    const first = Math.max(0, Math.ceil(start) - from);
    if (end >= from) seconds.fill(value, first, Math.floor(end) - from + 1);
  }
}

/** Finds runs of neighbouring bins with at least half of the messages lost. */
export function darkRuns(bins: readonly LossBin[]): Intervals {
  const runs: [number, number][] = [];
  // By index here and below: iterators take longer than all else in a loop over a thousand good bins.
  for (let i = 0; i < bins.length; i++) {
    const { t, lossPercent } = bins[i] as LossBin;
    if (lossPercent < darkPercent) continue;
    const last = runs.at(-1);
    if (last && last[1] === t) last[1] = t + binS;
    else runs.push([t, t + binS]);
  }
  return runs;
}

/**
 * Marks the seconds of a search, in which the channel hears nothing: up to 30 s each, all of them
 * if the end is unknown.
 */
function searchSeconds(own: readonly AntSearch[], length: number, from: number): Uint8Array {
  const lost = new Uint8Array(length);
  for (const { t, silenceS } of own) {
    const first = Math.floor(t) - from + 1;
    // After an unknown end reception may be good, so only the time that the receiver needs to search counts.
    const seconds = silenceS === undefined ? 2 : Math.min(longestSearchS, silenceS - 1);
    for (let i = first; i < Math.min(length, first + seconds); i++) lost[i] = 1;
  }
  return lost;
}

/**
 * Marks silent runs as lost. With eight slots and four messages they aren't good reception: the
 * channel searches or the sensor sleeps. A run of ten seconds with a search in it is lost
 * completely.
 */
function markSilentBlackouts({ lost, silent, own, from }: Track): void {
  for (const { t } of own) {
    const at = Math.floor(t) - from;
    // The run begins within a few seconds of the line about the search.
    let start = at;
    while (start < at + silentRunS && !silent[start]) start++;
    let end = start;
    while (silent[end]) end++;
    while (silent[start - 1]) start--;
    if (end - start >= silentBlackoutS) lost.fill(1, start, end);
  }
}

/** Marks seconds inside runs of three or more without any failure. */
function silentRuns(seconds: Uint8Array): Uint8Array {
  const silent = new Uint8Array(seconds.length);
  let start = 0;
  for (let i = 0; i <= seconds.length; i++) {
    if (i < seconds.length && seconds[i] === 0) continue;
    if (i - start >= silentRunS) silent.fill(1, start, i);
    start = i + 1;
  }
  return silent;
}

/** Finds separate runs of bins in which at least two channels are dark. */
export function sharedEpisodes(losses: readonly ChannelLoss[]): Intervals {
  const dark = new Map<number, Set<number>>();
  for (const { channel, bins } of losses)
    for (let i = 0; i < bins.length; i++) {
      const { t, lossPercent } = bins[i] as LossBin;
      if (lossPercent < darkPercent) continue;
      // Channels start at different seconds, so compare them on one grid.
      const cell = Math.round(t / binS);
      dark.set(cell, (dark.get(cell) ?? new Set()).add(channel.channel));
    }
  const cells = [...dark].filter(([, channels]) => channels.size >= 2).map(([cell]) => cell);
  const runs: [number, number][] = [];
  for (const cell of cells.sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === cell * binS) last[1] += binS;
    else runs.push([cell * binS, (cell + 1) * binS]);
  }
  return runs;
}
