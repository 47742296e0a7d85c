import type { LogRecord } from '../record/log-record.ts';
import { findHoles } from './holes.ts';
import { type Intervals, mergeIntervals, overlaps } from './intervals.ts';
import { isOutOfWorld, motionOf } from './positions.ts';

/** Jumps this close together belong to one camera on its rounds. */
const joinS = 30;
/** A look around has fewer jumps or is shorter; the ride goes on behind it. */
const watching = { jumps: 10, seconds: 60 };
/** A line-up of which the log doesn't tell the end is over when the rider has ridden for so long. */
const startedS = 60;

/**
 * Stretches in which the frame-rate line doesn't carry the rider's own position (log-format 5.8): the pen of a group event
 * and a camera that jumps from one rider to the next.
 */
export function findForeignCameras(record: LogRecord, fromS: number, toS: number): Intervals {
  return mergeIntervals([...findPens(record, fromS, toS), ...findWatching(record, fromS, toS)]);
}

/** From the line-up of a group event to its start. */
export function findPens(record: LogRecord, fromS: number, toS: number): Intervals {
  const pens: [number, number][] = [];
  let openS: number | undefined;
  for (const { t, phase } of record.within('eventPhase', fromS - startedS, toS)) {
    if (phase === 'lineUp') openS ??= t;
    else if (openS !== undefined) {
      pens.push([openS, t]);
      openS = undefined;
    }
  }
  if (openS !== undefined) pens.push([openS, ridingFrom(record, openS, toS)]);
  return mergeIntervals(pens);
}

/** When a minute of riding begins; the end when none does. */
function ridingFrom(record: LogRecord, fromS: number, toS: number): number {
  const holes = findHoles(record, fromS, toS);
  let sinceS: number | undefined;
  for (const { beforeS, t, motion } of stepsOf(record, fromS, toS)) {
    if (motion !== 'riding' || overlaps(holes, beforeS + 1, t - 1)) sinceS = undefined;
    else sinceS ??= beforeS;
    if (sinceS !== undefined && t - sinceS >= startedS) return sinceS;
  }
  return toS;
}

/** Cameras that jump from one rider to the next for a minute or more. */
export function findWatching(record: LogRecord, fromS: number, toS: number): Intervals {
  const stretches: { fromS: number; toS: number; jumps: number }[] = [];
  for (const { beforeS, t, motion } of stepsOf(record, fromS, toS)) {
    if (motion !== 'jump') continue;
    const last = stretches.at(-1);
    if (last && beforeS - last.toS <= joinS) {
      last.toS = t;
      last.jumps++;
    } else stretches.push({ fromS: beforeS, toS: t, jumps: 1 });
  }
  return stretches
    .filter(
      (stretch) =>
        stretch.jumps >= watching.jumps && stretch.toS - stretch.fromS >= watching.seconds,
    )
    .map((stretch) => [stretch.fromS, stretch.toS] as const);
}

function* stepsOf(record: LogRecord, fromS: number, toS: number) {
  const { t, fps, x, y, z } = record.fps;
  let before = -1;
  for (let i = t.lowerBound(fromS); i < t.length && t.at(i) <= toS; i++) {
    if (isOutOfWorld(x.at(i), y.at(i))) {
      before = -1;
      continue;
    }
    if (before >= 0) {
      const cm = Math.hypot(x.at(i) - x.at(before), z.at(i) - z.at(before));
      const beforeS = t.at(before);
      yield { beforeS, t: t.at(i), motion: motionOf(cm, t.at(i) - beforeS, fps.at(i)) };
    }
    before = i;
  }
}
