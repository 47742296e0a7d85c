import { firstAfter } from '../../record/ascending.ts';
import type { Column } from '../../record/column.ts';
import type { LogRecord } from '../../record/log-record.ts';
import { clipIntervals, isInside, mergeIntervals, totalSeconds } from '../figures/intervals.ts';
import { findPowerGaps } from '../power/power-gaps.ts';
import type { Ride } from '../ride/ride.ts';
import {
  type AntChannel,
  antDeviceTypes,
  failureTimes,
  firstFailureBehind,
} from './ant-channels.ts';
import type { ChannelLoss } from './ant-loss.ts';
import { pagesOf } from './ant-pages.ts';
import type { PlacedSearch } from './ant-searches.ts';
import type { AntSilence } from './ant-silence.ts';
import { searchCost } from './search-cost.ts';

/** A channel misses about eight messages in two seconds before it searches (log-format 4.7.5). */
const beforeSearchS = 2;
/**
 * Failures come in bursts, so the tens of seconds with one count, and not the failures. A channel that was heard has none
 * of this many expected bursts by chance once in twenty times (e^-3).
 */
const expectedBursts = 3;
const burstS = 10;
/** Fewer bursts don't show how often they come. */
const fewestBursts = 5;
/** Such silences end with the next line about the channel, whatever wrote it. */
const shortS = 10;
/** Up to this long they end with it at the latest (catalogue 1.6). */
export const countedS = 30;
/** Silences this close to each other are one. */
const joinS = 3;

/**
 * Finds when a sensor was silent. A search shows that it was lost; its signs (failures, pages,
 * power messages, accepted trainer commands) show when it was heard again. A sensor that is heard without a failure writes
 * nothing either, so a long silence needs a proof: a channel that otherwise fails often, or what the search cost the other
 * sensors. Without one it has no end. Power meters with logged messages use their own counter instead.
 * @param searches those of this channel
 * @param others the losses of the other channels
 */
export function findAntSilences(
  record: LogRecord,
  ride: Ride,
  channel: AntChannel,
  searches: readonly PlacedSearch[],
  others: readonly ChannelLoss[] = [],
): AntSilence[] {
  const isMoving = movingAt(ride);
  if (channel.deviceType === antDeviceTypes.power) {
    const gaps = findPowerGaps(record, ride, channel, isMoving);
    if (gaps) return gaps;
  }
  const signs = signsOf(record, channel);
  const lost = searches.map((search): Lost => {
    const nextFail = firstFailureBehind(record, channel, search.rxFailsBefore);
    const often = signs.often.reduce(
      (next, sign) => Math.min(next, sign(search.t)),
      Number.POSITIVE_INFINITY,
    );
    const nextS = Math.min(often, signs.pages(search.t), nextFail);
    const isExact = nextS === often || nextS - search.t <= shortS;
    return { t: search.t, nextS, isPage: nextS < nextFail, isExact };
  });
  const rate = burstRate(record, ride, channel, lost);
  const unheard = mergeIntervals(lost.map(({ t, nextS }) => [t, Math.min(nextS, ride.endS)]));
  return joined(
    lost.map((one) => {
      const startS = one.t - beforeSearchS;
      const backS = returnOf(one, ride, rate);
      const end =
        backS === undefined ? searchCost(one, ride.endS, others, unheard) : { endS: backS };
      const isFelt = isMoving(startS, end?.endS ?? startS + beforeSearchS);
      const isAtMost = backS === one.nextS && !one.isExact;
      return { startS, ...end, ...(isAtMost && { isAtMost }), cause: 'radio', isFelt };
    }),
  );
}

/** A search and the next sign of its sensor; infinity if none came. */
interface Lost {
  t: number;
  nextS: number;
  /** The sign is a message of the sensor, and no failure. */
  isPage: boolean;
  /** It comes every second or two, or came soon: the sensor wasn't back long before. */
  isExact: boolean;
}

