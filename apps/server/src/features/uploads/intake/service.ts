import type { ResponseOf } from '@ridescope/contract/endpoint';
import { reportPath } from '@ridescope/contract/pages';
import { liveHeartbeatMs } from '@ridescope/contract/protocol';
import { mostFreeReportBytes } from '@ridescope/contract/token-terms';
import {
  type findEarlierReport,
  type findGrownReport,
  type listOpenUploads,
  mostListedUploads,
  type UploadStatus,
} from '@ridescope/contract/uploads';
import { uploadErrors } from '@ridescope/words/errors/upload-errors';
import { uploadFailureText } from '@ridescope/words/texts/upload-failure-texts';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { timeMs } from '../../../platform/process/clock.ts';
import { forEachOf } from '../../../platform/process/for-each-of.ts';
import { oneAtATime } from '../../../platform/process/one-at-a-time.ts';
import { dayMs } from '../../../platform/process/units.ts';
import type { DiskObjectStore } from '../../../platform/storage/disk-object-store.ts';
import type { S3ObjectStore } from '../../../platform/storage/s3-object-store.ts';
import { type ContinuedLog, type PaidFor, priceOfGrown } from '../grown-price.ts';
import { deleteFailedFiles } from '../retention/ended-uploads.ts';
import { deleteAbandoned, keysOf } from '../store/file-keys.ts';
import {
  aheadInQueue,
  expireWaiting,
  lastHeartbeat,
  openUploadsOf,
  uploadsOfConnections,
} from '../store/open-uploads.ts';
import * as store from '../store/upload-store.ts';
import type { Upload } from '../upload.ts';
import { type LiveUploadMessage, liveMessageOf, reportIn, statusOf } from '../upload-progress.ts';
import { type Announcement, type AnnouncementDeps, announce } from './announce.ts';
import { freeReportsFailure } from './free-reports-failure.ts';
import type { UploadDetection } from './upload-detection.ts';

export interface UploadDeps extends AnnouncementDeps {
  objects: DiskObjectStore | S3ObjectStore;
  /** Finds files that arrived without passing through this server. */
  detection?: Pick<UploadDetection, 'check' | 'checkAll'> | undefined;
  log: FastifyBaseLogger;
  /** Name of the owner's report of the same log, if it exists. */
  findReportOfLog(
    db: Queryable,
    log: { owner: string; logSha256: string },
  ): Promise<string | undefined>;
  /** Names of the owner's reports that a log continues, the one of the largest log first. */
  findGrownReports(db: Queryable, log: ContinuedLog): Promise<string[]>;
  /** Counts the rides that a report lists. */
  countRides(db: Queryable, report: { owner: string; reportName: string }): Promise<number>;
  paidFor: PaidFor;
}

export interface UploadService {
  /**
   * Announces an upload. The uploader chooses its id, which belongs to the owner: others may use the same one without
   * either learning of it.
   * @returns the address for the PUT, below the API prefix or absolute.
   * @throws AppError CONFLICT when the file of this upload has arrived already; INSUFFICIENT_TOKENS for an owner
   * with too few tokens for the price; LIMIT_EXCEEDED for one with too many open uploads, free readings today, or bytes of free
   * reports.
   */
  announce(owner: string, announcement: Announcement): Promise<string>;
  /** @throws AppError NOT_FOUND, also for another user's upload. */
  status(owner: string, uploadId: string): Promise<UploadStatus>;
  /** Returns an owner's uploads that have not ended, the oldest first, and the storage for free reports. */
  listOpen(owner: string): Promise<ResponseOf<typeof listOpenUploads>>;
  /** Gives up an upload whose file has not arrived, which is then no longer open; changes nothing otherwise. */
  cancel(owner: string, uploadId: string): Promise<void>;
  /** Returns the owner's report of the same log, if there is one: the log need not be sent again. */
  findEarlier(owner: string, logSha256: string): Promise<ResponseOf<typeof findEarlierReport>>;
  /** Returns the owner's report of the same log before it grew, if there is one, and what replacing it costs. */
  findGrown(log: ContinuedLog): Promise<ResponseOf<typeof findGrownReport>>;
  /** Returns the state for each of these live connections. */
  liveStates(
    connectionIds: string[],
  ): Promise<Map<string, { uploadId: string; message: LiveUploadMessage }>>;
  /** Deletes the files of all of an owner's uploads. */
  deleteFilesOf(owner: string): Promise<void>;
  /** Deletes files and announcements that a crash or an uploader left behind. */
  removeLeftOvers(now: Date): Promise<void>;
}

