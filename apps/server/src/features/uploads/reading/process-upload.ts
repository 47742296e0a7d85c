import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import { reportPath } from '@ridescope/contract/pages';
import {
  engineVersion,
  reportSchemaVersion,
  rulesVersion,
} from '@ridescope/contract/report/version';
import { isFreeLog, type TokenFunds, tokensForBytes } from '@ridescope/contract/token-terms';
import type { FirstWords } from '@ridescope/words/report/first-words';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../../platform/database/database.ts';
import type { JobContext, JobHandler } from '../../../platform/queue/job-handler.ts';
import { traceOf } from '../../../platform/queue/job-queue.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { inSpan } from '../../../platform/telemetry/tracing.ts';
import { type ContinuedLog, type PaidFor, priceOfGrown } from '../grown-price.ts';
import { freeReportsFailure } from '../intake/free-reports-failure.ts';
import { deleteFailedFiles } from '../retention/ended-uploads.ts';
import { touchOpen } from '../store/open-uploads.ts';
import * as store from '../store/upload-store.ts';
import type { Upload } from '../upload.ts';
import { wholeWayPercent } from '../upload-progress.ts';
import { endWithoutReport } from './end-without-report.ts';
import type { UploadFinisher } from './finish-uploads.ts';
import type { ReadLog } from './log-reader.ts';
import type { LogSession, ReadLogResult } from './read-log-task.ts';
import type { MeasureUpload } from './upload-metrics.ts';

/*
 * From an uploaded log to a stored report:
 *
 *   object ─ gunzip ▶ bytes ─ engine (parse, facts, rules, report) ▶ report ─▶ one transaction ─▶ secondary rows,
 *                                                                └▶ recording, by the thread ─▶ object deleted
 *
 * The first half, `readLog`, runs in a thread, so that the API answers meanwhile, and that thread reads the next log while
 * this report is stored. `finish-uploads.ts` does what follows the report.
 *
 * A report is charged in the transaction that stores it, when the size of the log has been measured. So there is no
 * charge without a report and no report without its charge, even after a crash, and an invalid file or a log without a
 * ride costs nothing. A fault rolls the charge back with the report; the ledger shows a refund only for a charge without
 * a report, which `giveUp` checks for all the same. The drawback: a log is read before the balance turns out to be too
 * low. That is why an upload can't be announced without a single token, unless its uploader agreed to 0 tokens: then
 * there is a report only if it is free.
 *
 * The same log again, identified by its SHA-256, returns the owner's existing report and costs nothing. Storing a report
 * locks the owner's account first, so of two uploads of one log the second finds the report of the first. A report that
 * is being deleted either stays until this upload has ended with it, or is gone and the log counts as new.
 *
 * A log that has grown replaces its earlier report where its uploader agreed to that, and costs the difference. Whether
 * it continues that log is decided here, under the same locks, by its rides: if it doesn't, nothing is stored or spent.
 */

type Charged = { kind: 'spent' } | { kind: 'insufficient'; funds: TokenFunds };

interface ReportToSave {
  owner: string;
  name: string;
  schemaVersion: number;
  engineVersion: number;
  rulesVersion: number;
  /** Gzipped JSON. */
  body: Uint8Array;
  /** How it begins; absent without a ride. */
  firstWords?: FirstWords | undefined;
  logSha256: string;
  logBytes: number;
  session: LogSession;
  rows: ActivityRow[];
}

