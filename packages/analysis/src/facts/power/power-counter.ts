import type { LogRecord } from '../../record/log-record.ts';
import { antDeviceTypes } from '../ant/ant-channels.ts';
import { binS, type ChannelLoss, darkRuns, type LossBin } from '../ant/ant-loss.ts';
import { type Intervals, isInside, sameStretch } from '../figures/intervals.ts';
import { largest } from '../figures/statistics.ts';
import { type PowerLines, powerLines } from './power-lines.ts';

/** Fewer messages are too few to judge. */
const fewestMessages = 100;
/** The counter has 256 values and runs round in two minutes: beyond that it shows nothing. */
const longestGapS = 120;
/** No meter sends more events a second; a counter that seems to was set back. */
const fastestPerS = 4;
/** Stamps are whole seconds. */
const stampS = 2;

/**
 * Replaces the slots' estimate with the true loss of a power meter whose messages are logged
 * (log-format 5.8). If its event counter ran on across a gap, radio or computer lost messages. If
 * it stopped, the meter slept or the pedals rested, and nothing was lost. Other channels stay as they
 * are, and so do all if the owner of the messages is unclear.
 * @param excluded seconds that are not judged
 */
export function correctByCounter(
  record: LogRecord,
  losses: readonly ChannelLoss[],
  excluded: Intervals,
): ChannelLoss[] {
  const meter = meterOf(losses);
  const messages = meter && countingMessages(record, meter.channel.tracked);
  if (!messages) return [...losses];
  return losses.map((loss) => (loss === meter ? corrected(loss, messages, excluded) : loss));
}

