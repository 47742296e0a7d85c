import type { LogRecord } from '../record/log-record.ts';
import { antDeviceTypes } from './ant-channels.ts';
import { binS, type ChannelLoss, darkRuns, type LossBin } from './ant-loss.ts';
import { type Intervals, isInside } from './intervals.ts';
import { largest } from './statistics.ts';

/** Fewer messages are too few to judge. */
const fewestMessages = 100;
/** The counter has 256 values and runs round in two minutes: beyond that it tells nothing. */
const longestGapS = 120;
/** No meter sends more events a second; a counter that seems to was set back. */
const fastestPerS = 4;
/** Stamps are whole seconds. */
const stampS = 2;

/** Two neighbouring messages: the counter went on by so many between them, all but the last of which were lost. */
interface Step {
  fromS: number;
  toS: number;
  events: number;
}

/**
 * Replaces the slots' estimate with the true loss of a power meter whose messages are logged
 * (log-format 5.8). If its event counter ran on across a gap, radio or computer lost messages. If
 * it stopped, the meter slept or nobody pedalled, and nothing was lost. Other channels stay as they
 * are, and so do all if the owner of the messages is unclear.
 * @param excluded seconds that are not judged
 */
export function correctByCounter(
  record: LogRecord,
  losses: readonly ChannelLoss[],
  excluded: Intervals,
): ChannelLoss[] {
  const meter = meterOf(losses);
  const steps = meter && stepsOf(record, meter.channel.tracked);
  if (!steps) return [...losses];
  return losses.map((loss) => (loss === meter ? corrected(loss, steps, excluded) : loss));
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
function stepsOf(record: LogRecord, tracked: Intervals): Step[] | undefined {
  const { t, eventCount, isCrank } = record.powerMessages;
  const [fromS, toS] = [tracked[0]?.[0] ?? 0, tracked.at(-1)?.[1] ?? 0];
  const steps: [wheel: Step[], crank: Step[]] = [[], []];
  const last: [wheel: number, crank: number] = [-1, -1];
  for (let i = t.lowerBound(fromS); i < t.length && t.at(i) <= toS; i++) {
    const form = isCrank.at(i) === 1 ? 1 : 0;
    const before = last[form];
    last[form] = i;
    if (before < 0) continue;
    const events = (eventCount.at(i) - eventCount.at(before) + 256) % 256;
    if (events > 0) steps[form].push({ fromS: t.at(before), toS: t.at(i), events });
  }
  const own = steps[0].length >= steps[1].length ? steps[0] : steps[1];
  const single = own.filter(({ events }) => events === 1).length;
  return own.length >= fewestMessages && single >= own.length / 2 ? own : undefined;
}

function corrected(loss: ChannelLoss, steps: readonly Step[], excluded: Intervals): ChannelLoss {
  const fromS = Math.floor(loss.channel.tracked[0]?.[0] ?? 0);
  const tally = new Map<number, { lost: number; received: number }>();
  const total = { lost: 0, received: 0 };
  const unknown = new Set<number>();
  const binOf = (t: number) => Math.floor((t - fromS) / binS);
  const isCounted = (t: number) => isInside(loss.channel.tracked, t) && !isInside(excluded, t);
  const binAt = (t: number) => {
    const bin = tally.get(binOf(t)) ?? { lost: 0, received: 0 };
    tally.set(binOf(t), bin);
    return bin;
  };
  // Four messages a second bear the same stamp, and what was found of one goes for all.
  let known: { t: number; bin?: { lost: number; received: number } } | undefined;
  const note = (t: number, what: 'lost' | 'received') => {
    if (known?.t !== t) known = isCounted(t) ? { t, bin: binAt(t) } : { t };
    if (!known.bin) return;
    known.bin[what]++;
    total[what]++;
  };
  for (const step of steps) {
    note(step.toS, 'received');
    const gapS = step.toS - step.fromS;
    if (gapS > longestGapS)
      for (let bin = binOf(step.fromS) + 1; bin < binOf(step.toS); bin++) unknown.add(bin);
    else if (step.events <= fastestPerS * (gapS + stampS))
      for (let lost = 1; lost < step.events; lost++)
        note(step.fromS + (gapS * lost) / step.events, 'lost');
  }
  if (total.received === 0) return loss;

  const bySlots = new Map(loss.bins.map((bin) => [binOf(bin.t), bin]));
  const bins: LossBin[] = [];
  for (const index of new Set([...tally.keys(), ...unknown].sort((a, b) => a - b))) {
    const [slots, events] = [bySlots.get(index), tally.get(index)];
    if (events)
      bins.push({
        t: fromS + index * binS,
        rxFails: slots?.rxFails ?? 0,
        lossPercent: (100 * events.lost) / (events.lost + events.received),
      });
    else if (slots) bins.push(slots);
  }
  const blackouts = darkRuns(bins);
  return {
    ...loss,
    lossPercent: (100 * total.lost) / (total.lost + total.received),
    events: total,
    bins,
    blackouts,
    longestBlackoutS: largest(blackouts.map(([start, end]) => end - start)) ?? 0,
  };
}
