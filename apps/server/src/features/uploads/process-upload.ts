import { reportSchemaVersion } from '@ridescope/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { ActivityRow } from '../../platform/activity-rows.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { JobContext, JobHandler } from '../../platform/queue/job-runner.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { deleteEndedFiles } from './ended-files.ts';
import type { ReadLog, ReadLogResult } from './log-reader.ts';
import { failureMessage, notALogMessages } from './messages.ts';
import * as store from './store.ts';

/*
 * From an uploaded log to a stored report:
 *
 *   object ─ gunzip ▶ bytes ─ engine (parse, facts, rules, report) ▶ report ─▶ one transaction ─▶ object deleted
 *
 * The first half, `readLog`, runs in a thread of its own, so that the API answers meanwhile.
 */

export const uploadQueue = 'uploads';

interface ReportToSave {
  owner: string;
  name: string;
  schemaVersion: number;
  /** Gzipped JSON. */
  body: Uint8Array;
  rows: ActivityRow[];
}

export interface ProcessUploadDeps {
  db: Queryable;
  objects: ObjectStore;
  readLog: ReadLog;
  /** Stores a report and the rows of its activities once, in the given transaction. */
  saveReport(tx: Queryable, report: ReportToSave): Promise<void>;
  log: FastifyBaseLogger;
  maxLogBytes: number;
}

/** What the queue needs to know to run the jobs of this feature. */
export function uploadJobs(deps: ProcessUploadDeps): JobHandler {
  return {
    queue: uploadQueue,
    run: (payload, context) => processUpload(deps, idOf(payload), context),
    giveUp: (tx, payload) =>
      store.markEnded(tx, idOf(payload), {
        state: 'failed',
        message: failureMessage('fault', deps.maxLogBytes),
      }),
    afterGiveUp: () => deleteFiles(deps),
    beat: (db) => store.touchOpen(db),
  };
}

/** May run again after a crash at any point: its effects are one transaction, and the same each time. */
async function processUpload(
  deps: ProcessUploadDeps,
  id: string,
  { signal, finish }: JobContext,
): Promise<void> {
  const { db, readLog } = deps;
  const upload = await store.markProcessing(db, id);
  if (!upload?.object_key) return finish(db); // It came to its end, or was deleted, before this start.

  const result = await readLog(
    {
      objectKey: upload.object_key,
      reportName: upload.report_name,
      reportUrl: `/report/${upload.owner}/${upload.report_name}`,
      uploaderOffsetMinutes: upload.timezone_offset_minutes,
    },
    { signal, onProgress: (percent) => store.setProgress(db, id, percent) },
  );

  await db.transaction().execute(async (tx) => {
    await finish(tx);
    if (result.kind === 'report') {
      const { owner, report_name: name } = upload;
      const { gzippedReport: body, activities: rows } = result;
      await deps.saveReport(tx, { owner, name, schemaVersion: reportSchemaVersion, body, rows });
    }
    await store.markEnded(tx, id, endOf(result, deps.maxLogBytes));
  });
  deps.log.info({ event: 'upload.ended', upload: id, result: result.kind });
  await deleteFiles(deps);
}

function endOf(result: ReadLogResult, maxLogBytes: number): store.UploadEnd {
  switch (result.kind) {
    case 'report':
      return { state: 'complete' };
    case 'notALog':
      return { state: 'notALog', reason: result.reason, message: notALogMessages[result.reason] };
    case 'unreadable':
      return { state: 'failed', message: failureMessage(result.reason, maxLogBytes) };
  }
}

/** A file that cannot be deleted now is tried again with the next upload; the report stands either way. */
async function deleteFiles({ db, objects, log }: ProcessUploadDeps): Promise<void> {
  try {
    await deleteEndedFiles(db, objects);
  } catch (error) {
    log.error({ event: 'upload.fileNotDeleted', err: error });
  }
}

function idOf(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'id' in payload) return String(payload.id);
  throw new Error('a job of this queue names its upload');
}
