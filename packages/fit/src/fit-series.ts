import type { FitErg } from '@ridescope/contract/ride-file';

/**
 * Holds what is taken from a FIT file, and nothing else is: no position, name, weight, threshold, serial number or id of a device.
 * A value that the file doesn't have is NaN. The game writes 0 instead of leaving a value out; `findGaps` says which zeros
 * are missing values.
 */
export interface FitSeries {
  /** Unix seconds of each record, ascending. */
  unixS: Float64Array;
  powerW: Float32Array;
  cadenceRpm: Float32Array;
  heartRateBpm: Float32Array;
  speedMps: Float32Array;
  /** Target of a workout, 0 without one. Files of before 2025 and of other brands have no such field. */
  targetW?: Float32Array;
  /** Where the targets are from, the file itself by default. A log has them only while ERG mode was on. */
  targetSource?: FitErg['source'];
  /** Metres since the start. */
  distanceM: Float64Array;
  /** Unix seconds at which the file was created, its timer started and stopped; absent where the file has no such message. */
  createdUnixS?: number;
  startedUnixS?: number;
  stoppedUnixS?: number;
  /** When the rider finished a race, which only the log has. */
  finishUnixS?: number;
}

/** Describes how the bytes are laid out, which the log's lengths are compared with. */
export interface FitLayout {
  fileBytes: number;
  records: number;
  laps: number;
  /** Bytes of one record; absent when records differ. */
  recordBytes?: number;
}
