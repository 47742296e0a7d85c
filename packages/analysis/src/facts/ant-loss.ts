import type { LogRecord } from '../record/log-record.ts';
import { type AntChannel, failuresOf } from './ant-channels.ts';
import { type AntSearch, isSearchOf } from './ant-searches.ts';
import { type Intervals, totalSeconds } from './intervals.ts';
import { lossOf, mostPerSecond, type SlotModel, slotModelOf, type Track } from './slot-model.ts';
import { largest } from './statistics.ts';

const trackedMinimumS = 300;
/** Two days: only a log with damaged stamps has longer rides, and memory grows with their seconds. */
const trackedMaximumS = 172_800;
export const binS = 10;
/** A bin counts as dark when half of its messages are lost. */
const darkPercent = 50;
const silentRunS = 3;
const silentBlackoutS = 10;
const longestSearchS = 30;

export interface LossBin {
  /** Start, seconds since the first line of the log. */
  t: number;
  rxFails: number;
  /** 0 to 100. */
  lossPercent: number;
}

export interface ChannelLoss {
  channel: AntChannel;
  /** Lines inside the followed part of the ride. */
  rxFails: number;
  trackedSeconds: number;
  /** Absent when followed for less than 300 s. */
  model?: SlotModel;
  lossPercent?: number;
  /** Messages of a power meter whose own counter gave the loss, instead of the slots. */
  events?: { lost: number; received: number };
  bins: LossBin[];
  /** Runs of dark bins, in seconds since the first line of the log. */
  blackouts: Intervals;
  longestBlackoutS?: number;
}

/**
 * Message loss of one channel inside the ride, corrected by the slot model of catalogue 1.6: an "Rx Fail" line is an
 * empty slot, and a power meter that sends four times a second but is listened to eight times leaves half of its slots
 * empty in a perfect ride. Seconds in `excluded` (loads, pauses, world changes) are left out.
 */
export function measureLoss(
  record: LogRecord,
  channel: AntChannel,
  searches: readonly AntSearch[],
  excluded: Intervals,
): ChannelLoss {
  const from = Math.floor(channel.tracked[0]?.[0] ?? 0);
  const to = Math.ceil(channel.tracked.at(-1)?.[1] ?? 0);
  const failures = failuresOf(record, channel, from, to).t;
  const trackedSeconds = totalSeconds(channel.tracked);
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
  const lost = searchSeconds(own, seconds.length, from);
  const silent = silentRuns(seconds);
  const track: Track = { from, seconds, counted, lost, silent, own };
  const model = slotModelOf(track);
  if (model === 'B') markSilentBlackouts(track);
  const bins = binsOf(model, track);
  const blackouts = darkRuns(bins);
  return {
    ...base,
    model,
    lossPercent: lossOf(model, track) ?? 0,
    bins,
    blackouts,
    longestBlackoutS: largest(blackouts.map(([start, end]) => end - start)) ?? 0,
  };
}

/** Sets the whole seconds inside the stretches. */
function mark(seconds: Uint8Array, from: number, intervals: Intervals, value: 0 | 1): void {
  for (const [start, end] of intervals) {
    const first = Math.max(0, Math.ceil(start) - from);
    if (end >= from) seconds.fill(value, first, Math.floor(end) - from + 1);
  }
}

function binsOf(model: SlotModel, track: Track): LossBin[] {
  const bins: LossBin[] = [];
  for (let first = 0; first < track.seconds.length; first += binS) {
    const lossPercent = lossOf(model, track, first, first + binS);
    if (lossPercent === undefined) continue;
    let rxFails = 0;
    for (let i = first; i < Math.min(first + binS, track.seconds.length); i++)
      rxFails += track.seconds[i] ?? 0;
    bins.push({ t: track.from + first, rxFails, lossPercent });
  }
  return bins;
}

/** Runs of neighbouring bins in which at least half of the messages are lost. */
export function darkRuns(bins: readonly LossBin[]): Intervals {
  const runs: [number, number][] = [];
  for (const { t, lossPercent } of bins) {
    if (lossPercent < darkPercent) continue;
    const last = runs.at(-1);
    if (last && last[1] === t) last[1] = t + binS;
    else runs.push([t, t + binS]);
  }
  return runs;
}

/** Seconds of a search, in which the channel hears nothing: up to 30 s each, all of them when the end was not seen. */
function searchSeconds(own: readonly AntSearch[], length: number, from: number): Uint8Array {
  const lost = new Uint8Array(length);
  for (const { t, silenceS } of own) {
    const first = Math.floor(t) - from + 1;
    // An end that was not seen may be good reception: only what the receiver needs to search at all is counted.
    const seconds = silenceS === undefined ? 2 : Math.min(longestSearchS, silenceS - 1);
    for (let i = first; i < Math.min(length, first + seconds); i++) lost[i] = 1;
  }
  return lost;
}

/**
 * On eight slots with four messages a silent run is not good reception: the channel searches or the sensor sleeps. With a
 * search in it and ten seconds of length all of it is lost.
 */
function markSilentBlackouts({ lost, silent, own, from }: Track): void {
  for (const { t } of own) {
    const at = Math.floor(t) - from;
    // The run begins within a few seconds of the line that tells of the search.
    let start = at;
    while (start < at + silentRunS && !silent[start]) start++;
    let end = start;
    while (silent[end]) end++;
    while (silent[start - 1]) start--;
    if (end - start >= silentBlackoutS) lost.fill(1, start, end);
  }
}

/** Seconds inside runs of three and more without any failure. */
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

/** Separate runs of bins in which at least two channels are dark. */
export function sharedEpisodes(losses: readonly ChannelLoss[]): Intervals {
  const dark = new Map<number, Set<number>>();
  for (const { channel, bins } of losses)
    for (const { t, lossPercent } of bins) {
      if (lossPercent < darkPercent) continue;
      // Channels are followed from different seconds on: compare on one grid.
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
