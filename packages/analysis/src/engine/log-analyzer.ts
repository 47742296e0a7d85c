import type { Report } from '@ridescope/contract/report/report';
import { LogParser, type NotALogReason } from '@ridescope/log-parser';
import { LogRecord } from '../record/log-record.ts';
import type { Recording } from '../record/recording.ts';
import { buildReport, type ReportOptions } from './build-report.ts';

export type AnalyzeOptions = ReportOptions;

export type AnalyzeOutcome =
  | { kind: 'report'; report: Report }
  | { kind: 'notALog'; reason: NotALogReason };

/**
 * Turns the bytes of a log, in chunks of any size, into its report. It is the same on server,
 * command line and browser, and uses no clock, disk, environment or randomness. Callers may reuse a
 * chunk once `push` has returned.
 */
export class LogAnalyzer {
  private readonly options: AnalyzeOptions;
  private readonly record = new LogRecord();
  private readonly parser = new LogParser(this.record);
  private read: Recording | undefined;

  constructor(options: AnalyzeOptions) {
    this.options = options;
  }

  /** Why the file is not a game log: known after at most 64 KB. Stop reading then. */
  get refusal(): NotALogReason | undefined {
    return this.parser.refusal;
  }

  push(chunk: Uint8Array): void {
    this.parser.push(chunk);
  }

  /** Call once, after the last chunk. Never throws because of a log's content. */
  end(): AnalyzeOutcome {
    const outcome = this.parser.end();
    if (outcome.kind === 'notALog') return outcome;
    this.record.silences = outcome.result.silences;
    const { uploaderOffsetMinutes } = this.options;
    this.read = {
      record: this.record,
      parse: outcome.result,
      ...(uploaderOffsetMinutes !== undefined && { uploaderOffsetMinutes }),
    };
    return { kind: 'report', report: buildReport(this.record, outcome.result, this.options) };
  }

  /** What was read, for `writeRecording`: known once `end` has returned a report. */
  get recording(): Recording | undefined {
    return this.read;
  }
}
