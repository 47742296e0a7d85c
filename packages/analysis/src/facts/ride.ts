import type { LogRecord } from '../record/log-record.ts';
import type { ActivitySpan } from './activities.ts';
import { type Intervals, mergeIntervals, overlaps } from './intervals.ts';

/** Catalogue 1.3: an interval between two frame-rate lines stands for at most this long. */
const longestIntervalS = 30;
/** Catalogue 1.4: standing still for longer is a pause. */
const pauseS = 60;
/** A step faster than this is the camera or a teleport, not the rider (log-format 5.3), centimetres per second. */
const teleportCmPerS = 3000;

/** Positions that mean "not in the world": menu and loading screen, pairing screen (log-format 4.3). */
const sentinels: readonly (readonly [x: number, y: number])[] = [
  [-372_284, 48_932],
  [12_481, 13_518],
];

/** A frame-rate line inside the activity and in the world. */
export interface Sample {
  t: number;
  fps: number;
  /** Seconds since the previous frame-rate line, at most 30. */
  intervalS: number;
  /** Its position differs from the sample before. */
  isMoving: boolean;
  /** Its position is one of the places from which a camera watches; the rider may stand still. */
  isCamera: boolean;
  x: number;
  y: number;
  z: number;
}

export interface Ride {
  span: ActivitySpan;
  /** From the first to the last moving sample, seconds since the first line of the log. */
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
}

/**
 * The ride inside an activity (catalogue 1.3): from its first to its last moving sample; where riding-state lines exist,
 * the first one after the riding state, because the position also jumps once when a world loads. Without frame-rate lines
 * the riding-state lines or the activity itself stand for it, marked as estimated.
 */
export function findRide(record: LogRecord, span: ActivitySpan): Ride {
  const ridingS = ridingStart(record, span);
  const samples = samplesOf(record, span).filter(({ t }) => t >= ridingS);
  const moving = samples.filter((sample) => sample.isMoving);
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
    };
  }
  const inRide = samples.filter(({ t }) => t >= first.t && t <= last.t);
  return {
    span,
    startS: first.t,
    endS: last.t,
    isEstimated: false,
    movingSeconds: moving.reduce((sum, { intervalS }) => sum + intervalS, 0),
    ...distanceOf(inRide),
    moving,
    samples: inRide,
    pauses: pausesOf(moving),
  };
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

function samplesOf(record: LogRecord, { startS, endS }: ActivitySpan): Sample[] {
  const { t, fps, x, y, z } = record.fps;
  const samples: Sample[] = [];
  // Asked for by the minutes of modern clients alone.
  const isAsked = record.of('udpMetrics').length > 0;
  const camera = isAsked ? cameraPositions(record, startS, endS) : new Set<number>();
  // The position jumps once when a world has loaded: that is no movement.
  const loaded = [
    ...record.within('worldMap', startS, endS),
    ...record.within('levelLoadEnd', startS, endS),
  ];
  const jumps = mergeIntervals(loaded.map((line) => [line.t, line.t] as const));
  let previous: Sample | undefined;
  for (let i = t.lowerBound(startS); i < t.length && t.at(i) <= endS; i++) {
    const [atX, atY, atZ] = [x.at(i), y.at(i), z.at(i)];
    if (isSentinel(atX, atY)) {
      previous = undefined;
      continue;
    }
    const at = t.at(i);
    const from = previous;
    if (from && overlaps(jumps, from.t, at)) previous = undefined;
    // The interval is known only where the line before stands in the same activity.
    const before = i > 0 && t.at(i - 1) >= startS ? t.at(i - 1) : at;
    const sample: Sample = {
      t: at,
      fps: fps.at(i),
      intervalS: Math.min(longestIntervalS, at - before),
      isMoving:
        previous !== undefined && (previous.x !== atX || previous.y !== atY || previous.z !== atZ),
      isCamera: camera.size > 0 && camera.has(keyOf(atX, atZ)),
      x: atX,
      y: atY,
      z: atZ,
    };
    samples.push(sample);
    previous = sample;
  }
  return samples;
}

function isSentinel(x: number, y: number): boolean {
  for (const [sentinelX, sentinelY] of sentinels)
    if (sentinelX === x && sentinelY === y) return true;
  return false;
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

function distanceOf(samples: readonly Sample[]): { distanceM?: number } {
  let centimetres = 0;
  samples.forEach((sample, index) => {
    const before = samples[index - 1];
    if (!before || !sample.isMoving) return;
    const step = Math.hypot(sample.x - before.x, sample.z - before.z);
    const seconds = Math.max(1, sample.t - before.t);
    if (step / seconds <= teleportCmPerS) centimetres += step;
  });
  return centimetres > 0 ? { distanceM: centimetres / 100 } : {};
}

function pausesOf(moving: readonly Sample[]): Intervals {
  const pauses: [number, number][] = [];
  moving.forEach((sample, index) => {
    const before = moving[index - 1];
    if (before && sample.t - before.t > pauseS) pauses.push([before.t, sample.t]);
  });
  return mergeIntervals(pauses);
}