/** A day after its address expired, no upload is still running. */
const abandonedAfterMs = dayMs;

export function createUploadService(deps: UploadDeps): UploadService {
  const { db, objects } = deps;
  const inTurn = oneAtATime();
  return {
    announce: (owner, announcement) => announce({ ...deps, inTurn }, owner, announcement),

    async status(owner, uploadId) {
      const found = await store.findUpload(db, owner, uploadId);
      const isChanged = found?.state === 'waiting' && (await isDetected(deps, found));
      const upload = isChanged ? await store.findUpload(db, owner, uploadId) : found;
      if (!upload) throw new AppError('NOT_FOUND', uploadErrors.noSuchUpload);
      if (upload.state !== 'queued') return statusOf(upload);
      const ahead = await aheadInQueue(db, [upload.id]);
      return statusOf(await withHeartbeat(db, upload), ahead.get(upload.id));
    },

    async listOpen(owner) {
      const open = await openUploadsOf(db, owner, mostListedUploads);
      const queued = open.filter(({ state }) => state === 'queued').map(({ id }) => id);
      const ahead = await aheadInQueue(db, queued);
      const bytes = await deps.freeReportBytes(db, owner);
      const full = freeReportsFailure(bytes);
      return {
        uploads: open.map((upload) => statusOf(upload, ahead.get(upload.id))),
        freeReports: {
          bytes,
          mostBytes: mostFreeReportBytes,
          ...(full && { failure: full, message: uploadFailureText(full) }),
        },
      };
    },

    cancel: (owner, uploadId) => expireWaiting(db, { owner, uploadId }),

    async liveStates(connectionIds) {
      const uploads = await uploadsOfConnections(db, connectionIds);
      const queued = uploads.filter(({ state }) => state === 'queued').map(({ id }) => id);
      const ahead = await aheadInQueue(db, queued);
      return new Map(
        uploads.flatMap((upload) => {
          const { id: uploadId, connection_id } = upload;
          const message = liveMessageOf(upload, ahead.get(uploadId));
          return message && connection_id !== null
            ? [[connection_id, { uploadId, message }] as const]
            : [];
        }),
      );
    },

    async findEarlier(owner, logSha256) {
      const report_name = await deps.findReportOfLog(db, { owner, logSha256 });
      return report_name === undefined ? {} : reportIn({ owner, report_name });
    },

    async findGrown(log) {
      const [reportName] = await deps.findGrownReports(db, log);
      if (reportName === undefined) return {};
      const report = { owner: log.owner, reportName };
      const [tokens, known] = [
        await priceOfGrown(db, deps.paidFor, log, reportName),
        await deps.countRides(db, report),
      ];
      const newRides = Math.max(0, log.rides.length - known);
      const reportUrl = reportPath(log.owner, reportName);
      return { grown: { name: reportName, reportUrl, newRides, tokens } };
    },

    async deleteFilesOf(owner) {
      await forEachOf(await keysOf(db, owner), (key) => objects.delete(key));
    },

    removeLeftOvers: (now) => removeLeftOvers(deps, now),
  };
}

/** A page takes an upload that nothing has happened to for long for stuck, so one far back gets the time of the heartbeat. */
async function withHeartbeat(db: Queryable, upload: Upload): Promise<Upload> {
  if (timeMs() - upload.updated_at.getTime() < liveHeartbeatMs) return upload;
  const at = await lastHeartbeat(db);
  return at && at > upload.updated_at ? { ...upload, updated_at: at } : upload;
}

/** Deletes what uploads left behind that have ended or were given up. */
async function removeLeftOvers(deps: UploadDeps, now: Date): Promise<void> {
  const { db, objects } = deps;
  const expiredBefore = new Date(now.getTime() - abandonedAfterMs);
  const steps = [
    () => deleteFailedFiles(db, objects),
    async () => {
      // A file that arrived very late is found before it counts as abandoned.
      await deps.detection?.checkAll();
      await forEachOf(await deleteAbandoned(db, expiredBefore), (key) => objects.delete(key));
    },
    async () => objects.kind === 'directory' && objects.removeStaleParts(now),
  ];
  await forEachOf(steps, (step) => step());
}

/**
 * Checks whether the file of a waiting upload has arrived. The known state is returned even if the store does not
 * answer.
 */
async function isDetected({ detection, log }: UploadDeps, upload: Upload): Promise<boolean> {
  try {
    return (await detection?.check(upload)) ?? false;
  } catch (error) {
    log.warn({ event: 'upload.notChecked', upload: upload.id, err: error });
    return false;
  }
}
