import {
  type AnalyzeOptions,
  type AnalyzeOutcome,
  isRecording,
  LogAnalyzer,
  mostRecordingBytes,
} from '@ridescope/analysis';
import type { AdvancedOutcome } from '@ridescope/analysis/advanced';
import type { FitLines } from '@ridescope/contract/fit-lines';
import { fileErrors, recordingRefusals } from '@ridescope/words/errors/command-errors';
import { CommandError } from './command-error.ts';
import { printable } from './printable.ts';
import type { ByteSink } from './read-log.ts';

const markBytes = 4;
const noFitLines: FitLines = { saved: [], targets: [], finishes: [] };

export type AdvancedAnswer =
  | ({ kind: 'analyzed' } & AdvancedOutcome)
  | Extract<AnalyzeOutcome, { kind: 'notALog' }>;

/** Takes a log or a recording, which it detects by the first bytes, and makes the report. */
export class LogOrRecording implements ByteSink {
  private readonly options: AnalyzeOptions;
  private readonly analyzer: LogAnalyzer;
  private head: Uint8Array | undefined = new Uint8Array(0);
  private recording: Uint8Array[] | undefined;
  private recordingBytes = 0;

  constructor(options: AnalyzeOptions) {
    this.options = options;
    this.analyzer = new LogAnalyzer(options);
  }

  push(chunk: Uint8Array): void {
    if (!this.head) {
      this.take(chunk);
      return;
    }
    const head = new Uint8Array([...this.head, ...chunk.subarray(0, markBytes)]);
    this.head = head.length < markBytes ? head : undefined;
    if (this.head) return;
    if (isRecording(head)) this.recording = [];
    this.take(head);
    this.take(chunk.subarray(markBytes));
  }

  isDone(): boolean {
    return this.analyzer.refusal !== undefined;
  }

  /**
   * Makes the report together with the results of the advanced analysis.
   * @throws CommandError for a recording that can't be read
   */
  async endAdvanced(path: string): Promise<AdvancedAnswer> {
    // Loaded only when asked for: most runs need the report alone.
    const { analyzeAdvanced, analyzeAdvancedRecording } = await import(
      '@ridescope/analysis/advanced'
    );
    if (this.head) this.take(this.head);
    if (this.recording) {
      const outcome = analyzeAdvancedRecording(Buffer.concat(this.recording), this.options);
      if (outcome.kind === 'analyzed') return outcome;
      throw new CommandError(
        fileErrors.cannotRead(printable(path), recordingRefusals[outcome.reason]),
      );
    }
    const outcome = this.analyzer.end();
    if (outcome.kind === 'notALog') return outcome;
    const { recording } = this.analyzer;
    if (!recording) throw new Error('a log with a report has a recording');
    return { kind: 'analyzed', ...analyzeAdvanced(recording, this.options, outcome.report) };
  }

  /** @throws CommandError for a recording that can't be read */
  async end(path: string): Promise<AnalyzeOutcome> {
    if (this.head) this.take(this.head);
    if (!this.recording) return this.analyzer.end();
    // Loaded only for recordings: most files are logs.
    const { analyzeRecording } = await import('@ridescope/analysis/recording');
    const outcome = analyzeRecording(Buffer.concat(this.recording), this.options);
    if (outcome.kind === 'report') return outcome;
    throw new CommandError(
      fileErrors.cannotRead(printable(path), recordingRefusals[outcome.reason]),
    );
  }

  /** Lists what the log says beside its report that a FIT file is compared with, after `end`. */
  async fitLines(): Promise<FitLines> {
    const { fitLinesOf } = await import('@ridescope/analysis/fit-lines');
    if (!this.recording) {
      const { recording } = this.analyzer;
      return recording ? fitLinesOf(recording.record) : noFitLines;
    }
    const { openRecording } = await import('@ridescope/analysis/recording');
    const opened = openRecording(Buffer.concat(this.recording));
    return opened.kind === 'recording' ? fitLinesOf(opened.recording.record) : noFitLines;
  }

  private take(bytes: Uint8Array): void {
    if (!this.recording) {
      this.analyzer.push(bytes);
      return;
    }
    this.recordingBytes += bytes.length;
    if (this.recordingBytes > mostRecordingBytes) throw new CommandError(fileErrors.largeRecording);
    // A chunk is only valid during the call.
    this.recording.push(bytes.slice());
  }
}
