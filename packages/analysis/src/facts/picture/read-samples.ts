import type { LogRecord } from '../../record/log-record.ts';
import { stretchReader } from '../../record/stretch-reader.ts';
import {
  clipIntervals,
  type Intervals,
  isInside,
  mergeIntervals,
  overlaps,
  totalSeconds,
} from '../figures/intervals.ts';
import { NumberSums } from '../figures/number-sums.ts';
import type { ActivitySpan } from '../ride/activities.ts';
import { isOutOfWorld, motionOf } from '../ride/positions.ts';
import { Samples } from './samples.ts';

/** Catalogue 1.3: an interval between two frame-rate lines stands for at most this long. */
const longestIntervalS = 30;
/** Across lines that are missing, the rider rode if the position is this far from where it was. */
const acrossHoleCm = 5000;

/** What of an activity is no movement of the rider. */
export interface Disregarded {
  holes: Intervals;
  foreignCameras: Intervals;
}

/** Reads the frame-rate lines of an activity that lie in the world. */
export function readSamples(
  record: LogRecord,
  { startS, endS }: ActivitySpan,
  { holes, foreignCameras }: Disregarded,
): Samples {
  const lines = fpsLines(record, startS, endS);
  const samples = new Samples(lines.t.length);
  // Asked for by the minutes of modern clients alone.
  const isAsked = record.of('udpMetrics').length > 0;
  const camera = isAsked ? cameraPositions(lines) : new Set<number>();
  const jumps = loadJumps(record, startS, endS);
  let count = 0;
  // The index of the sample before; -1 where the way from it is unknown.
  let before = -1;
  for (let i = 0; i < lines.t.length; i++) {
    const at = lines.t[i] as number;
    const x = lines.x[i] as number;
    const z = lines.z[i] as number;
    if (isOutOfWorld(x, lines.y[i] as number)) {
      before = -1;
      continue;
    }
    if (jumps.length > 0 && before >= 0 && overlaps(jumps, (samples.t[before] as number) + 1, at))
      before = -1;
    // The interval is known only where the line before stands in the same activity.
    const lineS = i > 0 ? (lines.t[i - 1] as number) : at;
    const isMissing = holes.length > 0 && overlaps(holes, lineS, at);
    const missingS = isMissing ? totalSeconds(clipIntervals(holes, lineS, at)) : 0;
    const isForeign = foreignCameras.length > 0 && isInside(foreignCameras, at);
    samples.t[count] = at;
    samples.fps[count] = lines.fps[i] as number;
    samples.intervalS[count] = Math.min(longestIntervalS, at - lineS - missingS);
    samples.x[count] = x;
    samples.z[count] = z;
    samples.mark(count, {
      isMoving: before >= 0 && !isForeign && move(samples, before, count, missingS),
      isCamera: isForeign || (camera.size > 0 && camera.has(keyOf(x, z))),
    });
    before = count++;
  }
  return samples.slice(0, count);
}

/** Sets the step of a sample. Returns whether the rider moved. */
function move(samples: Samples, before: number, index: number, missingS: number): boolean {
  const { t, fps, x, z, stepCm } = samples;
  const cm = Math.hypot(
    (x[index] as number) - (x[before] as number),
    (z[index] as number) - (z[before] as number),
  );
  if (missingS > longestIntervalS) return cm >= acrossHoleCm;
  const motion = motionOf(cm, (t[index] as number) - (t[before] as number), fps[index] as number);
  if (motion !== 'jump') stepCm[index] = cm;
  return motion === 'riding';
}

interface FpsLines {
  readonly t: Float64Array;
  fps: Float64Array;
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
}

const readLines = stretchReader(
  (columns: LogRecord['fps'], first, end): FpsLines => ({
    t: columns.t.slice(first, end),
    fps: columns.fps.slice(first, end),
    x: columns.x.slice(first, end),
    y: columns.y.slice(first, end),
    z: columns.z.slice(first, end),
  }),
);

/** Returns the frame-rate lines with `fromS <= t <= toS`: pens, cameras and samples of an activity ask for the same ones in turn. */
export function fpsLines({ fps }: LogRecord, fromS: number, toS: number): FpsLines {
  return readLines(fps, fromS, toS);
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
function cameraPositions({ x, z }: FpsLines): Set<number> {
  const visits = new NumberSums(x.length);
  const found = new Set<number>();
  let last = Number.NaN;
  for (let i = 0; i < x.length; i++) {
    const key = keyOf(x[i] as number, z[i] as number);
    if (key !== last && visits.add(key, 1) === cameraVisits) found.add(key);
    last = key;
  }
  return found;
}

/** One number for a place on the ground; worlds are far less than 2^25 cm wide. */
function keyOf(x: number, z: number): number {
  return x * 2 ** 25 + z;
}
