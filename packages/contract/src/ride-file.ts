import type { ProblemGrade, ProblemKind } from '@ridescope/catalogue/problem-kinds';

/** Channels of a FIT file that can have gaps. `records`: whole seconds are missing. */
export type FitChannel = 'power' | 'heartRate' | 'cadence' | 'records';

/** One span of a FIT file in which a value is missing, or can't be true. */
export interface FitGap {
  channel: FitChannel;
  /**
   * `zero`: the value stood at zero between two values; `notYet` and `ended`: before the first and after the last value;
   * `absent`: the file has no value; `frozen`: power, cadence and pulse did not change; `held`: the pulse alone did not change for
   * so long that the game probably repeated it; `spike`: one value far above both its neighbours.
   */
  kind: 'zero' | 'notYet' | 'ended' | 'absent' | 'frozen' | 'held' | 'spike';
  /** Unix seconds of the first second of the span. */
  fromUnixS: number;
  /** Length in whole seconds, as many as there are seconds without a true value. */
  seconds: number;
  /** Seconds for which the last value had not changed before it went to zero: the sensor may have been silent already. */
  heldS?: number;
  /** Mean cadence while power stood at zero. */
  cadenceRpm?: number;
  /** The value of a spike, watts. */
  peakW?: number;
  /** Metres ridden while power was missing, and those that the speed before would have given. */
  distanceM?: { ridden: number; atSpeedBefore: number };
  /** Mean speed of the five seconds before, the slowest within, and the mean of the five seconds after; km/h. */
  speedKmh?: { before: number; slowest: number; after: number };
}

/** How log and file were laid over each other. */
export interface FitClock {
  /** Local time of the log minus UTC of the file, minutes. */
  utcOffsetMinutes: number;
  /** Largest difference that any moment in both shows, whole seconds. */
  withinS: number;
  /** Number of moments that both have. */
  anchors: number;
  /** Difference at the last of these moments minus that at the first, seconds. */
  driftS: number;
}

/**
 * Why log and file were not joined. `noAnchors`: nothing in both shows the same moment. `otherRide`: the moments in both do not lie
 * at one distance. `clockMoved`: the distance is no time zone, so the clock of one of them was moved.
 */
export const fitMismatches = ['noAnchors', 'otherRide', 'clockMoved'] as const;
export type FitMismatch = (typeof fitMismatches)[number];

/** A lost connection of the log, beside what the file shows. */
export interface FitOutage {
  /** Unix seconds, by the clock of the file. */
  fromUnixS: number;
  /** Length by the log; absent when it has no end. */
  logSeconds?: number;
  channel: FitChannel;
  /** Seconds without a value in the file; 0 when it cost nothing. */
  fileSeconds: number;
}

/**
 * What a log and a FIT file both say, and can be compared. `created` and `ended`: when the activity began and ended. `saves` and
 * `length`: lengths of the file at the saves in the log, by the records until then, and the last of them by the file itself.
 * `lossesInLog` and `lossesInFile`: lost connections in the log, and values missing in the file. `sensors`: those whose values the
 * file has.
 */
export const fitCheckKinds = [
  'created',
  'ended',
  'saves',
  'length',
  'distance',
  'lossesInLog',
  'lossesInFile',
  'sensors',
] as const;
export type FitCheckKind = (typeof fitCheckKinds)[number];

/** One comparison of log and file. */
export interface FitCheck {
  kind: FitCheckKind;
  agrees: boolean;
  /** How much it differs: seconds, bytes, metres or a number of losses, by its kind. */
  difference?: number;
}

/** What was lost of one channel over the ride, as a problem of the log's kinds. */
export interface FitProblem {
  kind: Extract<ProblemKind, 'power-lost' | 'heart-rate-lost' | 'sensor-lost'>;
  grade: ProblemGrade;
  channel: Exclude<FitChannel, 'records'>;
  times: number;
  totalSeconds: number;
  longestSeconds: number;
  /** Share of the records, 0 to 100. */
  sharePercent: number;
  /** How many of these times the log reports a lost connection, too. */
  timesInLog: number;
  /** Seconds of it in the last minute before the finish of a race; absent without any. */
  sprintSeconds?: number;
}

/** How a FIT file can be found. */
export const fitConditions = [
  'whole',
  'inProgress',
  'truncated',
  'wrongChecksum',
  'damaged',
  'tooLong',
] as const;

/** A span in which power stayed far from the target of a workout while the cadence was steady. */
export interface WeakErg {
  /** Unix seconds of its first second. */
  fromUnixS: number;
  seconds: number;
  targetW: number;
  meanW: number;
  cadenceRpm: number;
}

/** Where the targets of a workout are from. A log has them only while ERG mode was on; a file doesn't say whether it was. */
export const targetSources = ['file', 'log'] as const;

/** How power followed the targets of a workout. */
export interface FitErg {
  source: (typeof targetSources)[number];
  /** Seconds that were measured: the target had settled, and the cadence was steady. */
  measuredS: number;
  /** Ascending by time. */
  weak: WeakErg[];
}

/** What a FIT file adds to the report of one activity. */
export interface RideFile {
  condition: (typeof fitConditions)[number];
  records: number;
  /** Which values the file has at all. */
  has: { power: boolean; heartRate: boolean; cadence: boolean };
  /** Absent where it was not measured: file and log have no targets, or none for long enough. */
  erg?: FitErg;
  fromUnixS: number;
  toUnixS: number;
  /** Place of the activity in the report, from 0; absent when the file was not joined. */
  activity?: number;
  clock?: FitClock;
  mismatch?: FitMismatch;
  /** When the rider finished a race, by the log; Unix seconds by the clock of the file. */
  finishUnixS?: number;
  gaps: FitGap[];
  outages: FitOutage[];
  /** The gravest first; none where the file was not joined. */
  problems: FitProblem[];
  /** What log and file both say, compared; none where the file was not joined. */
  checks: FitCheck[];
}

/** The log may note a loss some seconds before or after the value is gone. */
const besideS = 5;

/** Checks whether a gap of the file and a lost connection of the log are one event. */
export function isSameLoss({ channel, fromUnixS, seconds }: FitGap, outage: FitOutage): boolean {
  const endUnixS = outage.fromUnixS + (outage.logSeconds ?? 0);
  return (
    outage.channel === channel &&
    outage.fromUnixS - besideS <= fromUnixS + seconds &&
    endUnixS + besideS >= fromUnixS
  );
}

/** One channel of a FIT file over a ride, for a lane of the time line. */
export interface RideChannel {
  channel: Exclude<FitChannel, 'records'>;
  /** Null where the file has no value. */
  values: (number | null)[];
  /** Spans without a true value, seconds from the start of the activity. */
  gaps: { from: number; to: number }[];
}

/** The values of a FIT file on the time line of the activity that it belongs to. */
export interface RideSeries {
  activityId: string;
  /** Seconds from the start of the activity, ascending. */
  t: number[];
  /** Those that the file has. */
  channels: RideChannel[];
}
