/** Where one recording has no power while the other one has. */
export interface RecordingGap {
  missingIn: 'first' | 'second';
  /** Unix seconds by the clock of the first recording. */
  fromUnixS: number;
  seconds: number;
  /** Mean power of the other recording meanwhile, watts. */
  otherMeanW: number;
}

/** How two recordings of one ride differ. Differences are the second recording minus the first. */
export interface FitComparison {
  /** Clock of the second recording minus that of the first, whole seconds. */
  offsetS: number;
  /** Correlation of the power at that offset, up to 1. */
  correlation: number;
  /** Seconds in which both have a value of power; zeros count. */
  sharedSeconds: number;
  firstMeanW: number;
  secondMeanW: number;
  meanW: number;
  meanPercent: number;
  /** 5th and 95th percentile of the differences. */
  spreadW: { from: number; to: number };
  /** Offset at the end minus that at the start, whole seconds; absent for a ride under 40 minutes. */
  driftS?: number | undefined;
  /** Nearly every second has the same value: both files come from one source. */
  isSameSource: boolean;
  gaps: RecordingGap[];
}
