import type { LogRecord } from '../../record/log-record.ts';
import { type AntChannel, countFailures } from '../ant/ant-channels.ts';
import type { AntSilence } from '../ant/ant-silence.ts';
import { isInside } from '../figures/intervals.ts';
import { median } from '../figures/statistics.ts';
import type { Ride } from '../ride/ride.ts';

/** Fewer messages in a ride tell too little. */
const fewestMessages = 100;
/** The screen shows the last value for about this long; a shorter gap is not seen. */
const noticedS = 4;
/** Within a gap that radio made the counter runs on at this share of its usual pace at least. */
const runOnShare = 0.3;
const runOnEvents = 3;
/**
 * The counter has 256 values, and in a longer gap it may have gone round: then it shows only whether it moved. A meter that
 * wakes counts a few events before it is heard.
 */
const roundS = 120;
const wokenEvents = 10;
/** A meter searched for this soon after its last message was lost, and not put to sleep. */
const searchedS = 15;
/** A meter that is heard well logs a message a second. */
const messageS = 1;
/** Riders who stop pedalling at the end of a ride roll on for some seconds. */
const lostForGoodS = 30;
/** So many different values of one leg while the counter stands still: the legs turned, the meter did not count. */
const livingValues = 3;
/** Pages say 255 where a leg has no value and 0 where it does not push. */
const noValue = 255;
/** Accumulated torque runs to 65 535, in 1/32 Nm. */
const torqueRange = 65_536;
const eventRange = 256;
/** A rider who pushed in this time before the gap was pedalling. */
const pedallingS = 6;

/**
 * Gaps between the messages of a power meter, distinguished by the meter's own counter (log-format 5.8): it ran on, so
 * messages were lost on the way; it stood still with its torque, so the pedals rested or the meter slept, which is no gap; it
 * stood still while the pages of both legs went on changing, so the meter itself stopped counting.
 * Undefined without the messages of one and only one meter.
 */
export function findPowerGaps(
  record: LogRecord,
  ride: Ride,
  channel: AntChannel,
  isMoving: (fromS: number, toS: number) => boolean,
): AntSilence[] | undefined {
  const { t, eventCount } = record.powerMessages;
  const first = t.lowerBound(ride.startS);
  const end = t.upperBound(ride.endS);
  if (end - first < fewestMessages) return undefined;
  const times = t.slice(first, end);
  const pace = paceOf(times, eventCount.slice(first, end));
  const usualPerS = usualFailures(record, ride, channel);
  const gaps: AntSilence[] = [];
  for (let next = 1; next < times.length; next++) {
    const startS = times[next - 1] as number;
    const endS = times[next] as number;
    if (endS - startS < noticedS || !isInside(channel.tracked, startS)) continue;
    const i = first + next;
    const cause = causeOf(record, channel, i, { pace, usualPerS });
    if (!cause) continue;
    const isFelt = isMoving(startS, endS) && (cause === 'meter' || isPedalling(record, i));
    gaps.push({ startS, endS, cause, isFelt });
  }
  const last = lostForGood(record, ride, channel, { first, end });
  return last && isMoving(last.startS, last.endS) ? [...gaps, { ...last, isFelt: true }] : gaps;
}

/** From the last message to the end of the ride: the rider was pedalling, and the receiver searched. */
function lostForGood(
  record: LogRecord,
  ride: Ride,
  channel: AntChannel,
  { first, end }: { first: number; end: number },
): { startS: number; endS: number; cause: 'radio' } | undefined {
  const { t } = record.powerMessages;
  const [startS, endS] = [t.at(end - 1), ride.endS];
  if (endS - startS < lostForGoodS || !isInside(channel.tracked, startS)) return undefined;
  const searches = record.gotoSearches.t;
  // A meter that is heard rarely was there for some time after its last message.
  const rareS = Math.min(lostForGoodS, startS - t.at(end - 2) - messageS);
  const isSearched =
    searches.upperBound(startS + searchedS + Math.max(0, rareS)) > searches.lowerBound(startS);
  if (!isSearched || !isPushing(record, end - 1, first)) return undefined;
  return { startS, endS, cause: 'radio' };
}

