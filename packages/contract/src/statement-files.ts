import type { RideFile } from './ride-file.ts';

/** In what a log differs from a statement; `noSuchRide`: none of its rides begins when the statement's does. */
export type LogDifference = 'noSuchRide' | 'length' | 'losses';

/** A log that somebody compares with a statement. `isSame`: its SHA-256, plain or masked, is that of the statement. */
export type LogFileFound =
  | { kind: 'read'; isSame: boolean; differences: LogDifference[] }
  | { kind: 'refused'; reason: 'notALog' | 'tooLarge' | 'unreadable' };

/** A FIT file that somebody compares with a statement; `isSame` is absent where the statement has no FIT file. */
export type FitFileFound =
  | { kind: 'read'; isSame?: boolean }
  | { kind: 'refused'; reason: 'notFit' | 'tooLarge' | 'noRecords' };

/** What files that a rider handed in show beside a race statement. */
export interface FilesComparison {
  log?: LogFileFound;
  fit?: FitFileFound;
  /** Log and FIT file, joined; absent unless both were read. */
  joined?: RideFile;
}
