import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import { advancedSchemaVersion } from '@ridescope/contract/advanced/vocabulary';
import type { Analysis, AnalysisWords } from '@ridescope/contract/analysis';
import { isOutdated as isOfEarlierEngine } from '@ridescope/contract/report/version';
import { reportNameOf } from '@ridescope/contract/reports';
import { tokensForBytes } from '@ridescope/contract/token-terms';
import { analysisErrors, reportErrors } from '@ridescope/words/errors/report-errors';
import type { Queryable } from '../../platform/database/database.ts';
import { lockReport, type ReportKey } from '../../platform/database/report-rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { timeMs } from '../../platform/process/clock.ts';
import { hourMs } from '../../platform/process/units.ts';
import { enqueueJob } from '../../platform/queue/job-queue.ts';
import { countInLane } from '../../platform/queue/queue-state.ts';
import * as store from './store.ts';

/*
 * The advanced analysis of a report costs what its log costs, once: another one of the same log is free. It is charged when
 * its job is added, in one transaction under the locks of account and report, so however often a rider clicks there is one
 * charge and one job. A job that ends without a document, or with one that names no cause, refunds the charge in the
 * transaction that ends it.
 *
 * A document stays until a newer one replaces it, also when a new check or a longer log has changed the report: it was
 * paid for. It says what made it and when, and `isOutdated` means that a new analysis may find more.
 */

/** Analyses that an account may start within an hour. */
const mostPerHour = 60;
/** The recording of a log follows its report, a moment later. So long a call waits for it, and asks so often. */
const recordingWait = { longestMs: 3000, everyMs: 100 };

export interface AnalysisService {
  /**
   * @param logId Name of the report, with or without `.gz`.
   * @throws AppError NOT_FOUND; SERVICE_UNAVAILABLE while the recording of a new log takes long to be written
   */
  find(owner: string, logId: string): Promise<Analysis>;
  /**
   * @param logId Name of the report, with or without `.gz`.
   * @returns how its page begins; undefined where that is not the summary of its newest result.
   * @throws AppError NOT_FOUND
   */
  firstWords(owner: string, logId: string): Promise<AnalysisWords | undefined>;
  /**
   * Charges an analysis, unless its log has been paid for, and queues its job, unless one is open.
   * @throws AppError NOT_FOUND, CONFLICT, INSUFFICIENT_TOKENS, LIMIT_EXCEEDED; SERVICE_UNAVAILABLE as above
   */
  start(owner: string, logId: string, confirmedTokens: number | undefined): Promise<Analysis>;
}

export interface AnalysisDeps {
  db: Queryable;
  /** Locks an account until the transaction ends. Locked before a report, as by uploads. */
  holdAccount(tx: Queryable, owner: string): Promise<void>;
  /** Returns whether the recording of a report's log is still to be written. */
  isRecording(db: Queryable, report: ReportKey): Promise<boolean>;
  /** Reads how an analysis begins from its report; undefined for one of another version. @throws AppError NOT_FOUND */
  wordsOf(
    owner: string,
    name: string,
    document: AdvancedDocument,
  ): Promise<AnalysisWords | undefined>;
  /** Charges an analysis once. @throws AppError INSUFFICIENT_TOKENS */
  charge(
    tx: Queryable,
    analysis: {
      owner: string;
      analysisId: string;
      tokens: number;
      log: { bytes: number; reportName: string };
    },
  ): Promise<void>;
}

