import type { LogRecord } from '../record/log-record.ts';
import type { ActivitySpan } from './activities.ts';
import {
  clipIntervals,
  type Intervals,
  isInside,
  mergeIntervals,
  overlaps,
  totalSeconds,
} from './intervals.ts';
import { isOutOfWorld, motionOf } from './positions.ts';

/** Catalogue 1.3: an interval between two frame-rate lines stands for at most this long. */
const longestIntervalS = 30;
/** Across lines that are missing, the rider rode if the position is this far from where it was. */
const acrossHoleCm = 5000;

/** A frame-rate line inside the activity and in the world. */
export interface Sample {
  t: number;
  fps: number;
  /** Seconds since the previous frame-rate line, at most 30; what is missing in the log is left out. */
  intervalS: number;
  /** The rider moved by at least 0.5 m/s since the sample before. */
  isMoving: boolean;
  /** The position is a camera's; the rider may stand still. */
  isCamera: boolean;
  /** Centimetres along the ground since the sample before; 0 across jumps and holes. */
  stepCm: number;
  x: number;
  y: number;
  z: number;
}

/** What of an activity is no movement of the rider. */
export interface Disregarded {
  holes: Intervals;
  foreignCameras: Intervals;
}

/** The frame-rate lines of an activity that lie in the world. */
export function samplesOf(
  record: LogRecord,
  { startS, endS }: ActivitySpan,
  { holes, foreignCameras }: Disregarded,
): Sample[] {
  const { t, fps, x, y, z } = record.fps;
  const samples: Sample[] = [];
  // Asked for by the minutes of modern clients alone.
  const isAsked = record.of('udpMetrics').length > 0;
  const camera = isAsked ? cameraPositions(record, startS, endS) : new Set<number>();
  const jumps = loadJumps(record, startS, endS);
  let previous: Sample | undefined;
  for (let i = t.lowerBound(startS); i < t.length && t.at(i) <= endS; i++) {
    const [atX, atY, atZ] = [x.at(i), y.at(i), z.at(i)];
    if (isOutOfWorld(atX, atY)) {
      previous = undefined;
      continue;
    }
    const at = t.at(i);
    const from = previous;
    if (from && overlaps(jumps, from.t + 1, at)) previous = undefined;
    // The interval is known only where the line before stands in the same activity.
    const before = i > 0 && t.at(i - 1) >= startS ? t.at(i - 1) : at;
    const missingS = overlaps(holes, before, at)
      ? totalSeconds(clipIntervals(holes, before, at))
      : 0;
    const isForeign = foreignCameras.length > 0 && isInside(foreignCameras, at);
    const sample: Sample = {
      t: at,
      fps: fps.at(i),
      intervalS: Math.min(longestIntervalS, at - before - missingS),
      isMoving: false,
      isCamera: isForeign || (camera.size > 0 && camera.has(keyOf(atX, atZ))),
      stepCm: 0,
      x: atX,
      y: atY,
      z: atZ,
    };
    if (previous && !isForeign) addMovement(sample, previous, missingS);
    samples.push(sample);
    previous = sample;
  }
  return samples;
}

function addMovement(sample: Sample, before: Sample, missingS: number): void {
  const cm = Math.hypot(sample.x - before.x, sample.z - before.z);
  if (missingS > longestIntervalS) {
    sample.isMoving = cm >= acrossHoleCm;
    return;
  }
  const motion = motionOf(cm, sample.t - before.t, sample.fps);
  sample.isMoving = motion === 'riding';
  if (motion !== 'jump') sample.stepCm = cm;
}

/** The position jumps once when a world has loaded or was joined: that is no movement. */
function loadJumps(record: LogRecord, startS: number, endS: number): Intervals {
  const loaded = [
    ...record.within('worldMap', startS, endS),
    ...record.within('levelLoadEnd', startS, endS),
    ...record.within('joinWorld', startS, endS),
  ];
  return mergeIntervals(loaded.map((line) => [line.t, line.t] as const));
}

/** A rider passes the same centimetre once; what returns to it this often is a camera on its rounds. */
const cameraVisits = 3;

/** In event pens, line-ups and while watching others the line carries a camera's place, out of a handful (log-format 5.8). */
function cameraPositions(record: LogRecord, startS: number, endS: number): Set<number> {
  const { t, x, z } = record.fps;
  const visits = new Map<number, number>();
  let last = Number.NaN;
  for (let i = t.lowerBound(startS); i < t.length && t.at(i) <= endS; i++) {
    const key = keyOf(x.at(i), z.at(i));
    if (key !== last) visits.set(key, (visits.get(key) ?? 0) + 1);
    last = key;
  }
  return new Set([...visits].filter(([, count]) => count >= cameraVisits).map(([key]) => key));
}

/** One number for a place on the ground; worlds are far less than 2^25 cm wide. */
function keyOf(x: number, z: number): number {
  return x * 2 ** 25 + z;
}