export interface ProcessUploadDeps {
  db: Queryable;
  objects: ObjectStore;
  readLog: ReadLog;
  /** Stores a report and lists its activities once, in the given transaction. */
  saveReport(tx: Queryable, report: ReportToSave): Promise<void>;
  /** Stores a report in place of the one of the same name. */
  replaceReport(tx: Queryable, report: ReportToSave): Promise<void>;
  /** Checks whether a log continues the one of a report, which can't change until the transaction ends. */
  lockIfGrown(tx: Queryable, reportName: string, log: ContinuedLog): Promise<boolean>;
  paidFor: PaidFor;
  /** Counts the stored bytes of an owner's reports that cost nothing. */
  freeReportBytes(tx: Queryable, owner: string): Promise<number>;
  /** Prevents other uploads of an owner from being stored until the transaction ends. */
  holdAccount(tx: Queryable, owner: string): Promise<void>;
  /**
   * Returns the name of the owner's report of the same log, if it exists; it can't be deleted until the transaction
   * ends.
   */
  findReportOfLog(
    tx: Queryable,
    log: { owner: string; logSha256: string },
  ): Promise<string | undefined>;
  /** Charges the price of a report once, in the given transaction, or nothing when the balance is too low. */
  spendForUpload(
    tx: Queryable,
    price: {
      owner: string;
      uploadId: string;
      tokens: number;
      log: { bytes: number; reportName: string };
      /** The transaction has called `holdAccount`. */
      isHeld: true;
    },
  ): Promise<Charged>;
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

type ReadReport = Extract<ReadLogResult, { kind: 'report' }>;

/** Charges the log and stores its report, or does neither; returns the existing report for the same log. */
async function chargeAndSave(
  deps: ProcessUploadDeps,
  tx: Queryable,
  upload: Upload,
  { gzippedReport: body, firstWords, activities: rows, logBytes, logSha256, session }: ReadReport,
): Promise<store.UploadEnd> {
  const { id: uploadId, owner, replaces, confirmed_tokens: confirmed } = upload;
  const name = nameFor(upload);
  await deps.holdAccount(tx, owner);
  const earlier = await deps.findReportOfLog(tx, { owner, logSha256 });
  if (earlier !== undefined) return { state: 'complete', reportName: earlier };
  const log = { owner, bytes: logBytes, rides: rows };
  if (replaces !== null && !(await deps.lockIfGrown(tx, replaces, log))) {
    return { state: 'failed', failure: { code: 'notGrown' } };
  }
  const tokens = await priceOf(deps, tx, log, replaces);
  if (confirmed !== null && tokens > confirmed) {
    const failure = {
      code: 'unconfirmed',
      tokensRequired: tokens,
      confirmedTokens: confirmed,
    } as const;
    return { state: 'failed', failure };
  }
  const full = isFreeLog(rows)
    ? freeReportsFailure(await deps.freeReportBytes(tx, owner))
    : undefined;
  if (full) return { state: 'failed', failure: full };
  if (tokens > 0) {
    const charged = await deps.spendForUpload(tx, {
      owner,
      uploadId,
      tokens,
      log: { bytes: logBytes, reportName: name },
      isHeld: true,
    });
    if (charged.kind === 'insufficient') {
      const { paid: paidTokens, free: freeTokens } = charged.funds;
      const failure = {
        code: 'insufficientTokens',
        tokensRequired: tokens,
        paidTokens,
        freeTokens,
      } as const;
      return { state: 'failed', failure };
    }
  }
  const save = replaces === null ? deps.saveReport : deps.replaceReport;
  await save(tx, {
    owner,
    name,
    schemaVersion: reportSchemaVersion,
    engineVersion,
    rulesVersion,
    body,
    firstWords,
    logSha256,
    logBytes,
    session,
    rows,
  });
  return { state: 'complete', reportName: name };
}

/** A replacement keeps the name, and so the address, of the report. */
function nameFor({ replaces, report_name }: Upload): string {
  return replaces ?? report_name;
}

async function priceOf(
  { paidFor }: ProcessUploadDeps,
  tx: Queryable,
  log: ContinuedLog,
  replaces: string | null,
): Promise<number> {
  if (replaces !== null) return priceOfGrown(tx, paidFor, log, replaces);
  return isFreeLog(log.rides) ? 0 : tokensForBytes(log.bytes);
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
