import type { LogRecord } from '../../record/log-record.ts';
import {
  clipIntervals,
  type Intervals,
  mergeIntervals,
  totalSeconds,
} from '../figures/intervals.ts';
import { findForeignCameras } from '../picture/foreign-cameras.ts';
import { findHoles } from '../picture/holes.ts';
import { type Disregarded, readSamples } from '../picture/read-samples.ts';
import { Samples } from '../picture/samples.ts';
import type { ActivitySpan } from './activities.ts';
import { wasStopped } from './ride-stop.ts';
import { findSleeps } from './sleeps.ts';

/** Catalogue 1.4: standing still for longer is a pause. */
const pauseS = 60;
/** A rider who came this far between two lines had set off, however slowly. */
const rollCm = 100;
/** A few metres so long before or after the rest, such as a bike that is put away, are no part of the ride. */
const stray = { seconds: 10, apartS: 60 };

export interface Ride {
  span: ActivitySpan;
  /** From the first to the last movement, seconds since the first line of the log. */
  startS: number;
  endS: number;
  isEstimated: boolean;
  movingSeconds: number;
  distanceM?: number;
  /** Moving samples of the ride. */
  moving: Samples;
  /** All samples of the ride, in the world, standing still included. */
  samples: Samples;
  pauses: Intervals;
  /** Where lines of the ride are missing in the log, sleeps of the computer included. */
  holes: Intervals;
  /** Seconds of the ride in which the computer slept. They are no part of its length. */
  sleptS?: number;
}

/**
 * Finds the ride inside an activity (catalogue 1.3): from its first to its last movement of the
 * rider; with riding-state lines, from the first one after the riding state. Pens, cameras on other
 * riders and creeping after a stop are no movement. Without frame-rate lines the riding-state lines
 * or the activity itself replace them, marked as estimated.
 */
export function findRide(
  record: LogRecord,
  span: ActivitySpan,
  foreignCameras = findForeignCameras(record, span.startS, span.endS),
): Ride {
  const ridingS = ridingStart(record, span);
  const holes = findHoles(record, span.startS, span.endS);
  const disregarded = { holes, foreignCameras };
  const seen = readSamples(record, span, disregarded);
  const samples = seen.slice(seen.firstFrom(ridingS));
  const indexes = withoutStrays(samples, movingIndexes(samples));
  const moving = samples.pick(indexes);
  const [first, lastMovingS] = [indexes[0], moving.t.at(-1)];
  if (first === undefined || lastMovingS === undefined) {
    const hasState = ridingS > span.startS;
    return {
      span,
      startS: hasState ? ridingS : span.startS,
      endS: samples.length === 0 ? span.endS : span.startS,
      isEstimated: true,
      movingSeconds: 0,
      moving: Samples.none,
      samples: Samples.none,
      pauses: [],
      holes: [],
    };
  }
  const startS = startOf(samples, first, disregarded);
  const lastS = samples.t.at(-1) ?? lastMovingS;
  const endS = wasStopped(record, span, lastMovingS) ? lastS : lastMovingS;
  const inRide = samples.slice(samples.firstFrom(startS), samples.firstAfter(endS));
  const missing = clipIntervals(holes, startS, endS);
  const sleptS = totalSeconds(clipIntervals(findSleeps(record, startS, endS), startS, endS));
  return {
    span,
    startS,
    endS,
    isEstimated: false,
    movingSeconds: moving.seconds(),
    ...distanceOf(inRide),
    moving,
    samples: inRide,
    pauses: pausesOf(record, moving, missing),
    holes: missing,
    ...(sleptS > 0 && { sleptS }),
  };
}

/** Share of the ride of which the log holds no line, 0 to 1. */
export function missingShare({ startS, endS, holes, sleptS = 0 }: Ride): number {
  const wholeS = endS - startS - sleptS;
  return wholeS > 0 ? (totalSeconds(holes) - sleptS) / wholeS : 0;
}

/** Hours of the ride that the log holds. */
export function loggedHours(ride: Ride): number {
  return ((ride.endS - ride.startS - (ride.sleptS ?? 0)) * (1 - missingShare(ride))) / 3600;
}

/** Describes an activity without a ride: everything in the world counts as seen, nothing as ridden. */
export function findWatched(record: LogRecord, span: ActivitySpan): Ride {
  const holes = findHoles(record, span.startS, span.endS);
  const samples = readSamples(record, span, { holes, foreignCameras: [] });
  const startS = samples.t[0] ?? span.startS;
  const endS = samples.t.at(-1) ?? span.startS;
  return {
    span,
    startS,
    endS,
    isEstimated: samples.length === 0,
    movingSeconds: samples.seconds(),
    moving: samples,
    samples,
    pauses: [],
    holes: clipIntervals(holes, startS, endS),
  };
}

