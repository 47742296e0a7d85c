import type { CountName } from './line-counts.ts';
import type { Silences } from './silences.ts';
import type { NotALogReason } from './sniff.ts';

/** Sums up a whole log after it was read. */
export interface ParseResult {
  /** Size of the log as the game wrote it: UTF-16 or quoting is undone before. */
  bytes: number;
  /** Counts lines that are not empty. The next two count those without stamp and those that were understood. */
  lines: number;
  unstampedLines: number;
  understoodLines: number;
  /** Counts those of the understood lines that are known to say nothing. */
  noiseLines: number;
  unknownFamilies: { shape: string; count: number }[];
  /** Lists stretches of 3 s or more without a stamped line. */
  silences: Silences;
  /** Lists clock steps: `t` in seconds since the first stamped line, `stepS` signed. */
  clockSteps: { t: number; stepS: number }[];
  /** A guess at the age of the client, for readers. No fact depends on it: the forms of lines changed one by one. */
  era: 'legacy' | 'mixed' | 'modern' | 'unknown';
  /** Says that the last line has no line end. */
  truncated: boolean;
  /** Says that the first line is not the `Log Time:` line. */
  headless: boolean;
  /**
   * Present and true where lines may have been wrapped and could not be joined. Lines of the log may then be missing, so
   * `silences` is empty.
   */
  isWrapUncertain?: true;
  overlongLines: number;
  repeatedMessages: number;
  counts: Record<CountName, number>;
  /** Gives the time of the last stamped line, in seconds since the first. */
  endT: number;
  /** Gives the clock of the first stamped line, in seconds since local midnight. */
  firstSecondOfDay: number;
}

export type ParseOutcome =
  | { kind: 'log'; result: ParseResult }
  | { kind: 'notALog'; reason: NotALogReason };
