import { firstAfter } from '../record/ascending.ts';
import type { Column } from '../record/column.ts';
import type { LogRecord } from '../record/log-record.ts';
import { type AntChannel, antDeviceTypes, firstFailureBehind } from './ant-channels.ts';
import { pagesOf } from './ant-pages.ts';
import type { PlacedSearch } from './ant-searches.ts';
import type { AntSilence } from './ant-silence.ts';
import { findPowerGaps } from './power-gaps.ts';
import type { Ride } from './ride.ts';

/** A channel misses about eight messages in two seconds before it searches (log-format 4.7.5). */
const beforeSearchS = 2;
/**
 * A channel that fails this often while it is heard would have failed this many times in the
 * silence by chance, so it was not heard. e^-5 is less than 1 %.
 */
const expectedFails = 5;
/** Shorter silences end with the next line about the channel, whatever wrote it. */
const shortS = 10;
/** Silences this close to each other are one. */
const joinS = 3;

/**
 * Finds when a sensor was silent. A search shows that it was lost; its signs (failures, pages,
 * power messages, accepted trainer commands) show when it was heard again. A silence without enough
 * signs has no end. Power meters with logged messages use their own counter instead.
 * @param searches those of this channel
 */
export function findAntSilences(
  record: LogRecord,
  ride: Ride,
  channel: AntChannel,
  searches: readonly PlacedSearch[],
  rxFails: { count: number; trackedSeconds: number },
): AntSilence[] {
  const isMoving = movingAt(ride);
  if (channel.deviceType === antDeviceTypes.power) {
    const gaps = findPowerGaps(record, ride, channel, isMoving);
    if (gaps) return gaps;
  }
  const rate = rxFails.trackedSeconds > 0 ? rxFails.count / rxFails.trackedSeconds : 0;
  const signs = signsOf(record, channel);
  const silences = searches.map((search): AntSilence => {
    const nextFail = firstFailureBehind(record, channel, search.rxFailsBefore);
    const nextSign = signs.reduce((next, sign) => Math.min(next, sign(search.t)), nextFail);
    const lasted = nextSign - search.t;
    const isKnown = lasted <= shortS || nextSign < nextFail || rate * lasted >= expectedFails;
    const startS = search.t - beforeSearchS;
    const toEnd = !Number.isFinite(nextSign) && rate * (ride.endS - search.t) >= expectedFails;
    const endS = isKnown && Number.isFinite(nextSign) ? nextSign : toEnd ? ride.endS : undefined;
    return {
      startS,
      ...(endS !== undefined && { endS }),
      cause: 'radio',
      isFelt: isMoving(startS, endS ?? startS + beforeSearchS),
    };
  });
  return joined(silences);
}

type NextSign = (t: number) => number;

/** Finds when a device is heard next, by lines that only it writes. */
function signsOf(record: LogRecord, { device, deviceType }: AntChannel): NextSign[] {
  const sent = device === undefined ? [] : pagesOf(record, device);
  const pages = sent.filter((page) => page.deviceType === deviceType);
  const signs: NextSign[] = [(t) => pages[firstAfter(pages, t)]?.t ?? Number.POSITIVE_INFINITY];
  if (deviceType === antDeviceTypes.trainer) {
    signs.push(nextOf(record.fecPages.t));
    signs.push(nextOf(record.trainerCommands.t, (i) => record.trainerCommands.isCompleted.at(i)));
  }
  return signs;
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
      open.isFelt ||= silence.isFelt;
    } else all.push({ ...silence });
  }
  return all;
}
