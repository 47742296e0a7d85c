import type { LiveMessage } from '@ridescope/contract/live';
import { liveHeartbeatMs } from '@ridescope/contract/protocol';
import type { UploadFailureCode } from '@ridescope/contract/upload-failures';
import type { NotALogReason, UploadStatus } from '@ridescope/contract/uploads';
import { uploadDetails, uploadTexts } from '@ridescope/words/errors/upload-texts';
import { ApiError, isWorthRetrying } from '../../../shared/api-client.ts';
import type { LiveChannel } from '../live/live-channel.ts';
import { UploadFailure } from './upload-failure.ts';
import type { ServerProgress } from './upload-state.ts';

const stuckAfterMs = 15_000;
/** After three missed heartbeats an open socket may be dead, so the upload is asked for as well. */
const quietAfterMs = 3 * liveHeartbeatMs;
const firstDelayMs = 200;
const longestDelayMs = 1000;
/** Once the rider knows that nothing is heard, the pauses grow up to this one: the line may be away for hours. */
const longestStuckDelayMs = 15_000;
/** Limits the time counted between two looks, so that a computer that slept isn't mistaken for a stuck server. */
const longestCountedGapMs = 5000;

/** How an upload ended, learned from the socket or by asking. */
export type UploadEnd =
  | { kind: 'complete'; fileName?: string; reportUrl?: string }
  | { kind: 'notALog'; reason?: NotALogReason; message?: string }
  | { kind: 'failed'; message?: string; code?: UploadFailureCode };

export interface FollowWork {
  channel: Pick<LiveChannel, 'state' | 'hasBeenOpen' | 'next'>;
  /** Asks for the state of the upload. */
  status(): Promise<UploadStatus>;
  /** Asks for the state at once: a store on another host doesn't notify the server when the file has arrived. */
  isAskedFirst: boolean;
  /** A clock in milliseconds that only runs forward. */
  now(): number;
  onProgress(progress: ServerProgress): void;
  /** Runs when nothing was heard and nothing changed for 15 s. The upload is followed all the same. */
  onStuck(failure: UploadFailure): void;
}

/**
 * Follows an upload to its end, however long nothing is heard of it: by the messages of its live channel, and by asking
 * while that is closed or silent.
 * @throws `AbortError` when the channel was closed, ApiError when the server refuses to answer.
 */
export async function followUpload(work: FollowWork): Promise<UploadEnd> {
  const { channel, now } = work;
  const poll = createPoll(work);
  let silentMs = 0;
  let lookedAt = now();
  let delayMs = firstDelayMs;
  let isDue = work.isAskedFirst;
  let isStuck = false;
  const isRelied = () => channel.state === 'open' && silentMs < quietAfterMs;
  for (;;) {
    const restMs = (isRelied() ? quietAfterMs : stuckAfterMs) - silentMs;
    const pauseMs = isRelied() ? longestDelayMs : delayMs;
    const message = isDue
      ? undefined
      : await channel.next(isStuck ? delayMs : Math.min(pauseMs, restMs));
    silentMs += Math.min(longestCountedGapMs, now() - lookedAt);
    lookedAt = now();
    if (message) {
      silentMs = 0;
      delayMs = firstDelayMs;
      isStuck = false;
      const end = tellOrEnd(message, work);
      if (end) return end;
      continue;
    }
    if (isRelied() && !isDue) continue;
    isDue = false;
    delayMs = Math.min(isStuck ? longestStuckDelayMs : longestDelayMs, delayMs * 1.5);
    // Asks once more before saying so.
    const isLast = silentMs >= stuckAfterMs;
    const { end, isNews } = await poll.ask(isStuck);
    if (end) return end;
    if (isNews) {
      if (isStuck) delayMs = firstDelayMs;
      isStuck = false;
      silentMs = 0;
    } else if (isLast && !isStuck) {
      isStuck = true;
      work.onStuck(stuck(channel.hasBeenOpen, poll));
    }
  }
}

