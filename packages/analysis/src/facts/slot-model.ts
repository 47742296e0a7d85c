import type { AntSearch } from './ant-searches.ts';

/** Slots the receiver listens to, and messages the sensor sends, per second: A 4/4, B 8/4, C 8/8. */
export type SlotModel = 'A' | 'B' | 'C';

/** One channel, second by second from `from` on, which is seconds since the first line of the log. */
export interface Track {
  from: number;
  /** Failures in each second, at most nine. */
  seconds: Uint8Array;
  /** Whether a second is judged, belongs to a search, or to a run of three and more without any failure. */
  counted: Uint8Array;
  lost: Uint8Array;
  silent: Uint8Array;
  /** Searches of the channel in what is judged. */
  own: readonly AntSearch[];
}

/** Failures beyond this in one second are a burst of late lines. */
export const mostPerSecond = 9;
/** Messages per second that ANT+ sensors send, and slots of an eight-slot channel (catalogue 1.6). */
const rates = { A: 4.06, B: 4.005, C: 8.01 };
/** A four-slot channel that misses everything searches after two seconds; a minute of four failures a second is proof. */
const provenS = 60;
const burstS = 3;

/**
 * The most frequent non-zero count m and the 99th percentile q tell the model (catalogue 1.6). The seconds before a
 * search are left out: a strap that is received without a fault but for one loss has no other failures.
 */
export function slotModelOf({
  seconds,
  counted,
  own,
  from,
}: Omit<Track, 'lost' | 'silent'>): SlotModel {
  const usable = counted.slice();
  for (const { t } of own) usable.fill(0, Math.max(0, t - from - burstS), t - from + 1);
  const tally = new Array<number>(mostPerSecond + 1).fill(0);
  let total = 0;
  for (let i = 0; i < seconds.length; i++) {
    if (!usable[i]) continue;
    const fails = seconds[i] as number;
    tally[fails] = (tally[fails] as number) + 1;
    total++;
  }
  let mode = 1;
  for (let fails = 2; fails <= mostPerSecond; fails++)
    if ((tally[fails] ?? 0) > (tally[mode] ?? 0)) mode = fails;
  const full = tally.slice(4).reduce((sum, count) => sum + count, 0);
  if (mode >= 4 && full >= provenS) return 'B';
  let q = 0;
  for (let sum = tally[0] ?? 0; sum < total * 0.99; sum += tally[q] ?? 0) q++;
  return q >= 6 ? 'C' : 'A';
}

/** Loss over a range of seconds, 0 to 100 percent; undefined where nothing was due. */
export function lossOf(
  model: SlotModel,
  track: Track,
  first = 0,
  end = track.seconds.length,
): number | undefined {
  const { lost, due } = balance(model, track, first, Math.min(end, track.seconds.length));
  return due === 0 ? undefined : Math.min(100, (100 * lost) / due);
}

/** Messages lost and due. */
function balance(model: SlotModel, track: Track, first: number, end: number) {
  const rate = rates[model];
  let lost = 0;
  let due = 0;
  let heardFails = 0;
  let heardSeconds = 0;
  for (let i = first; i < end; i++) {
    if (!track.counted[i]) continue;
    const fails = track.seconds[i] ?? 0;
    if (track.lost[i]) {
      lost += rate;
      due += rate;
    } else if (model !== 'B') {
      lost += fails;
      due += rate;
    } else if (!track.silent[i]) {
      heardFails += fails;
      heardSeconds++;
    }
  }
  if (model === 'B') {
    // Half of the eight slots are empty in a perfect ride; only what is beyond is loss. Silent runs tell nothing.
    lost += Math.max(0, heardFails - rate * heardSeconds);
    due += rate * heardSeconds;
  }
  return { lost, due };
}
