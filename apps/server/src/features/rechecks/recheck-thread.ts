import { isDeepStrictEqual } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { compareReports } from '@ridescope/analysis/compare-reports';
import { analyzeRecording, type RecordingFault } from '@ridescope/analysis/recording';
import type { ReportChanges } from '@ridescope/contract/rechecks';
import { readReport } from '@ridescope/contract/report/read-report';
import type { Report } from '@ridescope/contract/report/report';
import { workerData } from 'piscina';
import { AppError } from '../../platform/http/app-error.ts';
import { type ObjectSource, openRecordingStore } from '../../platform/storage/object-source.ts';
import { readStoredRecording } from '../../platform/storage/stored-recording.ts';

export interface RecheckTask {
  /** Where the recording lies. */
  key: string;
  name: string;
  reportUrl: string;
  /** The report as gzipped JSON. */
  old: Uint8Array;
}

export type RecheckResult =
  | {
      kind: 'report';
      /** The new report as gzipped JSON. */
      body: Uint8Array;
      schemaVersion: number;
      changes: ReportChanges;
      /** It says the same as the old one. */
      isSame: boolean;
    }
  | { kind: 'refused'; reason: RecordingFault }
  | { kind: 'gone' }
  | { kind: 'storageUnavailable' };

// The pool's options, which come without a type.
const recordings = await openRecordingStore(workerData as ObjectSource);

/** Runs in a thread of the pool: opening a recording and diagnosing its ride would block other calls. */
export default async function recheck(task: RecheckTask): Promise<RecheckResult> {
  try {
    return await recheckStored(task);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'STORAGE_UNAVAILABLE') throw error;
    return { kind: 'storageUnavailable' };
  }
}

async function recheckStored({ key, name, reportUrl, old }: RecheckTask): Promise<RecheckResult> {
  const bytes = await readStoredRecording(recordings, key);
  if (bytes === undefined) return { kind: 'gone' };
  if (bytes === 'damaged') return { kind: 'refused', reason: 'damaged' };
  const outcome = analyzeRecording(bytes, { id: name, reportUrl });
  if (outcome.kind === 'refused') return outcome;
  const { report } = outcome;
  const stored = readReport(JSON.parse(gunzipSync(old).toString()));
  const oldReport = stored.kind === 'report' ? stored.report : emptyOf(report);
  return {
    kind: 'report',
    body: gzipSync(JSON.stringify(report)),
    schemaVersion: report.schemaVersion,
    changes: compareReports(oldReport, report),
    isSame: isDeepStrictEqual(unversioned(oldReport), unversioned(report)),
  };
}

/** Leaves out what made a report, which says nothing about its ride. */
function unversioned({ engineVersion: _engine, rulesVersion: _rules, ...rest }: Report) {
  return rest;
}

/** Stands for a stored report that can't be read. */
function emptyOf(report: Report): Report {
  return { ...report, activities: [] };
}
