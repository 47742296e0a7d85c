import type { LogRecord } from '../record/log-record.ts';
import type { Readings } from './readings.ts';
import type { Ride, Sample } from './ride.ts';

/** A step of this length faster than any rider is a camera's, or a teleport (log-format 5.3). */
const jumpCm = 10_000;
const jumpCmPerS = 3000;
/** Event pens and fan view make a dozen jumps in a ride; who only watches makes hundreds (log-format 5.8). */
const fewestJumps = 20;
const jumpShare = 0.1;
/** Power readings in this share of the time mean that somebody rode, wherever the camera was. */
const riddenShare = 0.25;

/**
 * Whether the rider watched others instead of riding: the position jumps by hundreds of metres all the time, and no power
 * comes with the movement. The frame rate of such a session may be judged, its sensors may not.
 */
export function isWatchedSession(
  record: LogRecord,
  ride: Ride,
  readings: readonly Readings[],
): boolean {
  const jumps = ride.samples.filter((sample, i) => isJump(sample, ride.samples[i - 1])).length;
  if (jumps < fewestJumps || jumps < jumpShare * ride.moving.length) return false;
  return !hasPower(record, ride, readings);
}

function isJump(sample: Sample, before: Sample | undefined): boolean {
  if (!before) return false;
  const step = Math.hypot(sample.x - before.x, sample.z - before.z);
  return step > jumpCm && step / Math.max(1, sample.t - before.t) > jumpCmPerS;
}

function hasPower(record: LogRecord, ride: Ride, readings: readonly Readings[]): boolean {
  const { t } = record.powerMessages;
  const messages = t.lowerBound(ride.endS + 1) - t.lowerBound(ride.startS);
  const covered = readings.some(
    ({ channel, coveragePercent = 0 }) =>
      channel === 'power' && coveragePercent > 100 * riddenShare,
  );
  return covered || messages > riddenShare * ride.movingSeconds;
}