/** Events of the meter a second, as it usually counts. */
function paceOf(t: Float64Array, eventCount: Float64Array): number {
  const paces = new Float64Array(t.length >> 3);
  let count = 0;
  for (let i = 8; i < t.length; i += 8) {
    const seconds = (t[i] as number) - (t[i - 8] as number);
    const events =
      ((eventCount[i] as number) - (eventCount[i - 8] as number) + eventRange) % eventRange;
    if (seconds > 0) paces[count++] = events / seconds;
  }
  return median(paces.subarray(0, count)) ?? 1;
}

function causeOf(
  record: LogRecord,
  channel: AntChannel,
  i: number,
  { pace, usualPerS }: { pace: number; usualPerS: number },
): AntSilence['cause'] | undefined {
  const { t, eventCount } = record.powerMessages;
  const seconds = t.at(i) - t.at(i - 1);
  const events = (eventCount.at(i) - eventCount.at(i - 1) + eventRange) % eventRange;
  const isRadioGap = () => hasRadioSigns(record, channel, [t.at(i - 1), t.at(i)], usualPerS);
  if (seconds > roundS) {
    const isLost = events >= wokenEvents && isRadioGap();
    return isLost ? 'radio' : undefined;
  }
  if (events >= Math.max(runOnEvents, runOnShare * pace * seconds))
    return isRadioGap() ? 'radio' : undefined;
  return isLegAlive(record, t.at(i - 1), t.at(i)) ? 'meter' : undefined;
}

/**
 * Lost messages leave failures or a search in the log; without either, lines were cut out of it, be it one. Failures count
 * inside the gap alone. A channel of doubled slots has some in every second: they must differ from the usual number, upwards
 * when the sensor is silent, downwards when the receiver searches.
 */
function hasRadioSigns(
  record: LogRecord,
  channel: AntChannel,
  [fromS, toS]: readonly [number, number],
  usualPerS: number,
): boolean {
  const searches = record.gotoSearches.t;
  if (searches.upperBound(toS) > searches.lowerBound(fromS)) return true;
  const inside = countFailures(record, channel, fromS + 1, toS - 1);
  const seconds = toS - fromS - 1;
  const isAsUsual = usualPerS >= 1 && Math.abs(inside / seconds - usualPerS) < 1;
  return inside >= seconds && !isAsUsual;
}

/** Failures a second in the ride: about four on a channel of doubled slots, even when every message is heard. */
function usualFailures(record: LogRecord, ride: Ride, channel: AntChannel): number {
  const seconds = Math.max(1, ride.endS - ride.startS);
  return countFailures(record, channel, ride.startS, ride.endS) / seconds;
}

function isLegAlive(record: LogRecord, fromS: number, toS: number): boolean {
  const { t, left, right } = record.pedalPages;
  const [first, end] = [t.upperBound(fromS), t.lowerBound(toS)];
  return [left, right].some((leg) => {
    const values = new Set<number>();
    for (let i = first; i < end; i++) {
      const value = leg.at(i);
      if (value > 0 && value !== noValue) values.add(value);
    }
    return values.size >= livingValues;
  });
}

function isPushing(record: LogRecord, last: number, first: number): boolean {
  const { t, torque } = record.powerMessages;
  // Before a meter falls silent its messages may be rare, and then its last two tell.
  const recent = Math.min(t.lowerBound(t.at(last) - pedallingS), last - 1);
  const before = t.at(last) - t.at(recent) > roundS ? last : Math.max(first, recent);
  const risen = (torque.at(last) - torque.at(before) + torqueRange) % torqueRange;
  return Number.isNaN(risen) || risen > 0;
}

/** Torque went on rising right before the gap and over it; without torque in the log that is taken for granted. */
function isPedalling(record: LogRecord, i: number): boolean {
  const { t, torque } = record.powerMessages;
  const before = t.lowerBound(t.at(i - 1) - pedallingS);
  const risen = (from: number, to: number) =>
    (torque.at(to) - torque.at(from) + torqueRange) % torqueRange;
  if (Number.isNaN(torque.at(i) + torque.at(i - 1) + torque.at(before))) return true;
  return risen(Math.max(before, i - 4), i - 1) > 0 && risen(i - 1, i) > 0;
}
