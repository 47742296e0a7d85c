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
  const usable = own.length === 0 ? counted : counted.slice();
  for (const { t } of own) usable.fill(0, Math.max(0, t - from - burstS), t - from + 1);
  const tally = new Int32Array(mostPerSecond + 1);
  let total = 0;
  for (let i = 0; i < seconds.length; i++) {
    if (usable[i] !== 1) continue;
    const fails = seconds[i] as number;
    tally[fails] = (tally[fails] as number) + 1;
    total++;
  }
  let mode = 1;
  for (let fails = 2; fails <= mostPerSecond; fails++)
    if ((tally[fails] ?? 0) > (tally[mode] ?? 0)) mode = fails;
  const full = tally.subarray(4).reduce((sum, count) => sum + count, 0);
  if (mode >= 4 && full >= provenS) return 'B';
  let q = 0;
  for (let sum = tally[0] ?? 0; sum < total * 0.99; sum += tally[q] ?? 0) q++;
  return q >= 6 ? 'C' : 'A';
}

/** The loss of a channel over all of its seconds, and over each bin of them. */
export interface SlotLoss {
  /** 0 to 100 percent; undefined where nothing was due. */
  lossPercent: number | undefined;
  /** The bins in which something was due. `t` is their start in seconds since the first line of the log. */
  bins: { t: number; rxFails: number; lossPercent: number }[];
}

/** Calculates the loss of all seconds and of each `binS` of them, in one pass: a long ride has a hundred thousand seconds. */
export function lossesOf(model: SlotModel, track: Track, binS: number): SlotLoss {
  const all: Tally = { rxFails: 0, lostSeconds: 0, heardFails: 0, heardSeconds: 0 };
  const bins = binsOf(model, track, binS, all);
  return { lossPercent: lossIn(model, track, all, 0, track.seconds.length), bins };
}

/** @param all adds up what counts in all bins */
function binsOf(model: SlotModel, track: Track, binS: number, all: Tally): SlotLoss['bins'] {
  const { from, seconds } = track;
  const bin: Tally = { rxFails: 0, lostSeconds: 0, heardFails: 0, heardSeconds: 0 };
  const bins: SlotLoss['bins'] = [];
  for (let first = 0; first < seconds.length; first += binS) {
    const end = Math.min(first + binS, seconds.length);
    tally(model, track, first, end, bin);
    all.lostSeconds += bin.lostSeconds;
    all.heardFails += bin.heardFails;
    all.heardSeconds += bin.heardSeconds;
    const lossPercent = lossIn(model, track, bin, first, end);
    if (lossPercent !== undefined)
      bins.push({ t: from + first, rxFails: bin.rxFails, lossPercent });
  }
  return bins;
}

/** What some seconds hold. */
interface Tally {
  /** Failures, those in seconds that don't count included. */
  rxFails: number;
  /** Judged seconds of a search. */
  lostSeconds: number;
  /** Judged seconds in which the channel was heard, and their failures. */
  heardSeconds: number;
  heardFails: number;
}

/** @param into is overwritten, because a day has ten thousand bins */
function tally(
  model: SlotModel,
  { seconds, counted, lost, silent }: Track,
  first: number,
  end: number,
  into: Tally,
): void {
  let rxFails = 0;
  let lostSeconds = 0;
  let heardFails = 0;
  let heardSeconds = 0;
  for (let i = first; i < end; i++) {
    const fails = seconds[i] as number;
    rxFails += fails;
    if (counted[i] !== 1) continue;
    if (lost[i] === 1) lostSeconds++;
    // With eight slots, silent runs tell nothing.
    else if (model !== 'B' || silent[i] !== 1) {
      heardFails += fails;
      heardSeconds++;
    }
  }
  into.rxFails = rxFails;
  into.lostSeconds = lostSeconds;
  into.heardFails = heardFails;
  into.heardSeconds = heardSeconds;
}

/** Returns the loss of the seconds that were tallied, 0 to 100 percent; undefined where nothing was due. */
function lossIn(
  model: SlotModel,
  track: Track,
  { lostSeconds, heardFails, heardSeconds }: Tally,
  first: number,
  end: number,
): number | undefined {
  const due = duesOf(model, end - first);
  if (model === 'B') {
    // Half of the eight slots are empty in a perfect ride; only what is beyond is loss.
    const searched = due[lostSeconds] as number;
    const heard = rates.B * heardSeconds;
    return percentOf(searched + Math.max(0, heardFails - heard), searched + heard);
  }
  const lost = lostSeconds === 0 ? heardFails : lostInOrder(rates[model], track, first, end);
  return percentOf(lost, due[lostSeconds + heardSeconds] as number);
}

function percentOf(lost: number, due: number): number | undefined {
  return due === 0 ? undefined : Math.min(100, (100 * lost) / due);
}

/** Adds up what was lost second by second: sums of fractions depend on their order, and reports must not change. */
function lostInOrder(
  rate: number,
  { seconds, counted, lost }: Track,
  first: number,
  end: number,
): number {
  let sum = 0;
  for (let i = first; i < end; i++)
    if (counted[i] === 1) sum += lost[i] === 1 ? rate : (seconds[i] as number);
  return sum;
}

const dues: Record<SlotModel, Float64Array> = {
  A: new Float64Array(1),
  B: new Float64Array(1),
  C: new Float64Array(1),
};

/** Returns how many messages are due in so many seconds, 0 to `seconds` at least, added up one by one and cached. */
function duesOf(model: SlotModel, seconds: number): Float64Array {
  const known = dues[model];
  if (known.length > seconds) return known;
  const grown = new Float64Array(Math.max(seconds + 1, 2 * known.length));
  for (let i = 1; i < grown.length; i++) grown[i] = (grown[i - 1] as number) + rates[model];
  dues[model] = grown;
  return grown;
}
