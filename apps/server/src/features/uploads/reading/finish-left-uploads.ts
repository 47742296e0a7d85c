import type { Queryable } from '../../../platform/database/database.ts';
import type { ReportKey } from '../../../platform/database/report-rows.ts';
import { forEachOf } from '../../../platform/process/for-each-of.ts';
import { endedWithFile } from '../store/file-keys.ts';
import type { WantedRecording } from '../store/upload-store.ts';
import { deleteFiles, type FinishDeps } from './finish-uploads.ts';
import type { ReadLog } from './log-reader.ts';

export interface LeftDeps extends FinishDeps {
  readLog: ReadLog;
  /** Returns where the recording of an upload is stored. */
  keyFor(uploadId: string): string;
  hasRecording(db: Queryable, report: ReportKey): Promise<boolean>;
}

/** Younger ones are being finished by the process that read them. */
const leftAfterS = 20;
/** After this time a log is deleted although its recording couldn't be made: logs are not retained. */
const triedForS = 3600;

/**
 * Finishes uploads that a crash or a fault left behind after their end: makes the recordings that are missing, and deletes the
 * logs. Safe for several processes at once: each writes the same bytes under the same key.
 */
export async function finishLeftUploads(deps: LeftDeps, signal: AbortSignal): Promise<void> {
  const left = await endedWithFile(deps.db, leftAfterS);
  await forEachOf(left, async ({ object_key: key, ...upload }) => {
    if (upload.state === 'complete' && upload.endedAgoS < triedForS) {
      await recordAgain(deps, { ...upload, objectKey: key }, signal);
    }
    await deleteFiles(deps.db, deps.objects, [key]);
  });
}

interface LeftUpload extends WantedRecording {
  id: string;
  owner: string;
  report_name: string;
  objectKey: string;
  timezone_offset_minutes: number;
}

async function recordAgain(
  { db, recordings, hasRecording, keyFor, readLog }: LeftDeps,
  upload: LeftUpload,
  signal: AbortSignal,
): Promise<void> {
  const { id, owner, report_name: name, objectKey } = upload;
  if (!upload.wantsRecording || (await hasRecording(db, { owner, name }))) return;
  const recordingKey = keyFor(id);
  const result = await readLog(
    {
      objectKey,
      reportName: name,
      reportUrl: '',
      uploaderOffsetMinutes: upload.timezone_offset_minutes,
      recordingKey,
    },
    { signal, onProgress: async () => {} },
  );
  if (result.kind !== 'report') return;
  const { bytes } = (await result.recorded) ?? {};
  const { logSha256 } = result;
  if (bytes !== undefined) {
    await recordings.link([{ owner, name, logSha256, key: recordingKey, bytes }]);
  }
  await recordings.deleteUnlinked([recordingKey]);
}
