import { gzipSync } from 'node:zlib';
import { LogAnalyzer } from '@ridescope/analysis';
import { writeRecording } from '@ridescope/analysis/recording';
import { insertListedActivities } from '../../../src/features/logs/store.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Queryable } from '../../../src/platform/database/database.ts';
import { openKeptStore, recordingSourceOf } from '../../../src/platform/storage/object-source.ts';
import { activityRow } from './activity-row.ts';
import { rideReport, storeReport } from './ride-report.ts';
import { sampleLog } from './sample-log.ts';

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
  await storeReport(db, owner, name, rideReport(owner, name));
  await db
    .updateTable('reports')
    .set({ log_bytes: logBytes, log_sha256: name })
    .where('name', '=', name)
    .execute();
  await insertListedActivities(db, { owner, name }, [activityRow()]);
  const bytes = gzipSync(recordedSample());
  const key = `${name}.rsr`;
  const files = await openKeptStore(recordingSourceOf(config));
  await files.put(key, bytes);
  await files.close();
  await db
    .insertInto('recordings')
    .values({ owner, report_name: name, object_key: key, bytes: bytes.length })
    .execute();
}

function recordedSample(): Uint8Array {
  const analyzer = new LogAnalyzer({ id: 'ride' });
  analyzer.push(Buffer.from(sampleLog({ minutes: 30 })));
  analyzer.end();
  if (!analyzer.recording) throw new Error('the sample is a log');
  return writeRecording(analyzer.recording);
}
