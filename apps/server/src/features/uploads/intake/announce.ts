import { randomBytes } from 'node:crypto';
import { bytesPerMb, tokensForBytes } from '@ridescope/contract/token-terms';
import { uploadErrors } from '@ridescope/words/errors/upload-errors';
import { uploadFailureText } from '@ridescope/words/texts/upload-failure-texts';
import type { Queryable } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { timeMs, timeNow } from '../../../platform/process/clock.ts';
import type { oneAtATime } from '../../../platform/process/one-at-a-time.ts';
import type { DiskObjectStore } from '../../../platform/storage/disk-object-store.ts';
import type { S3ObjectStore } from '../../../platform/storage/s3-object-store.ts';
import { insertOrRenew } from '../store/announced-uploads.ts';
import * as store from '../store/upload-store.ts';
import { freeReportsFailure } from './free-reports-failure.ts';

export interface AnnouncementDeps {
  db: Queryable;
  /** Signs the address for the log. */
  objects: Pick<DiskObjectStore | S3ObjectStore, 'signPutUrl'>;
  /** How long a signed address is valid, seconds. */
  urlTtlS: number;
  /** Seconds that the oldest log in the queue may have waited while new uploads are accepted. */
  maxQueueAgeS: number;
  /** @throws AppError INSUFFICIENT_TOKENS for an owner with fewer tokens. */
  requireTokens(owner: string, tokens: number): Promise<void>;
  /** Counts the stored bytes of an owner's reports that cost nothing. */
  freeReportBytes(db: Queryable, owner: string): Promise<number>;
  /** Counts an owner's charges since a moment. */
  countCharges(owner: string, since: Date): Promise<number>;
  isConnectionOf(owner: string, connectionId: string): Promise<boolean>;
  /** Called when a log is about to come. */
  onAnnounced(): void;
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

/** Open uploads of one owner; each takes disk space and a place in the queue before its value is known. */
const mostOpen = 5;
/** Logs of one owner that are read without a charge on a day (UTC), for what is worth no token still takes time to read. */
const freeReadingsPerDay = 30;
/**
 * The same for an uploader who agreed to pay, and had nothing to pay in the end. A reading that is charged is not one of
 * them, so a rider who pays never gets there; without an end, everybody could agree to a price that is never charged.
 */
const unchargedReadingsPerDay = 60;

/** Announces an upload, unless its owner has too many. @returns the address for the log. */
export async function announce(
  deps: AnnouncementDeps & { inTurn: ReturnType<typeof oneAtATime> },
  owner: string,
  announcement: Announcement,
): Promise<string> {
  const { db, objects, inTurn } = deps;
  const { uploadId, timezoneOffsetMinutes, confirmedTokens, connectionId, replaces } = announcement;
  const tokens = tokensExpected(announcement);
  if (tokens > 0) await deps.requireTokens(owner, tokens);
  if (confirmedTokens === 0 && replaces === undefined) await requireFreeStorage(deps, owner);
  const isConnected =
    connectionId !== undefined && (await deps.isConnectionOf(owner, connectionId));
  const since = timeNow();
  since.setUTCHours(0, 0, 0, 0);
  const announced = {
    owner,
    uploadId,
    timezoneOffsetMinutes,
    confirmedTokens,
    replaces,
    connectionId: isConnected ? connectionId : undefined,
    reportName: randomBytes(16).toString('base64url'),
    objectKey: `log-${randomBytes(16).toString('hex')}.gz`,
    expiresAt: new Date(timeMs() + deps.urlTtlS * 1000),
  };
  // Announcements that come at once are counted one after the other.
  const tryToAnnounce = (mostReadings: number) =>
    inTurn(owner, () =>
      db.transaction().execute(async (tx) => {
        await store.lockAnnouncements(tx, owner);
        return insertOrRenew(tx, announced, {
          open: mostOpen,
          readings: mostReadings,
          since,
          queueAgeS: deps.maxQueueAgeS,
        });
      }),
    );
  let tried = await tryToAnnounce(freeReadingsPerDay);
  if (tried.isTooBusy) throw tooBusy();
  if (!tried.upload && tried.readings >= freeReadingsPerDay) {
    const most = agreedToPay(announcement) ? unchargedReadingsPerDay : freeReadingsPerDay;
    await requireFreeReading(deps, { owner, readings: tried.readings, since, most });
    tried = await tryToAnnounce(Number.MAX_SAFE_INTEGER);
  }
  const { upload, open } = tried;
  if (!upload && open >= mostOpen) throw tooManyOpen();
  if (!upload?.object_key) throw alreadyReceived();
  deps.onAnnounced();
  return objects.signPutUrl(upload.object_key, upload.expires_at);
}

/**
 * Returns the tokens that an upload will cost as far as its uploader says. One who agreed to 0 gets nothing that costs:
 * the price is calculated when the log has been read.
 */
function tokensExpected({ confirmedTokens, logSizeMB }: Announcement): number {
  if (confirmedTokens !== undefined) return confirmedTokens;
  return logSizeMB === undefined ? 1 : tokensForBytes(logSizeMB * bytesPerMb);
}

/** Says whether the uploader has named a price, or a size that has one. */
function agreedToPay(announcement: Announcement): boolean {
  const { confirmedTokens, logSizeMB } = announcement;
  const isNamed = confirmedTokens !== undefined || logSizeMB !== undefined;
  return isNamed && tokensExpected(announcement) > 0;
}

/**
 * @param most how many of them may have been free
 * @param readings logs of the owner that were read since a moment, those included that cost tokens
 * @throws AppError LIMIT_EXCEEDED for an owner who has used up the free readings of the day.
 */
async function requireFreeReading(
  { countCharges }: AnnouncementDeps,
  { owner, readings, since, most }: { owner: string; readings: number; since: Date; most: number },
): Promise<void> {
  if (readings - (await countCharges(owner, since)) < most) return;
  throw new AppError('LIMIT_EXCEEDED', uploadErrors.noFreeUploads(freeReadingsPerDay));
}

/**
 * Refuses a log that will be free before it is sent. Any other free log is refused when it has been read.
 * @throws AppError LIMIT_EXCEEDED
 */
async function requireFreeStorage(
  { db, freeReportBytes }: AnnouncementDeps,
  owner: string,
): Promise<void> {
  const failure = freeReportsFailure(await freeReportBytes(db, owner));
  if (failure) throw new AppError('LIMIT_EXCEEDED', uploadFailureText(failure));
}

/** How long a page is asked to wait while the queue is too long: spread, so that not all come back at once. */
const busyS = { least: 10, spread: 20 };

/**
 * Refuses an upload before it is sent. The queue only takes what is read soon, so what was accepted ends, and a page knows at
 * once that it has to wait.
 */
function tooBusy(): AppError {
  const retryAfterS = busyS.least + Math.floor(Math.random() * busyS.spread);
  return new AppError('SERVICE_UNAVAILABLE', uploadErrors.busy, {
    details: { retryAfterS, reason: 'busy' },
  });
}

function tooManyOpen(): AppError {
  return new AppError('LIMIT_EXCEEDED', uploadErrors.tooManyOpen(mostOpen));
}

export function alreadyReceived(): AppError {
  return new AppError('CONFLICT', uploadErrors.received);
}