export function createAnalysisService({
  db,
  holdAccount,
  isRecording,
  wordsOf,
  charge,
}: AnalysisDeps): AnalysisService {
  const find = async (on: Queryable, report: ReportKey) => {
    const stored = await store.findAnalysis(on, report);
    if (!stored) throw new AppError('NOT_FOUND', reportErrors.noSuchReport);
    return stored;
  };
  const findRecorded = async (report: ReportKey) => {
    const giveUpAt = Date.now() + recordingWait.longestMs;
    for (;;) {
      // Asked first: a recording that is written between the two questions is found by the second.
      const isWaiting = await isRecording(db, report);
      const stored = await find(db, report);
      if (!isWaiting || stored.recordingKey !== null || stored.body !== null) return stored;
      if (Date.now() > giveUpAt) throw stillRecording();
      await sleep(recordingWait.everyMs);
    }
  };
  return {
    find: async (owner, logId) => shown(await findRecorded({ owner, name: reportNameOf(logId) })),

    async firstWords(owner, logId) {
      const name = reportNameOf(logId);
      const { state, document, isOutdated } = await shown(await find(db, { owner, name }));
      // Its page says first that a job is under way or has failed, or that a new one may find more.
      if (state !== 'ready' || !document || isOutdated) return undefined;
      return wordsOf(owner, name, document);
    },

    async start(owner, logId, confirmedTokens) {
      const report = { owner, name: reportNameOf(logId) };
      await findRecorded(report);
      await db.transaction().execute(async (tx) => {
        await holdAccount(tx, owner);
        await lockReport(tx, report);
        const stored = await find(tx, report);
        if (isOpen(stored)) return;
        const bytes = requireLog(stored);
        const tokens = priceOf(stored);
        if (confirmedTokens !== undefined && tokens !== confirmedTokens) {
          throw conflict(analysisErrors.priceChanged(tokens));
        }
        await requireFreeSlot(tx, owner);
        const jobId = randomUUID();
        const log = { bytes, reportName: report.name };
        if (tokens > 0) await charge(tx, { owner, analysisId: jobId, tokens, log });
        const chargeId = tokens > 0 ? jobId : stored.documentCharge;
        await store.markQueued(tx, { ...report, jobId }, { logSha256: stored.logSha256, chargeId });
        await enqueueJob(tx, {
          queue: store.analysisQueue,
          payload: { owner, name: report.name, jobId },
          dedupeKey: jobId,
          lane: owner,
        });
      });
      return shown(await find(db, report));
    },
  };
}

/** Returns what an analysis costs: nothing where one of the same log was delivered. */
function priceOf({ logBytes, logSha256, documentLog, body }: store.StoredAnalysis): number {
  return body !== null && logSha256 === documentLog ? 0 : tokensForBytes(logBytes);
}

function isOpen({ state }: store.StoredAnalysis): boolean {
  return state === 'queued' || state === 'running';
}

/** Returns the size of the log whose recording is analyzed. @throws AppError CONFLICT when there is nothing to analyze. */
function requireLog({ recordingKey, logBytes, hasRide }: store.StoredAnalysis): number {
  // First: no recording is stored of a log without a ride.
  if (!hasRide) throw conflict(analysisErrors.noRide);
  if (recordingKey === null) {
    throw conflict(analysisErrors.noRecording);
  }
  return logBytes;
}

/** @throws AppError LIMIT_EXCEEDED */
async function requireFreeSlot(tx: Queryable, owner: string): Promise<void> {
  const since = new Date(timeMs() - hourMs);
  const queue = store.analysisQueue;
  if ((await countInLane(tx, { queue, lane: owner, since })) < mostPerHour) return;
  throw new AppError('LIMIT_EXCEEDED', analysisErrors.tooMany(mostPerHour));
}

async function shown(stored: store.StoredAnalysis): Promise<Analysis> {
  const { recordingKey, hasRide, progress } = stored;
  const document = await documentOf(stored);
  return {
    state: stateOf(stored, document !== undefined),
    ...(stored.state === 'running' && progress !== null && { progress }),
    tokensRequired: priceOf(stored),
    ...(recordingKey !== null && hasRide && { canStart: true }),
    ...(document && { document }),
    ...(document && isOld(stored, document) && { isOutdated: true }),
  };
}

function stateOf(
  { state, recordingKey, hasRide }: store.StoredAnalysis,
  hasDocument: boolean,
): Analysis['state'] {
  if (state !== null && (state !== 'ready' || hasDocument)) return state;
  return recordingKey === null && hasRide ? 'noRecording' : 'none';
}

function isOld({ logSha256, documentLog }: store.StoredAnalysis, document: AdvancedDocument) {
  return logSha256 !== documentLog || isOfEarlierEngine(document);
}

/** Undefined without a document in the format of this version. */
async function documentOf({
  body,
  schemaVersion,
}: store.StoredAnalysis): Promise<AdvancedDocument | undefined> {
  if (body === null || schemaVersion !== advancedSchemaVersion) return undefined;
  // Only the job of this feature writes it.
  return JSON.parse(String(await promisify(gunzip)(body))) as AdvancedDocument;
}

function stillRecording(): AppError {
  return new AppError('SERVICE_UNAVAILABLE', analysisErrors.stillRecording);
}

function conflict(message: string): AppError {
  return new AppError('CONFLICT', message);
}
