import type { Report } from '@ridescope/contract/report/report';
import { analyzeRecording } from '../engine/analyze-recording.ts';
import { type AnalyzeOptions, LogAnalyzer } from '../engine/log-analyzer.ts';
import { writeRecording } from '../record/recording.ts';

/**
 * Reads a log, whole or in chunks of a size, and returns its report. It wipes every chunk after
 * use, as callers may.
 */
export function analyze(
  bytes: Uint8Array,
  {
    chunkBytes = bytes.length || 1,
    ...options
  }: Partial<AnalyzeOptions> & { chunkBytes?: number } = {},
) {
  const analyzer = new LogAnalyzer({ id: 'report', ...options });
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.slice(at, at + chunkBytes);
    analyzer.push(chunk);
    chunk.fill(0);
  }
  return analyzer.end();
}

/** Returns the report of a valid log. */
export function reportOf(bytes: Uint8Array, options: Parameters<typeof analyze>[1] = {}): Report {
  const outcome = analyze(bytes, options);
  if (outcome.kind !== 'report') throw new Error(`not a log: ${outcome.reason}`);
  return outcome.report;
}

/** Reads a log and returns its uncompressed recording. */
export function recordingOf(bytes: Uint8Array, options: Partial<AnalyzeOptions> = {}): Uint8Array {
  const analyzer = new LogAnalyzer({ id: 'report', ...options });
  analyzer.push(bytes);
  analyzer.end();
  if (!analyzer.recording) throw new Error('not a log');
  return writeRecording(analyzer.recording);
}

/** Returns the report of a valid recording. */
export function reportOfRecording(
  bytes: Uint8Array,
  options: Partial<AnalyzeOptions> = {},
): Report {
  const outcome = analyzeRecording(bytes, { id: 'report', ...options });
  if (outcome.kind !== 'report') throw new Error(`refused: ${outcome.reason}`);
  return outcome.report;
}

/** Lists texts and numbers of a report, with the path of the member that holds them. */
export function* leavesOf(value: unknown, path = ''): Generator<[path: string, leaf: unknown]> {
  if (typeof value !== 'object' || value === null) yield [path, value];
  else for (const [key, member] of Object.entries(value)) yield* leavesOf(member, `${path}/${key}`);
}
