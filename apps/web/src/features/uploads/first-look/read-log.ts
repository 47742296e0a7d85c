import { LogAnalyzer } from '@ridescope/analysis';
import { mostReportBytes } from '@ridescope/contract/report/report-size';
import type { NotALogReason } from '@ridescope/contract/uploads';
import { fileParts } from '../../../shared/file-parts.ts';
import type { IncomingFit } from '../../../shared/file-takers.ts';
import { type FirstLook, lookAtReport } from './look-at-report.ts';

export interface ReadOptions {
  /** Local time minus UTC in minutes, for logs that don't say. */
  utcOffsetMinutes: number;
  /** The largest log to read, decompressed; undefined while that is unknown. */
  maxLogBytes: number | undefined;
  /** FIT files that came with the log, which are joined with its rides. */
  fits?: readonly IncomingFit[];
}

export type LogRead =
  | { kind: 'look'; look: FirstLook }
  | { kind: 'notALog'; reason: NotALogReason }
  /** Found before all of it was decompressed. */
  | { kind: 'tooLarge' }
  /** The server would refuse its report. */
  | { kind: 'reportTooLarge' };

/**
 * Analyzes a log part by part. The engine keeps what it measured, a few megabytes for each hour, and never the whole file.
 * @param onBytes receives the number of bytes of the file read so far
 * @throws FileTrouble when the file cannot be read
 */
export async function readLog(
  file: Blob,
  { utcOffsetMinutes, maxLogBytes = Number.POSITIVE_INFINITY, fits = [] }: ReadOptions,
  onBytes: (bytes: number) => void,
): Promise<LogRead> {
  const analyzer = new LogAnalyzer({ id: 'first-look', uploaderOffsetMinutes: utcOffsetMinutes });
  let logBytes = 0;
  for await (const { bytes, readBytes } of fileParts(file)) {
    logBytes += bytes.length;
    if (logBytes > maxLogBytes) return { kind: 'tooLarge' };
    analyzer.push(bytes);
    if (analyzer.refusal) return { kind: 'notALog', reason: analyzer.refusal };
    onBytes(readBytes);
  }
  const outcome = analyzer.end();
  if (outcome.kind === 'notALog') return outcome;
  const { length } = new TextEncoder().encode(JSON.stringify(outcome.report));
  if (length > mostReportBytes) return { kind: 'reportTooLarge' };
  const look = lookAtReport(outcome.report);
  if (fits.length === 0) return { kind: 'look', look };
  // Most logs come alone, so what reads FIT files loads with the first.
  const { lookWithFits } = await import('./look-with-fits.ts');
  return { kind: 'look', look: await lookWithFits(look, fits, outcome.report, analyzer.recording) };
}
