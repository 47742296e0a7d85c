import type { LogRecord } from '../record/log-record.ts';
import type { ActivitySpan } from './activities.ts';
import { findForeignCameras } from './foreign-cameras.ts';
import { findHoles } from './holes.ts';
import { clipIntervals, type Intervals, mergeIntervals, totalSeconds } from './intervals.ts';
import { wasStopped } from './ride-stop.ts';
import { type Disregarded, type Sample, samplesOf } from './samples.ts';

export type { Sample } from './samples.ts';

/** Catalogue 1.4: standing still for longer is a pause. */
const pauseS = 60;
/** Whoever came so far between two lines had set off, however slowly. */
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
  moving: Sample[];
  /** All samples of the ride, in the world, standing still included. */
  samples: Sample[];
  pauses: Intervals;
  /** Where lines of the ride are missing in the log. */
  holes: Intervals;
}

/**
 * The ride inside an activity (catalogue 1.3): from its first to its last own movement; where riding-state lines exist, the
 * first one after the riding state. Pens, cameras on other riders and creeping after a stop are no movement. Without
 * frame-rate lines the riding-state lines or the activity itself stand for it, marked as estimated.
 */
export function findRide(
  record: LogRecord,
  span: ActivitySpan,
  foreignCameras = findForeignCameras(record, span.startS, span.endS),
): Ride {
  const ridingS = ridingStart(record, span);
  const holes = findHoles(record, span.startS, span.endS);
  const disregarded = { holes, foreignCameras };
  const samples = samplesOf(record, span, disregarded).filter(({ t }) => t >= ridingS);
  const moving = withoutStrays(samples.filter((sample) => sample.isMoving));
  const [first, last] = [moving[0], moving.at(-1)];
  if (!first || !last) {
    const hasState = ridingS > span.startS;
    return {
      span,
      startS: hasState ? ridingS : span.startS,
      endS: samples.length === 0 ? span.endS : span.startS,
      isEstimated: true,
      movingSeconds: 0,
      moving: [],
      samples: [],
      pauses: [],
      holes: [],
    };
  }
  const startS = startOf(samples, first, disregarded);
  const lastS = samples.at(-1)?.t ?? last.t;
  const endS = wasStopped(record, span, last.t) ? lastS : last.t;
  const inRide = samples.filter(({ t }) => t >= startS && t <= endS);
  const missing = clipIntervals(holes, startS, endS);
  return {
    span,
    startS,
    endS,
    isEstimated: false,
    movingSeconds: moving.reduce((sum, { intervalS }) => sum + intervalS, 0),
    ...distanceOf(inRide),
    moving,
    samples: inRide,
    pauses: pausesOf(moving, missing),
    holes: missing,
  };
}

/** Share of the ride of which the log holds no line, 0 to 1. */
export function missingShare({ startS, endS, holes }: Ride): number {
  return endS > startS ? totalSeconds(holes) / (endS - startS) : 0;
}

/** Hours of the ride that the log holds. */
export function loggedHours(ride: Ride): number {
  return ((ride.endS - ride.startS) * (1 - missingShare(ride))) / 3600;
}

/** Somebody else's ride, or nobody's: everything in the world is seen, nothing was ridden. */
export function findWatched(record: LogRecord, span: ActivitySpan): Ride {
  const holes = findHoles(record, span.startS, span.endS);
  const samples = samplesOf(record, span, { holes, foreignCameras: [] });
  const startS = samples[0]?.t ?? span.startS;
  const endS = samples.at(-1)?.t ?? span.startS;
  return {
    span,
    startS,
    endS,
    isEstimated: samples.length === 0,
    movingSeconds: samples.reduce((sum, { intervalS }) => sum + intervalS, 0),
    moving: samples,
    samples,
    pauses: [],
    holes: clipIntervals(holes, startS, endS),
  };
}

/**
 * The first movement, or what it began with: lines that are missing, the start of an event, a slow roll in the line before.
 */
function startOf(
  samples: readonly Sample[],
  first: Sample,
  { holes, foreignCameras }: Disregarded,
) {
  const before = samples[samples.indexOf(first) - 1];
  if (!before) return first.t;
  const missing = holes.find(([fromS, toS]) => fromS >= before.t && toS <= first.t);
  if (missing) return before.t;
  const pen = foreignCameras.findLast(([, endS]) => endS > before.t && endS <= first.t);
  if (pen) return pen[1];
  return before.stepCm >= rollCm && !before.isCamera ? before.t : first.t;
}

/**
 * When the riding state began. An activity that replaces another on a change of world begins in it already. Pairing in
 * the ride changes `GameFlowState` and back, so the state machine itself is asked first.
 */
function ridingStart(record: LogRecord, { startS, endS }: ActivitySpan): number {
  const states = record.of('gameState').map(({ t, to }) => ({ t, isRiding: to === 'RIDE' }));
  const flows = record.of('flowState').map(({ t, state }) => ({ t, isRiding: state === 'Riding' }));
  for (const changes of [states, flows]) {
    if (changes.findLast(({ t }) => t < startS)?.isRiding) return startS;
    const entered = changes.find(({ t, isRiding }) => isRiding && t >= startS && t <= endS);
    if (entered) return entered.t;
  }
  return startS;
}

function withoutStrays(moving: readonly Sample[]): Sample[] {
  const groups: Sample[][] = [];
  for (const sample of moving) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && sample.t - sample.intervalS - last.t <= stray.apartS) group.push(sample);
    else groups.push([sample]);
  }
  const isStray = (group: readonly Sample[]) =>
    group.reduce((sum, { intervalS }) => sum + intervalS, 0) < stray.seconds;
  while (groups.length > 1 && isStray(groups[0] ?? [])) groups.shift();
  while (groups.length > 1 && isStray(groups.at(-1) ?? [])) groups.pop();
  return groups.flat();
}

function distanceOf(samples: readonly Sample[]): { distanceM?: number } {
  const centimetres = samples.reduce(
    (sum, { isMoving, stepCm }) => sum + (isMoving ? stepCm : 0),
    0,
  );
  return centimetres > 0 ? { distanceM: centimetres / 100 } : {};
}

function pausesOf(moving: readonly Sample[], holes: Intervals): Intervals {
  const pauses: [number, number][] = [];
  moving.forEach((sample, index) => {
    const before = moving[index - 1];
    if (!before || sample.t - before.t <= pauseS) return;
    const missingS = totalSeconds(clipIntervals(holes, before.t, sample.t));
    if (sample.t - before.t - missingS > pauseS) pauses.push([before.t, sample.t]);
  });
  return mergeIntervals(pauses);
}
