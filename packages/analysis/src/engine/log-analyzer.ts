import type { Report } from '@ridescope/contract';
import { LogParser, type NotALogReason } from '@ridescope/log-parser';
import { LogRecord } from '../record/log-record.ts';
import { buildReport, type ReportOptions } from './build-report.ts';

export type AnalyzeOptions = ReportOptions;

export type AnalyzeOutcome =
  | { kind: 'report'; report: Report }
  | { kind: 'notALog'; reason: NotALogReason };

/**
 * The engine: bytes of a log in, in chunks of any size, the report out. The same for server, command line and browser;
 * it touches no clock, disk, environment or randomness. A chunk may be reused once `push` has returned.
 */
export class LogAnalyzer {
  private readonly options: AnalyzeOptions;
  private readonly record = new LogRecord();
  private readonly parser = new LogParser((event) => this.record.add(event));

  constructor(options: AnalyzeOptions) {
    this.options = options;
  }

  /** Why the file is no log: known after at most 64 KB. Stop reading then. */
  get refusal(): NotALogReason | undefined {
    return this.parser.refusal;
  }

  push(chunk: Uint8Array): void {
    this.parser.push(chunk);
  }

  /** Call once, after the last chunk. Never throws on account of a log's content. */
  end(): AnalyzeOutcome {
    const outcome = this.parser.end();
    if (outcome.kind === 'notALog') return outcome;
    this.record.silences = outcome.result.silences;
    return { kind: 'report', report: buildReport(this.record, outcome.result, this.options) };
  }
}
