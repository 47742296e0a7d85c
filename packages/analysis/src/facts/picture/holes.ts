import { firstFrom } from '../../record/ascending.ts';
import type { Column } from '../../record/column.ts';
import type { LogRecord } from '../../record/log-record.ts';
import { type Intervals, mergeIntervals } from '../figures/intervals.ts';
import { firstAbove, firstNotBelow, median } from '../figures/statistics.ts';
import { isOutOfWorld } from '../ride/positions.ts';
import { isSleep } from '../ride/sleeps.ts';

/** Frame-rate lines on each side that tell how often one is due and how fast the game ran. */
const neighbours = 5;
/** So many times the usual distance between two frame-rate lines passed without a line of any kind. */
const usualGaps = 1.5;
const shortestS = 3;
/**
 * By its own rate the game drew so many times the frames of one line meanwhile. A frame that took long pulls its line
 * down instead.
 */
const framesOfLines = 2.5;
/** A silence that no frame-rate line follows: the closing lines of a file that was cut. */
const trailingS = 60;
/** A long frame explains a silence of which it fills this share. */
const frameShare = 0.5;
/** A computer that slept finds its connections gone when it wakes up. */
const wakeS = 30;
const wakeKinds = [
  'tcpDisconnected',
  'connectionTimeout',
  'reconnectRequested',
  'forcedOut',
  'antReset',
] as const;

/**
 * Finds where lines were cut out of a log. The game writes something every few seconds, so a silence is a freeze, a load, a
 * sleep or missing data. A freeze has its own line or pulls the frame rate down, a load is marked, and a computer that
 * slept reconnects. What remains says nothing about the ride.
 */
export function findHoles(record: LogRecord, startS: number, endS: number): Intervals {
  const { fromS, toS } = record.silences;
  const judged = judgedOf(record);
  const { t } = record.fps;
  const holes: [number, number][] = [];
  const first = firstAbove(toS, startS);
  /** Index of the last frame-rate line before the silence, which moves on with it. */
  let before = t.upperBound(fromS[first] ?? 0) - 1;
  for (let i = first; i < fromS.length; i++) {
    const silence = { fromS: fromS[i] as number, toS: toS[i] as number };
    if (silence.fromS >= endS) break;
    let found = judged.found[i - judged.first] ?? unjudged;
    if (found === unjudged) {
      while (before + 1 < t.length && t.at(before + 1) <= silence.fromS) before++;
      found = isHole(record, silence, before) ? missing : explained;
      judged.found[i - judged.first] = found;
    }
    if (found === missing) holes.push([silence.fromS, silence.toS]);
  }
  return mergeIntervals(holes);
}

interface Silence {
  fromS: number;
  toS: number;
}

const unjudged = 0;
const explained = 1;
const missing = 2;

/** What was found of the silences of a run, from the first one that ends in it. */
interface Judged {
  first: number;
  found: Uint8Array;
}

/** Cached, because rides are searched for in several passes, which ask for the same silences again. */
const judgedSilences = new WeakMap<LogRecord, Judged>();

function judgedOf(record: LogRecord): Judged {
  let judged = judgedSilences.get(record);
  if (!judged) {
    const { fromS, toS } = record.silences;
    const first = firstAbove(toS, record.run.startS);
    const end = firstNotBelow(fromS, record.run.endS);
    judged = { first, found: new Uint8Array(Math.max(0, end - first)) };
    judgedSilences.set(record, judged);
  }
  return judged;
}

/** @param before index of the last frame-rate line before the silence, or -1 */
function isHole(record: LogRecord, silence: Silence, before: number): boolean {
  if (isSleep(record, silence.fromS, silence.toS)) return true;
  const { t, x, y } = record.fps;
  if (before < 0 || t.at(before) < record.run.startS) return false;
  // What explains a silence is looked up last, because few silences are long enough.
  return (
    isTooLong(record, silence, before) &&
    !isOutOfWorld(x.at(before), y.at(before)) &&
    !isExplained(record, silence)
  );
}

