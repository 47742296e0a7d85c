import type { LogRecord } from '../../record/log-record.ts';
import { type Intervals, mergeIntervals, overlaps } from '../figures/intervals.ts';
import { isOutOfWorld, isShortStep, type Motion, motionOf } from '../ride/positions.ts';
import { findHoles } from './holes.ts';
import { fpsLines } from './read-samples.ts';

/** Jumps this close together belong to one camera on its rounds. */
const joinS = 30;
/** A short look around has fewer jumps or is shorter; the ride goes on after it. */
const watching = { jumps: 10, seconds: 60 };
/** The longest wait for the start of an event. */
const longestPenS = 1200;
/** If the log doesn't show the end of a line-up, it is over when the rider has ridden for this long. */
const startedS = 60;

/**
 * Finds stretches in which the frame-rate line doesn't have the rider's position (log-format 5.8):
 * the pen of a group event, and a camera that jumps between riders.
 */
export function findForeignCameras(record: LogRecord, fromS: number, toS: number): Intervals {
  return mergeIntervals([...findPens(record, fromS, toS), ...findWatching(record, fromS, toS)]);
}

/**
 * From the line-up of a group event to its start. A start that the log lacks, so that the event ends long after the line-up,
 * was when a minute of riding began. A start without a line-up ends the stay in the pen that a jump began.
 */
export function findPens(record: LogRecord, fromS: number, toS: number): Intervals {
  const pens: [number, number][] = [];
  let openS: number | undefined;
  for (const { t, phase } of record.within('eventPhase', fromS - startedS, toS)) {
    if (phase === 'lineUp') openS ??= t;
    else {
      const beganS = openS ?? (phase === 'started' ? lastJump(record, t) : undefined);
      const isLate = phase === 'over' && beganS !== undefined && t - beganS > longestPenS;
      if (beganS !== undefined) pens.push([beganS, isLate ? ridingFrom(record, beganS, t) : t]);
      openS = undefined;
    }
  }
  if (openS !== undefined) pens.push([openS, ridingFrom(record, openS, toS)]);
  return mergeIntervals(pens);
}

/** When a camera or the rider jumped for the last time before the start of an event, without riding since. */
function lastJump(record: LogRecord, startS: number): number | undefined {
  let jumpS: number | undefined;
  eachStep(record, startS - longestPenS, startS - 1, (beforeS, _t, motion) => {
    if (motion === 'jump') jumpS ??= beforeS;
    else if (motion === 'riding') jumpS = undefined;
  });
  return jumpS;
}

/** When a minute of riding begins; the end when none does. */
function ridingFrom(record: LogRecord, fromS: number, toS: number): number {
  const holes = findHoles(record, fromS, toS);
  let sinceS: number | undefined;
  let foundS: number | undefined;
  eachStep(record, fromS, toS, (beforeS, t, motion) => {
    if (foundS !== undefined) return;
    if (motion !== 'riding' || overlaps(holes, beforeS + 1, t - 1)) sinceS = undefined;
    else sinceS ??= beforeS;
    if (sinceS !== undefined && t - sinceS >= startedS) foundS = sinceS;
  });
  return foundS ?? toS;
}

/** Cameras that jump from one rider to the next for a minute or more. */
export function findWatching(record: LogRecord, fromS: number, toS: number): Intervals {
  const stretches: { fromS: number; toS: number; jumps: number }[] = [];
  eachStep(
    record,
    fromS,
    toS,
    (beforeS, t, motion) => {
      if (motion !== 'jump') return;
      const last = stretches.at(-1);
      if (last && beforeS - last.toS <= joinS) {
        last.toS = t;
        last.jumps++;
      } else stretches.push({ fromS: beforeS, toS: t, jumps: 1 });
    },
    isShortStep,
  );
  return stretches
    .filter(
      (stretch) =>
        stretch.jumps >= watching.jumps && stretch.toS - stretch.fromS >= watching.seconds,
    )
    .map((stretch) => [stretch.fromS, stretch.toS] as const);
}

/**
 * Calls `take` for every two neighbouring frame-rate lines in the world.
 * @param isSkipped says of a step, by its two coordinates, that it isn't needed
 */
function eachStep(
  record: LogRecord,
  fromS: number,
  toS: number,
  take: (beforeS: number, t: number, motion: Motion) => void,
  isSkipped: (xCm: number, zCm: number) => boolean = () => false,
): void {
  const { t, fps, x, y, z } = fpsLines(record, fromS, toS);
  let before = -1;
  for (let i = 0; i < t.length; i++) {
    const atX = x[i] as number;
    if (isOutOfWorld(atX, y[i] as number)) {
      before = -1;
      continue;
    }
    if (before >= 0) {
      const xCm = atX - (x[before] as number);
      const zCm = (z[i] as number) - (z[before] as number);
      if (!isSkipped(xCm, zCm)) {
        const beforeS = t[before] as number;
        const at = t[i] as number;
        take(beforeS, at, motionOf(Math.hypot(xCm, zCm), at - beforeS, fps[i] as number));
      }
    }
    before = i;
  }
}
