import type { MessagePort } from 'node:worker_threads';
import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import type { Report } from '@ridescope/contract/report/report';
import type { UploadFailureCode } from '@ridescope/contract/upload-failures';
import type { NotALogReason } from '@ridescope/contract/uploads';
import type { FirstWords } from '@ridescope/words/report/first-words';
import type { ObjectSource } from '../../../platform/storage/object-source.ts';
import type { ProgressSlots } from './shared-progress.ts';
import type { ReadLines } from './understood-lines.ts';

export interface ReadLogTask {
  /** Where the gzipped log lies. */
  objectKey: string;
  reportName: string;
  reportUrl: string;
  /** Used only where the log does not contain its offset from UTC. */
  uploaderOffsetMinutes: number;
  /** Where to store the recording of the log, unless the log is free; absent where its owner wants none. */
  recordingKey?: string;
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
      /** How the report begins; absent without a ride. */
      firstWords?: FirstWords;
      activities: ActivityRow[];
      /** Size of the decompressed log. */
      logBytes: number;
      /** SHA-256 of the decompressed log, lower-case hex: identifies the same log. */
      logSha256: string;
      session: LogSession;
      /** How much of the log was understood. */
      read: ReadLines;
      /** Processor time of the thread, milliseconds. */
      cpuMs: { parse: number; report: number };
      /** When the thread began to read, had read all lines, and had the report; since 1970. */
      timesMs: { start: number; parsed: number; end: number };
      /** Writes the recording while the report is stored. Rejects when its thread ends first. */
      recorded?: Promise<Recorded>;
    }
  | { kind: 'notALog'; reason: NotALogReason }
  | { kind: 'unreadable'; reason: UnreadableReason };

/** Why a file that may be a game log could not be read to its end. */
export type UnreadableReason = Extract<
  UploadFailureCode,
  'tooLarge' | 'tooSlow' | 'outOfMemory' | 'reportTooLarge' | 'incomplete' | 'damaged' | 'gone'
>;

/** How writing the recording of a log ended. */
export interface Recorded {
  /** Size of the stored recording; absent where none was stored. */
  bytes?: number;
  /** Processor time of the thread, milliseconds. */
  cpuMs: number;
}

/** Only starts the thread. */
export interface PrepareTask {
  kind: 'prepare';
}

export interface ThreadTask extends ReadLogTask {
  kind: 'read';
  maxLogBytes: number;
  progress: ProgressSlots;
  /** Gets the result as soon as there is one; the task ends when the recording is stored. */
  port: MessagePort;
}

/** As text where it is an error: an error's type is lost between threads. */
export type ThreadResult = ReadLogResult | { kind: 'storageUnavailable' };

/** Where a thread reads logs from, and where it stores their recordings. */
export interface ReaderSources {
  source: ObjectSource;
  recordings: ObjectSource;
}
