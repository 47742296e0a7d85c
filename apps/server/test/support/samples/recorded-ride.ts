import { gzipSync } from 'node:zlib';
import { LogAnalyzer } from '@ridescope/analysis';
import { activityRowsOf } from '@ridescope/analysis/activity-rows';
import { writeRecording } from '@ridescope/analysis/recording';
import type { Report } from '@ridescope/contract/report/report';
import { readFixture } from '@ridescope/samples/logs';
import { insertBenchmarkEntries } from '../../../src/features/benchmarks/store.ts';
import { insertListedActivities } from '../../../src/features/logs/store.ts';
import type { Queryable } from '../../../src/platform/database/database.ts';
import type { Config } from '../../../src/platform/process/config.ts';
import {
  openRecordingStore,
  recordingSourceOf,
} from '../../../src/platform/storage/object-source.ts';
import { storeReport } from './ride-report.ts';

interface RecordedRide {
  owner: string;
  name: string;
  /** Size of the log that it costs. */
  logBytes?: number;
}

/** Stores a report of a ride with its recording, as an upload does. */
export async function storeRecordedRide(
  db: Queryable,
  config: Config,
  { owner, name, logBytes = 12 * 1024 ** 2 }: RecordedRide,
): Promise<void> {
  await storeRide(db, { owner, name });
  await db
    .updateTable('reports')
    .set({ log_bytes: logBytes, log_sha256: name })
    .where('name', '=', name)
    .execute();
  const bytes = gzipSync(recordedSample().recording);
  const key = `${name}.rsr`;
  const files = await openRecordingStore(recordingSourceOf(config));
  await files.put(key, bytes);
  await files.close();
  await db
    .insertInto('recordings')
    .values({ owner, report_name: name, object_key: key, bytes: bytes.length })
    .execute();
}

/** Stores the report of the same ride, and the rows of its activities. */
export async function storeRide(
  db: Queryable,
  { owner, name }: { owner: string; name: string },
): Promise<void> {
  const { report } = recordedSample();
  await storeReport(db, owner, name, { ...report, id: name });
  for (const insert of [insertListedActivities, insertBenchmarkEntries]) {
    await insert(db, { owner, name }, activityRowsOf(report));
  }
}

interface RecordedSample {
  report: Report;
  /** Uncompressed. */
  recording: Uint8Array;
}

const samples = new Map<string, RecordedSample>();

/** Reads a ride once, one of 25 minutes by default. */
export function recordedSample(fixture = 'modern-ride.txt'): RecordedSample {
  const known = samples.get(fixture);
  if (known) return known;
  const analyzer = new LogAnalyzer({ id: 'ride' });
  analyzer.push(readFixture(fixture));
  const outcome = analyzer.end();
  if (outcome.kind !== 'report' || !analyzer.recording) throw new Error('the sample is a log');
  const sample = { report: outcome.report, recording: writeRecording(analyzer.recording) };
  samples.set(fixture, sample);
  return sample;
}