/** The lines name no channel. Only power meters are heard on eight slots with four messages. */
function meterOf(losses: readonly ChannelLoss[]): ChannelLoss | undefined {
  const judged = losses.filter(({ lossPercent }) => lossPercent !== undefined);
  const named = judged.filter(({ channel }) => channel.deviceType === antDeviceTypes.power);
  const guessed = judged.filter(
    ({ channel, model }) => channel.deviceType === undefined && model === 'B',
  );
  const candidates = named.length > 0 ? named : guessed;
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** Undefined where the counter does not count messages: on a trainer's wheel it counts turns, several to a message. */
function countingMessages(record: LogRecord, tracked: Intervals): Messages | undefined {
  const all = powerLines(record, tracked[0]?.[0] ?? 0, tracked.at(-1)?.[1] ?? 0);
  const [wheel, crank] = [ofMeter(all, 0), ofMeter(all, 1)];
  const [ofWheel, ofCrank] = [countSteps(wheel), countSteps(crank)];
  const [own, steps] = ofWheel.all >= ofCrank.all ? [wheel, ofWheel] : [crank, ofCrank];
  return steps.all >= fewestMessages && steps.single >= steps.all / 2 ? own : undefined;
}

/** Messages of one meter, in order, and where its counter stood. */
type Messages = Pick<PowerLines, 't' | 'eventCount'>;

/** Most logs have messages of one form alone, which needn't be copied. */
function ofMeter(all: PowerLines, wanted: 0 | 1): Messages {
  const { isCrank } = all;
  let count = 0;
  for (let i = 0; i < isCrank.length; i++) if (isCrank[i] === wanted) count++;
  if (count === isCrank.length) return all;
  const own = { t: new Float64Array(count), eventCount: new Float64Array(count) };
  let at = 0;
  for (let i = 0; i < isCrank.length; i++) {
    if (isCrank[i] !== wanted) continue;
    own.t[at] = all.t[i] as number;
    own.eventCount[at++] = all.eventCount[i] as number;
  }
  return own;
}

/** By how much the counter went on to a message: all events but the last are those of lost messages. */
function eventsTo({ eventCount }: Messages, i: number): number {
  const events = (eventCount[i] as number) - (eventCount[i - 1] as number) + 256;
  // The remainder of a number that may have decimals takes longer than all else about a message.
  const whole = events | 0;
  return whole === events && whole >= 0 ? whole & 255 : events % 256;
}

/** Counts the steps of the counter, and those without a loss. */
function countSteps(messages: Messages): { all: number; single: number } {
  let [all, single] = [0, 0];
  for (let i = 1; i < messages.t.length; i++) {
    const events = eventsTo(messages, i);
    if (events > 0) all++;
    if (events === 1) single++;
  }
  return { all, single };
}

function corrected(loss: ChannelLoss, messages: Messages, excluded: Intervals): ChannelLoss {
  const tally = new Tally(loss.channel.tracked, excluded);
  const { t } = messages;
  for (let i = 1; i < t.length; i++) {
    const gone = eventsTo(messages, i);
    // A damaged line may have a count that no meter has.
    if (gone <= 0) continue;
    const fromS = t[i - 1] as number;
    const toS = t[i] as number;
    tally.addReceived(toS);
    const gapS = toS - fromS;
    if (gapS > longestGapS) tally.addUnknown(fromS, toS);
    else if (gone > 1 && gone <= fastestPerS * (gapS + stampS))
      for (let lost = 1; lost < gone; lost++) tally.addLost(fromS + (gapS * lost) / gone);
  }
  if (tally.received === 0) return loss;
  const bins = tally.bins(loss.bins);
  const blackouts = darkRuns(bins);
  return {
    ...loss,
    lossPercent: (100 * tally.lost) / (tally.lost + tally.received),
    ...(loss.lossPercent !== undefined && { messageLossPercent: loss.lossPercent }),
    events: { lost: tally.lost, received: tally.received },
    bins,
    blackouts,
    longestBlackoutS: largest(blackouts.map(([start, end]) => end - start)) ?? 0,
  };
}

/** Counts lost and received messages in what is judged, in all and by bins of ten seconds. */
class Tally {
  lost = 0;
  received = 0;
  private readonly fromS: number;
  private readonly tracked: Intervals;
  private readonly excluded: Intervals;
  /** By bin, as `isUnknown`. */
  private readonly lostIn: Int32Array;
  private readonly receivedIn: Int32Array;
  /** Marks bins of which the counter shows nothing. */
  private readonly isUnknown: Uint8Array;
  /** What was found of a moment goes for the whole stretch between these, because messages come in order. */
  private isJudged = false;
  private sameFromS = Number.NaN;
  private sameToS = Number.NaN;
  /** Four messages a second bear the same stamp. */
  private lastS = Number.NaN;
  private lastBin = -1;

  constructor(tracked: Intervals, excluded: Intervals) {
    this.fromS = Math.floor(tracked[0]?.[0] ?? 0);
    this.tracked = tracked;
    this.excluded = excluded;
    const bins = this.binOf(tracked.at(-1)?.[1] ?? 0) + 1;
    this.lostIn = new Int32Array(bins);
    this.receivedIn = new Int32Array(bins);
    this.isUnknown = new Uint8Array(bins);
  }

  addReceived(t: number): void {
    const bin = this.judgedBinOf(t);
    if (bin < 0) return;
    this.receivedIn[bin] = (this.receivedIn[bin] as number) + 1;
    this.received++;
  }

  addLost(t: number): void {
    const bin = this.judgedBinOf(t);
    if (bin < 0) return;
    this.lostIn[bin] = (this.lostIn[bin] as number) + 1;
    this.lost++;
  }

  addUnknown(fromS: number, toS: number): void {
    this.isUnknown.fill(1, this.binOf(fromS) + 1, Math.max(this.binOf(fromS) + 1, this.binOf(toS)));
  }

  /** @param bySlots bins of the slots' estimate, ascending, which stand where the counter shows nothing */
  bins(bySlots: readonly LossBin[]): LossBin[] {
    const bins: LossBin[] = [];
    let next = 0;
    for (let index = 0; index < this.lostIn.length; index++) {
      while (next < bySlots.length && this.binOf((bySlots[next] as LossBin).t) < index) next++;
      const candidate = bySlots[next];
      const slots = candidate && this.binOf(candidate.t) === index ? candidate : undefined;
      const lost = this.lostIn[index] as number;
      const all = lost + (this.receivedIn[index] as number);
      if (all > 0)
        bins.push({
          t: this.fromS + index * binS,
          rxFails: slots?.rxFails ?? 0,
          lossPercent: (100 * lost) / all,
        });
      else if (slots && this.isUnknown[index] === 1) bins.push(slots);
    }
    return bins;
  }

  private binOf(t: number): number {
    return Math.floor((t - this.fromS) / binS);
  }

  /** -1 outside of what is judged. */
  private judgedBinOf(t: number): number {
    if (t === this.lastS) return this.lastBin;
    if (!(t > this.sameFromS && t < this.sameToS)) {
      const [trackedFromS, trackedToS] = sameStretch(this.tracked, t);
      const [excludedFromS, excludedToS] = sameStretch(this.excluded, t);
      this.isJudged = isInside(this.tracked, t) && !isInside(this.excluded, t);
      this.sameFromS = Math.max(trackedFromS, excludedFromS);
      this.sameToS = Math.min(trackedToS, excludedToS);
    }
    this.lastS = t;
    this.lastBin = this.isJudged ? this.binOf(t) : -1;
    return this.lastBin;
  }
}
