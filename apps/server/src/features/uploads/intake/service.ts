import { randomBytes } from 'node:crypto';
import type { ResponseOf } from '@ridescope/contract/endpoint';
import { reportPath } from '@ridescope/contract/pages';
import { bytesPerMb, tokensForBytes } from '@ridescope/contract/token-terms';
import type { findEarlierReport, findGrownReport, UploadStatus } from '@ridescope/contract/uploads';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { forEachOf } from '../../../platform/for-each-of.ts';
import { oneAtATime } from '../../../platform/one-at-a-time.ts';
import type { DiskObjectStore } from '../../../platform/storage/disk-object-store.ts';
import type { S3ObjectStore } from '../../../platform/storage/s3-object-store.ts';
import { dayMs } from '../../../platform/units.ts';
import { type ContinuedLog, type PaidFor, priceOfGrown } from '../grown-price.ts';
import { deleteEndedFiles } from '../retention/ended-uploads.ts';
import { deleteAbandoned, keysOf } from '../store/file-keys.ts';
import {
  aheadInQueue,
  countOpen,
  countReadings,
  uploadsOfConnections,
} from '../store/open-uploads.ts';
import * as store from '../store/upload-store.ts';
import type { Upload } from '../upload.ts';
import { type LiveUploadMessage, liveMessageOf, reportIn, statusOf } from '../upload-progress.ts';
import type { UploadDetection } from './upload-detection.ts';

export interface UploadDeps {
  db: Queryable;
  objects: DiskObjectStore | S3ObjectStore;
  /** Finds files that arrived without passing through this server. */
  detection?: Pick<UploadDetection, 'check' | 'checkAll'> | undefined;
  log: FastifyBaseLogger;
  /** How long a signed address is valid, seconds. */
  urlTtlS: number;
  /** @throws AppError INSUFFICIENT_TOKENS for an owner with fewer tokens. */
  requireTokens(owner: string, tokens: number): Promise<void>;
  /** Counts an owner's charges since a moment. */
  countCharges(owner: string, since: Date): Promise<number>;
  /** Name of the owner's report of the same log, if it exists. */
  findReportOfLog(
    db: Queryable,
    log: { owner: string; logSha256: string },
  ): Promise<string | undefined>;
  isConnectionOf(owner: string, connectionId: string): Promise<boolean>;
  /** Names of the owner's reports that a log continues, the one of the largest log first. */
  findGrownReports(db: Queryable, log: ContinuedLog): Promise<string[]>;
  /** Counts the rides that a report lists. */
  countRides(db: Queryable, report: { owner: string; reportName: string }): Promise<number>;
  paidFor: PaidFor;
}

export interface Announcement {
  uploadId: string;
  timezoneOffsetMinutes: number;
  /** Tokens that the uploader agreed to spend. */
  confirmedTokens?: number | undefined;
  /** Size of the log in MB, where the uploader says it. */
  logSizeMB?: number | undefined;
  /** The page that wants live progress; one that is not the owner's is ignored. */
  connectionId?: string | undefined;
  /** Name of the report of the same log before it grew. */
  replaces?: string | undefined;
}

export interface UploadService {
  /**
   * Announces an upload. The uploader chooses its id, which belongs to the owner: others may use the same one without
   * either learning of it.
   * @returns the address for the PUT, below the API prefix or absolute.
   * @throws AppError CONFLICT when the file of this upload has arrived already; INSUFFICIENT_TOKENS for an owner
   * with too few tokens for the price; LIMIT_EXCEEDED for one with too many open uploads or free readings today.
   */
  announce(owner: string, announcement: Announcement): Promise<string>;
  /** @throws AppError NOT_FOUND, also for another user's upload. */
  status(owner: string, uploadId: string): Promise<UploadStatus>;
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

/** Open uploads of one owner; each takes disk space and a place in the queue before its value is known. */
const mostOpen = 5;
/** Logs of one owner that are read without a charge on a day (UTC), for what is worth no token still takes time to read. */
const freeReadingsPerDay = 30;

/** A day after its address expired, nobody is still sending. */
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
      if (!upload) throw new AppError('NOT_FOUND', 'There is no such upload.');
      const ahead = await aheadInQueue(db, upload.state === 'queued' ? [upload.id] : []);
      return statusOf(upload, ahead.get(upload.id));
    },

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

/** Announces an upload, unless its owner has too many. @returns the address for the log. */
async function announce(
  deps: UploadDeps & { inTurn: ReturnType<typeof oneAtATime> },
  owner: string,
  announcement: Announcement,
): Promise<string> {
  const { db, objects, inTurn } = deps;
  const { uploadId, timezoneOffsetMinutes, confirmedTokens, connectionId, replaces } = announcement;
  const tokens = tokensExpected(announcement);
  if (tokens > 0) await deps.requireTokens(owner, tokens);
  await requireFreeReading(deps, owner);
  const isConnected =
    connectionId !== undefined && (await deps.isConnectionOf(owner, connectionId));
  const announced = {
    owner,
    uploadId,
    timezoneOffsetMinutes,
    confirmedTokens,
    replaces,
    connectionId: isConnected ? connectionId : undefined,
    reportName: randomBytes(16).toString('base64url'),
    objectKey: `log-${randomBytes(16).toString('hex')}.gz`,
    expiresAt: new Date(Date.now() + deps.urlTtlS * 1000),
  };
  // Announcements that come at once are counted one after the other.
  const upload = await inTurn(owner, () =>
    db.transaction().execute(async (tx) => {
      await store.lockAnnouncements(tx, owner);
      if ((await countOpen(tx, owner, uploadId)) >= mostOpen) throw tooManyOpen();
      return store.insertOrRenew(tx, announced);
    }),
  );
  if (!upload?.object_key) throw alreadyReceived();
  return objects.signPutUrl(upload.object_key, upload.expires_at);
}

/** Deletes what uploads left behind that have ended or were given up. */
async function removeLeftOvers(deps: UploadDeps, now: Date): Promise<void> {
  const { db, objects } = deps;
  const expiredBefore = new Date(now.getTime() - abandonedAfterMs);
  const steps = [
    () => deleteEndedFiles(db, objects),
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

/**
 * Returns the tokens that an upload will cost as far as its uploader says. One who agreed to 0 gets nothing that costs:
 * the price is calculated when the log has been read.
 */
function tokensExpected({ confirmedTokens, logSizeMB }: Announcement): number {
  if (confirmedTokens !== undefined) return confirmedTokens;
  return logSizeMB === undefined ? 1 : tokensForBytes(logSizeMB * bytesPerMb);
}

/** @throws AppError LIMIT_EXCEEDED for an owner who has used up the free readings of the day. */
async function requireFreeReading({ db, countCharges }: UploadDeps, owner: string): Promise<void> {
  const since = new Date();
  since.setUTCHours(0, 0, 0, 0);
  const readings = await countReadings(db, owner, since);
  if (readings < freeReadingsPerDay) return;
  if (readings - (await countCharges(owner, since)) < freeReadingsPerDay) return;
  throw new AppError(
    'LIMIT_EXCEEDED',
    `You have used today's ${freeReadingsPerDay} free uploads. You can upload again after midnight (UTC).`,
  );
}

function tooManyOpen(): AppError {
  return new AppError(
    'LIMIT_EXCEEDED',
    `You have ${mostOpen} open uploads. Please wait until one of them has ended.`,
  );
}

export function alreadyReceived(): AppError {
  return new AppError(
    'CONFLICT',
    'The file of this upload has been received already. Please start a new upload.',
  );
}
