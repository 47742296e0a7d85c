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
  const { from, seconds } = track;
  const all = new Balance(model);
  const bins: SlotLoss['bins'] = [];
  for (let first = 0; first < seconds.length; first += binS) {
    const bin = new Balance(model);
    const end = Math.min(first + binS, seconds.length);
    const rxFails = addSeconds(track, first, end, all, bin);
    const lossPercent = bin.lossPercent();
    if (lossPercent !== undefined) bins.push({ t: from + first, rxFails, lossPercent });
  }
  return { lossPercent: all.lossPercent(), bins };
}

/** Adds a range of seconds to both balances. Returns how many failures it has, those that don't count included. */
function addSeconds(
  { seconds, counted, lost, silent }: Track,
  first: number,
  end: number,
  all: Balance,
  bin: Balance,
): number {
  let rxFails = 0;
  for (let i = first; i < end; i++) {
    const fails = seconds[i] as number;
    rxFails += fails;
    if (counted[i] !== 1) continue;
    const isLost = lost[i] === 1;
    const isSilent = silent[i] === 1;
    all.add(fails, isLost, isSilent);
    bin.add(fails, isLost, isSilent);
  }
  return rxFails;
}

/** Messages lost and due in some seconds. */
class Balance {
  private readonly rate: number;
  private readonly isDoubled: boolean;
  private lost = 0;
  private due = 0;
  private heardFails = 0;
  private heardSeconds = 0;

  constructor(model: SlotModel) {
    this.rate = rates[model];
    this.isDoubled = model === 'B';
  }

  add(fails: number, isLost: boolean, isSilent: boolean): void {
    const { rate } = this;
    if (isLost) {
      this.lost += rate;
      this.due += rate;
    } else if (!this.isDoubled) {
      this.lost += fails;
      this.due += rate;
    } else if (!isSilent) {
      this.heardFails += fails;
      this.heardSeconds++;
    }
  }

  /** 0 to 100 percent; undefined where nothing was due. */
  lossPercent(): number | undefined {
    let { lost, due } = this;
    if (this.isDoubled) {
      // Half of the eight slots are empty in a perfect ride; only what is beyond is loss. Silent runs tell nothing.
      lost += Math.max(0, this.heardFails - this.rate * this.heardSeconds);
      due += this.rate * this.heardSeconds;
    }
    return due === 0 ? undefined : Math.min(100, (100 * lost) / due);
  }
}
