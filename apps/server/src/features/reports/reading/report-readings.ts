import { gunzipSync } from 'node:zlib';
import { type ActivityRow, activityRowsOf } from '@ridescope/analysis/activity-rows';
import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import type { AnalysisWords } from '@ridescope/contract/analysis';
import type { StoredFitSeries } from '@ridescope/contract/fit-series';
import { readReport } from '@ridescope/contract/report/read-report';
import type { Report } from '@ridescope/contract/report/report';
import { statementFactsOf } from '@ridescope/contract/report/statement-facts';
import type { ComparedWords } from '@ridescope/contract/reports';
import type { StatementFacts } from '@ridescope/contract/statements';
import { type FitAgreement, fitAgreementOf } from '@ridescope/fit';
import { analysisWordsOf } from '@ridescope/words/advanced/first-words';
import { comparedWordsOf } from '@ridescope/words/compare/first-words';
import { type FirstWords, firstWordsOf } from '@ridescope/words/report/first-words';

/** What is read from stored reports, gzipped JSON: plain data, small enough to be copied between threads. */
export type Reading =
  | { kind: 'summary'; body: Uint8Array }
  /** `fit`: values of the activity's FIT file, gzipped JSON, where one was added. */
  | { kind: 'statement'; body: Uint8Array; activityId: string; fit?: Uint8Array | undefined }
  | { kind: 'comparison'; body: Uint8Array; other: Uint8Array }
  | { kind: 'analysis'; body: Uint8Array; document: AdvancedDocument };

export interface StatementOfReport {
  facts: StatementFacts;
  /** Absent without a FIT file, and for one that is unreadable. */
  fit?: FitAgreement;
}

export interface ReadingResults {
  /** The rows of a report, and how it begins. */
  summary: { rows: ActivityRow[]; firstWords: FirstWords | undefined };
  statement: StatementOfReport;
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
      return statementOf(report, reading.activityId, reading.fit);
    case 'analysis':
      return analysisWordsOf(reading.document, report);
    case 'comparison': {
      const other = reportIn(reading.other);
      return other && comparedWordsOf(report, other);
    }
  }
}

function statementOf(
  report: Report,
  activityId: string,
  series: Uint8Array | undefined,
): StatementOfReport | undefined {
  const facts = statementFactsOf(report, activityId);
  if (!facts) return undefined;
  const stored = series && (jsonIn(series) as StoredFitSeries | undefined);
  return stored ? { facts, fit: fitAgreementOf(stored, report, activityId) } : { facts };
}

/** Undefined for an unreadable body: it must not block the rows of all later reports, or the page that says so. */
function reportIn(body: Uint8Array): Report | undefined {
  const json = jsonIn(body);
  if (json === undefined) return undefined;
  try {
    const read = readReport(json);
    return read.kind === 'report' ? read.report : undefined;
  } catch {
    return undefined;
  }
}

function jsonIn(gzipped: Uint8Array): unknown {
  try {
    return JSON.parse(gunzipSync(gzipped).toString());
  } catch {
    return undefined;
  }
}

/** Returns the unpacked size of a gzip file with one member: its last four bytes. */
export function unpackedBytes(gzipped: Uint8Array): number {
  if (gzipped.length < 4) return 0;
  return new DataView(gzipped.buffer, gzipped.byteOffset).getUint32(gzipped.length - 4, true);
}