/** Reports progress, or returns the end that the message stands for. */
function tellOrEnd(message: LiveMessage, work: FollowWork): UploadEnd | undefined {
  const { type, data } = message;
  if (type === 'complete') return { kind: 'complete', ...data };
  if (type === 'error') {
    const { error, reason, failure } = data;
    const text = error === '' ? {} : { message: error };
    if (reason) return { kind: 'notALog', reason, ...text };
    return { kind: 'failed', ...text, ...(failure && { code: failure.code }) };
  }
  const { progress, message: text, stage, timestamp } = data;
  work.onProgress({
    percent: progress,
    stage,
    at: timestamp,
    ...(text !== '' && { message: text }),
  });
  return undefined;
}

interface Poll {
  /**
   * `isNews`: the answer differs from the one before. The first answer has none before it, so it is only news of an
   * upload that is stuck.
   */
  ask(isStuck: boolean): Promise<{ end?: UploadEnd; isNews: boolean }>;
  readonly hasAnswered: boolean;
  /** The last question got no answer. */
  readonly isUnreachable: boolean;
}

function createPoll({ status, onProgress }: FollowWork): Poll {
  let known: string | undefined;
  let isUnreachable = false;
  return {
    async ask(isStuck) {
      const answer = await askOnce(status);
      isUnreachable = answer === undefined;
      if (!answer) return { isNews: false };
      const end = endOf(answer);
      if (end) return { end, isNews: true };
      // A running worker updates `updatedAt` even when nothing else changes.
      const seen = JSON.stringify(answer);
      const isNews = seen !== known && (known !== undefined || isStuck);
      // The same answer again would take back that the upload is stuck.
      if (seen !== known) onProgress(progressOf(answer));
      known = seen;
      return { isNews };
    },
    get hasAnswered() {
      return known !== undefined;
    },
    get isUnreachable() {
      return isUnreachable;
    },
  };
}

function stuck(hasBeenLive: boolean, { hasAnswered, isUnreachable }: Poll): UploadFailure {
  // Neither way ever worked, so nothing is known about the upload.
  if (!hasBeenLive && !hasAnswered) {
    return new UploadFailure(uploadTexts.noChannel, { detail: uploadDetails.unreachable });
  }
  return new UploadFailure(uploadTexts.stuck, {
    detail: isUnreachable ? uploadDetails.unreachable : uploadDetails.unfinished,
    code: 'STUCK',
  });
}

/** Asks once; returns nothing when the network or the server fails for a moment. */
async function askOnce(status: () => Promise<UploadStatus>): Promise<UploadStatus | undefined> {
  try {
    return await status();
  } catch (error) {
    const isPassing =
      isWorthRetrying(error) || (error instanceof ApiError && error.code === 'RATE_LIMIT_EXCEEDED');
    if (isPassing) return undefined;
    throw error;
  }
}

function endOf({
  state,
  fileName,
  reportUrl,
  reason,
  failure,
  message,
}: UploadStatus): UploadEnd | undefined {
  const text = message ? { message } : {};
  if (state === 'notALog') return { kind: 'notALog', ...(reason && { reason }), ...text };
  if (state === 'failed')
    return { kind: 'failed', ...text, ...(failure && { code: failure.code }) };
  if (state !== 'complete') return undefined;
  return { kind: 'complete', ...(fileName && { fileName }), ...(reportUrl && { reportUrl }) };
}

/** Describes an upload that has not ended, as the live channel does. */
export function progressOf(status: UploadStatus): ServerProgress {
  const { state, stage, progressPercent: percent, message, updatedAt: at } = status;
  return {
    // Without a stage, the status still shows whether a worker has the upload.
    stage: stage ?? (state === 'processing' ? 'reading' : 'queued'),
    at,
    ...(percent !== undefined && { percent }),
    ...(message && { message }),
  };
}
