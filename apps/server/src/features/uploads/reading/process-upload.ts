import { reportPath } from '@ridescope/contract/pages';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../../platform/database/database.ts';
import type { JobContext, JobHandler } from '../../../platform/queue/job-handler.ts';
import { traceOf } from '../../../platform/queue/job-queue.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { inSpan } from '../../../platform/telemetry/tracing.ts';
import { deleteFailedFiles } from '../retention/ended-uploads.ts';
import { touchOpen } from '../store/open-uploads.ts';
import * as store from '../store/upload-store.ts';
import { wholeWayPercent } from '../upload-progress.ts';
import { type ChargeDeps, chargeAndSave, nameFor } from './charge-and-save.ts';
import { endWithoutReport } from './end-without-report.ts';
import type { UploadFinisher } from './finish-uploads.ts';
import type { ReadLog } from './log-reader.ts';
import type { MeasureUpload } from './upload-metrics.ts';

/*
 * From an uploaded log to a stored report:
 *
 *   object ─ gunzip ▶ bytes ─ engine (parse, facts, rules, report) ▶ report ─▶ one transaction ─▶ secondary rows,
 *                                                                └▶ recording, by the thread ─▶ object deleted
 *
 * The first half, `readLog`, runs in a thread, so that the API answers meanwhile, and that thread reads the next log while
 * this report is stored. `charge-and-save.ts` stores the report, `finish-uploads.ts` does what follows it.
 */

export interface ProcessUploadDeps extends ChargeDeps {
  db: Queryable;
  objects: ObjectStore;
  readLog: ReadLog;
  /** Refunds an upload's charge, if there is one. */
  refundUpload(tx: Queryable, upload: { owner: string; uploadId: string }): Promise<unknown>;
  /** Returns where the recording of an upload is stored. */
  recordingKeyFor(uploadId: string): string;
  finisher: Pick<UploadFinisher, 'add'>;
  measure?: MeasureUpload | undefined;
  log: FastifyBaseLogger;
  maxLogBytes: number;
}

/** Describes how the queue runs the jobs of this feature. */
export function uploadJobs(deps: ProcessUploadDeps): JobHandler {
  return {
    queue: store.uploadQueue,
    run: (payload, context) => processUpload(deps, idOf(payload), context),
    giveUp: async (tx, payload) => {
      const uploadId = idOf(payload);
      const owner = await store.findOwner(tx, uploadId);
      if (owner === undefined) return; // It was deleted meanwhile.
      await deps.refundUpload(tx, { owner, uploadId });
      const traceId = traceOf(payload)?.traceId;
      const failure = { code: 'fault', ...(traceId !== undefined && { traceId }) } as const;
      await store.markEnded(tx, uploadId, { state: 'failed', failure });
    },
    afterGiveUp: () => deleteLogs(deps),
    uploadOf: idOf,
    heartbeat: (db) => touchOpen(db),
  };
}

/**
 * Processes an upload. It may run again after a crash at any point: its effects are one transaction, the same each
 * time.
 */
async function processUpload(
  deps: ProcessUploadDeps,
  id: string,
  { signal, passOn, finish }: JobContext,
): Promise<void> {
  const { db, readLog } = deps;
  const upload = await store.markProcessing(db, id);
  if (!upload?.object_key) return finish(db); // It ended or was deleted before this start.

  const { owner, object_key: objectKey } = upload;
  const isFollowed = upload.connection_id !== null;
  const recordingKey = upload.wantsRecording ? deps.recordingKeyFor(id) : undefined;
  const result = await readLog(
    {
      objectKey,
      reportName: nameFor(upload),
      reportUrl: reportPath(owner, nameFor(upload)),
      uploaderOffsetMinutes: upload.timezone_offset_minutes,
      ...(recordingKey !== undefined && { recordingKey }),
    },
    { signal, onProgress: (progress) => store.setProgress(db, id, progress) },
  );
  if (isFollowed && result.kind === 'report') {
    await store.setProgress(db, id, { stage: 'storing', percent: wholeWayPercent('storing') });
  }
  await passOn();
  const endIn = async (tx: Queryable) => {
    await finish(tx);
    const end =
      result.kind === 'report'
        ? await chargeAndSave(deps, tx, upload, result)
        : endWithoutReport(result, deps.maxLogBytes);
    if (!(await store.markEnded(tx, id, end))) throw new UploadGone();
    return end;
  };
  const ending = inSpan({ name: 'store report', kind: 'step' }, () =>
    db.transaction().execute(endIn),
  );
  const end = await ending.catch(async (error: unknown) => {
    if (!(error instanceof UploadGone)) throw error;
    await finish(db);
    return { state: 'gone' } as const;
  });
  const { cpuMs, recorded } = result.kind === 'report' ? result : {};
  deps.log.info({
    event: 'upload.ended',
    upload: id,
    result: result.kind,
    state: end.state,
    cpuMs,
  });
  deps.measure?.(upload, result, end.state);
  deps.finisher.add({
    objectKey,
    recordingKey,
    recorded,
    ...(end.state === 'complete' &&
      result.kind === 'report' && {
        // It may be an earlier one of the same log.
        report: {
          owner,
          name: end.reportName,
          logSha256: result.logSha256,
          rows: result.activities,
        },
      }),
  });
}

/** Its account was deleted while it was read: nothing of it is stored. */
class UploadGone extends Error {
  override readonly name = 'UploadGone';
}

/** A failed deletion is tried again later. */
async function deleteLogs({ db, objects, log }: ProcessUploadDeps): Promise<void> {
  try {
    await deleteFailedFiles(db, objects);
  } catch (error) {
    log.error({ event: 'upload.fileNotDeleted', err: error });
  }
}

function idOf(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'id' in payload) return String(payload.id);
  throw new Error('a job of this queue names its upload');
}
