import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import type { NotALogReason, Report } from '@ridescope/contract';
import type { FailureReason } from '../messages.ts';
import type { ProgressSlots } from './shared-progress.ts';

export interface ReadLogTask {
  /** Where the gzipped log lies. */
  objectKey: string;
  reportName: string;
  reportUrl: string;
  /** Used only where the log does not contain its offset from UTC. */
  uploaderOffsetMinutes: number;
}

/** When the log begins, where it says so, and how long it is. */
export type LogSession = Pick<
  Report['session'],
  'startedAt' | 'durationS' | 'utcOffsetMinutes' | 'utcSource'
>;

export type ReadLogResult =
  | {
      kind: 'report';
      gzippedReport: Uint8Array;
      activities: ActivityRow[];
      /** Size of the decompressed log. */
      logBytes: number;
      /** SHA-256 of the decompressed log, lower-case hex: identifies the same log. */
      logSha256: string;
      session: LogSession;
    }
  | { kind: 'notALog'; reason: NotALogReason }
  | { kind: 'unreadable'; reason: Exclude<FailureReason, 'fault'> };

export interface ThreadTask extends ReadLogTask {
  maxLogBytes: number;
  progress: ProgressSlots;
}

/** As text where it is an error: an error's type is lost between threads. */
export type ThreadResult = ReadLogResult | { kind: 'storageUnavailable' };