/**
 * The first movement, or what it began with: lines that are missing, the start of an event, a slow roll in the line before.
 * @param first index of the first sample that moved
 */
function startOf(samples: Samples, first: number, { holes, foreignCameras }: Disregarded): number {
  const firstS = samples.t[first] as number;
  const beforeS = samples.t[first - 1];
  if (beforeS === undefined) return firstS;
  const missing = holes.find(([fromS, toS]) => fromS >= beforeS && toS <= firstS);
  if (missing) return beforeS;
  const pen = foreignCameras.findLast(([, endS]) => endS > beforeS && endS <= firstS);
  if (pen) return pen[1];
  const isRolling = (samples.stepCm[first - 1] as number) >= rollCm;
  return isRolling && !samples.isCamera(first - 1) ? beforeS : firstS;
}

/**
 * When the riding state began. An activity that replaces another on a change of world begins in it already. Pairing in
 * the ride changes `GameFlowState` and back, so the state machine itself is asked first.
 */
function ridingStart(record: LogRecord, { startS, endS }: ActivitySpan): number {
  const states = record.of('gameState').map(({ t, to }) => ({ t, isRiding: to === 'RIDE' }));
  const flows = record.of('flowState').map(({ t, state }) => ({ t, isRiding: state === 'Riding' }));
  for (const changes of [states, flows]) {
    const before = changes.findLast(({ t }) => t < startS);
    if (before?.isRiding) return startS;
    // Without its first lines a log shows how the rider left the ride for the pairing screen, but not how it began.
    const [next] = changes;
    if (!before && next && next.t > startS && !next.isRiding) return startS;
    const entered = changes.find(({ t, isRiding }) => isRiding && t >= startS && t <= endS);
    if (entered) return entered.t;
  }
  return startS;
}

function movingIndexes(samples: Samples): Int32Array {
  const indexes = new Int32Array(samples.length);
  let count = 0;
  for (let i = 0; i < samples.length; i++) if (samples.isMoving(i)) indexes[count++] = i;
  return indexes.subarray(0, count);
}

/** Leaves out short groups of movement at both ends that stand apart from the rest. */
function withoutStrays({ t, intervalS }: Samples, moving: Int32Array): Int32Array {
  const starts: number[] = [];
  const lengthsS: number[] = [];
  const count = moving.length;
  let lastS = Number.NEGATIVE_INFINITY;
  let seconds = 0;
  for (let i = 0; i < count; i++) {
    const index = moving[i] as number;
    const atS = t[index] as number;
    const ownS = intervalS[index] as number;
    if (atS - ownS - lastS > stray.apartS) {
      if (i > 0) lengthsS.push(seconds);
      starts.push(i);
      seconds = 0;
    }
    seconds += ownS;
    lastS = atS;
  }
  lengthsS.push(seconds);
  const [first, end] = withoutShort(lengthsS);
  return moving.subarray(starts[first] ?? 0, starts[end]);
}

/** Returns from which group to which the ride lasts: groups that are too short are left out at both ends, but one stays. */
function withoutShort(lengthsS: readonly number[]): readonly [first: number, end: number] {
  let first = 0;
  let end = lengthsS.length;
  while (end - first > 1 && (lengthsS[first] as number) < stray.seconds) first++;
  while (end - first > 1 && (lengthsS[end - 1] as number) < stray.seconds) end--;
  return [first, end];
}

function distanceOf(samples: Samples): { distanceM?: number } {
  let centimetres = 0;
  for (let i = 0; i < samples.length; i++)
    if (samples.isMoving(i)) centimetres += samples.stepCm[i] as number;
  return centimetres > 0 ? { distanceM: centimetres / 100 } : {};
}

function pausesOf(record: LogRecord, { t }: Samples, holes: Intervals): Intervals {
  const pauses: [number, number][] = [];
  for (let i = 1; i < t.length; i++) {
    const beforeS = t[i - 1] as number;
    const atS = t[i] as number;
    if (atS - beforeS <= pauseS) continue;
    const missingS = totalSeconds(clipIntervals(holes, beforeS, atS));
    const restS = atS - beforeS - missingS;
    if (restS > pauseS && longestSilenceS(record, beforeS, atS) - missingS <= restS / 2)
      pauses.push([beforeS, atS]);
  }
  return mergeIntervals(pauses);
}

/** The game goes on drawing while a rider rests; without frame-rate lines it stood still itself. */
function longestSilenceS({ fps }: LogRecord, fromS: number, toS: number): number {
  let longestS = 0;
  let lastS = fromS;
  for (let i = fps.t.upperBound(fromS); i < fps.t.length && fps.t.at(i) <= toS; i++) {
    longestS = Math.max(longestS, fps.t.at(i) - lastS);
    lastS = fps.t.at(i);
  }
  return Math.max(longestS, toS - lastS);
}