function isTooLong({ fps: lines, run }: LogRecord, { fromS, toS }: Silence, before: number) {
  const { t, fps } = lines;
  const seconds = toS - fromS;
  // No line lies inside a silence.
  const after = before + 1;
  if (after >= t.length || t.at(after) >= run.endS) return seconds >= trailingS;
  if (seconds < shortestS) return false;
  const first = Math.max(0, before - neighbours);
  const end = Math.min(t.length, after + neighbours + 1);
  readTimes(t, first, end);
  if (isUsual(first, end, before, seconds)) return false;
  const gaps = readAround(fps, first, end, before);
  if (seconds < usualGaps * medianOf(gapsS, gaps)) return false;
  const frames = fps.at(after) * (t.at(after) - t.at(before));
  return frames >= framesOfLines * medianOf(framesDrawn, gaps);
}

/** The times of a stretch of lines: silences come in order, so that the next one is among the same lines as a rule. */
interface Times {
  column: Column | undefined;
  /** The column's length when it was read, because a log may go on. */
  length: number;
  first: number;
  end: number;
  readonly values: Float64Array;
}

const times: Times = {
  column: undefined,
  length: 0,
  first: 0,
  end: 0,
  values: new Float64Array(256),
};

/** Makes `times` hold the lines from one index up to, but not including, another. */
function readTimes(column: Column, first: number, end: number): void {
  const isSame = times.column === column && times.length === column.length;
  if (isSame && first >= times.first && end <= times.end) return;
  times.column = column;
  times.length = column.length;
  times.first = first;
  times.end = first + column.copy(first, first + times.values.length, times.values);
}

/**
 * Decides for most silences, from half of the lines around them, that the median would not find them too long: in a ride of
 * a day it saves a third of the time that everything after reading takes.
 */
function isUsual(first: number, end: number, before: number, seconds: number): boolean {
  const { values } = times;
  const last = end - 1 - times.first;
  const own = before - times.first;
  const most = end - first - 2;
  let usual = 0;
  for (let i = first - times.first; i < last; i++) {
    const gapS = (values[i + 1] as number) - (values[i] as number);
    if (i !== own && seconds < usualGaps * gapS && 2 * ++usual > most) return true;
  }
  return false;
}

/** Reused, because a long ride has thousands of silences. */
const gapsS = new Float64Array(2 * neighbours);
const framesDrawn = new Float64Array(2 * neighbours);

/**
 * Reads the lines around a silence that have their next line on the same side of it: how far apart those are, and how many
 * frames were drawn between them. Returns how many there are.
 */
function readAround(fps: Column, first: number, end: number, before: number): number {
  const { values } = times;
  let count = 0;
  for (let i = first; i < end - 1; i++) {
    if (i === before) continue;
    const at = i - times.first;
    const gapS = (values[at + 1] as number) - (values[at] as number);
    gapsS[count] = gapS;
    framesDrawn[count++] = fps.at(i + 1) * gapS;
  }
  return count;
}

/** 0 without any value. */
function medianOf(values: Float64Array, count: number): number {
  return median(values.subarray(0, count)) ?? 0;
}

function isExplained(record: LogRecord, { fromS, toS }: Silence): boolean {
  const stalls = record.within('stall', fromS, toS + 2);
  if (stalls.some(({ seconds }) => seconds >= frameShare * (toS - fromS))) return true;
  if (record.within('joinWorld', fromS, toS + 2).length > 0) return true;
  const ends = record.of('levelLoadEnd');
  const isLoad = record
    .within('levelLoadStart', fromS - trailingS, toS)
    .some((start) => (ends[firstFrom(ends, start.t)]?.t ?? start.t) >= fromS);
  return isLoad || wakeKinds.some((kind) => record.within(kind, toS, toS + wakeS).length > 0);
}
