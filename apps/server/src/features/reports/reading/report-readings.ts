import { gunzipSync } from 'node:zlib';
import { type ActivityRow, activityRowsOf } from '@ridescope/analysis/activity-rows';
import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import type { AnalysisWords } from '@ridescope/contract/analysis';
import { readReport } from '@ridescope/contract/report/read-report';
import type { Report } from '@ridescope/contract/report/report';
import { statementFactsOf } from '@ridescope/contract/report/statement-facts';
import type { ComparedWords } from '@ridescope/contract/reports';
import type { StatementFacts } from '@ridescope/contract/statements';
import { analysisWordsOf } from '@ridescope/words/advanced/first-words';
import { comparedWordsOf } from '@ridescope/words/compare/first-words';
import { type FirstWords, firstWordsOf } from '@ridescope/words/report/first-words';

/** What is read from stored reports, gzipped JSON: plain data, small enough to be copied between threads. */
export type Reading =
  | { kind: 'summary'; body: Uint8Array }
  | { kind: 'statement'; body: Uint8Array; activityId: string }
  | { kind: 'comparison'; body: Uint8Array; other: Uint8Array }
  | { kind: 'analysis'; body: Uint8Array; document: AdvancedDocument };

export interface ReadingResults {
  /** The rows of a report, and how it begins. */
  summary: { rows: ActivityRow[]; firstWords: FirstWords | undefined };
  statement: StatementFacts;
  comparison: ComparedWords;
  /** How the advanced analysis of a report begins. */
  analysis: AnalysisWords;
}

export type ResultOf<R extends Reading> = ReadingResults[R['kind']];

/** Reads stored reports. @returns undefined where one is unreadable, of another version, or has nothing of that kind */
export function readFromReports<R extends Reading>(reading: R): ResultOf<R> | undefined;
export function readFromReports(reading: Reading): ReadingResults[Reading['kind']] | undefined {
  const report = reportIn(reading.body);
  if (!report) return undefined;
  switch (reading.kind) {
    case 'summary':
      return { rows: activityRowsOf(report), firstWords: firstWordsOf(report) };
    case 'statement':
      return statementFactsOf(report, reading.activityId);
    case 'analysis':
      return analysisWordsOf(reading.document, report);
    case 'comparison': {
      const other = reportIn(reading.other);
      return other && comparedWordsOf(report, other);
    }
  }
}

/** Undefined for an unreadable body: it must not block the rows of all later reports, or the page that says so. */
function reportIn(body: Uint8Array): Report | undefined {
  try {
    const read = readReport(JSON.parse(gunzipSync(body).toString()));
    return read.kind === 'report' ? read.report : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the unpacked size of a gzip file with one member: its last four bytes. */
export function unpackedBytes(gzipped: Uint8Array): number {
  if (gzipped.length < 4) return 0;
  return new DataView(gzipped.buffer, gzipped.byteOffset).getUint32(gzipped.length - 4, true);
}