/** When the sensor was heard again, as far as its own channel proves that it was silent until then. */
function returnOf({ t, nextS, isPage }: Lost, { endS }: Ride, rate: number): number | undefined {
  const untilS = Number.isFinite(nextS) ? nextS : endS;
  const isProven = nextS - t <= countedS || isPage || rate * (untilS - t) >= expectedBursts;
  return isProven ? untilS : undefined;
}

/**
 * How many bursts of failures a second the channel has while it is heard, 0 with too few to say. The failures that start a search and the
 * time to the next sign are left out: they say how the sensor was lost, not how it is received.
 */
function burstRate(
  record: LogRecord,
  ride: Ride,
  channel: AntChannel,
  lost: readonly Lost[],
): number {
  const left = clipIntervals(
    mergeIntervals(lost.map(({ t, nextS }) => [t - beforeSearchS - 1, nextS] as const)),
    ride.startS,
    ride.endS,
  );
  const failures = failureTimes(record, channel, ride.startS, ride.endS);
  // A device that has moved may have had two channels at once.
  if (channel.parts.length > 1) failures.sort();
  let bursts = 0;
  let untilS = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < failures.length; i++) {
    const t = failures[i] as number;
    // A channel may fail several times a second, so most belong to the burst before.
    if (t < untilS || (left.length > 0 && isInside(left, t))) continue;
    untilS = (Math.floor(t / burstS) + 1) * burstS;
    bursts++;
  }
  if (bursts < fewestBursts) return 0;
  const unlogged = totalSeconds(mergeIntervals([...left, ...ride.holes]));
  const times = Math.max(1, (totalSeconds(channel.tracked) - unlogged) / burstS);
  // Where most of the stretches have one, each stands for several: the rate at which single ones fill so many.
  const share = Math.min(bursts / times, 1 - 1 / (times + 1));
  return -Math.log(1 - share) / burstS;
}

type NextSign = (t: number) => number;

/** Finds when a device is heard next, by lines that only it writes: pages now and then, and what comes every second or two. */
function signsOf(
  record: LogRecord,
  { device, deviceType }: AntChannel,
): { pages: NextSign; often: NextSign[] } {
  const sent = device === undefined ? [] : pagesOf(record, device);
  const pages = sent.filter((page) => page.deviceType === deviceType);
  const { trainerCommands, fecPages } = record;
  return {
    pages: (t) => pages[firstAfter(pages, t)]?.t ?? Number.POSITIVE_INFINITY,
    often:
      deviceType === antDeviceTypes.trainer
        ? [nextOf(fecPages.t), nextOf(trainerCommands.t, (i) => trainerCommands.isCompleted.at(i))]
        : [],
  };
}

function nextOf(times: Column, isSign: (index: number) => number = () => 1): NextSign {
  return (t) => {
    for (let i = times.upperBound(t); i < times.length; i++) if (isSign(i)) return times.at(i);
    return Number.POSITIVE_INFINITY;
  };
}

/** Checks whether the rider moved at the beginning of a stretch; losing the sensor may have ended the movement. */
function movingAt({ moving, startS, endS }: Ride): (fromS: number, toS: number) => boolean {
  return (fromS, toS) => {
    if (toS < startS || fromS > endS) return false;
    const next = moving.firstAfter(fromS);
    const beforeS = moving.t[next - 1];
    const afterS = moving.t[next];
    return (
      (beforeS !== undefined && fromS - beforeS <= longestStepS) ||
      (afterS !== undefined && afterS - (moving.intervalS[next] as number) <= toS)
    );
  };
}

/** Frame-rate lines are up to this far apart. */
const longestStepS = 10;

function joined(silences: readonly AntSilence[]): AntSilence[] {
  const all: AntSilence[] = [];
  for (const silence of [...silences].sort((a, b) => a.startS - b.startS)) {
    const open = all.at(-1);
    if (open?.endS !== undefined && silence.startS - open.endS <= joinS) {
      if (silence.endS === undefined) delete open.endS;
      else open.endS = Math.max(open.endS, silence.endS);
      if (silence.isAtMost) open.isAtMost = true;
      if (silence.costPercent !== undefined) open.costPercent ??= silence.costPercent;
      open.isFelt ||= silence.isFelt;
    } else all.push({ ...silence });
  }
  return all;
}
