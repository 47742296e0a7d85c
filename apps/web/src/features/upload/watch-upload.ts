import type { UploadStatus } from '@ridescope/contract';
import { ApiError, isWorthRetrying } from '../../shared/api-client.ts';
import { UploadFailure } from './upload-failure.ts';
import { uploadTexts } from './upload-texts.ts';

const firstDelayMs = 200;
const longestDelayMs = 1000;
const stuckAfterMs = 15_000;
/** Counts at most this much between two answers, so that a computer that slept is not taken for a stuck server. */
const longestCountedGapMs = 5000;

export interface WatchWork {
  /** Asks for the state of the upload. */
  status(): Promise<UploadStatus>;
  wait(ms: number): Promise<void>;
  /** A clock in milliseconds that only runs forward. */
  now(): number;
  onStatus(status: UploadStatus): void;
}

/**
 * Asks for an upload's state until it is `complete`, `notALog` or `failed`.
 * @throws UploadFailure when nothing changes for 15 s, or when the server will not answer at all.
 */
export async function watchUpload(work: WatchWork): Promise<UploadStatus> {
  let delayMs = firstDelayMs;
  let unchangedMs = 0;
  let askedAt = work.now();
  let known = '';
  for (;;) {
    await work.wait(delayMs);
    delayMs = Math.min(longestDelayMs, delayMs * 1.5);
    const answer = await ask(work);
    if (answer && isEnd(answer)) return answer;
    if (answer) work.onStatus(answer);

    // A worker that lives touches `updatedAt` although nothing else has changed.
    const seen = answer ? JSON.stringify(answer) : known;
    const gapMs = Math.min(longestCountedGapMs, work.now() - askedAt);
    askedAt = work.now();
    unchangedMs = seen === known ? unchangedMs + gapMs : 0;
    known = seen;
    if (unchangedMs >= stuckAfterMs) {
      throw new UploadFailure(
        uploadTexts.stuck,
        answer ? {} : { detail: 'The server could not be reached.' },
      );
    }
  }
}

/** One answer, or nothing when the line or the server fails for a moment. */
async function ask(work: WatchWork): Promise<UploadStatus | undefined> {
  try {
    return await work.status();
  } catch (error) {
    const isPassing =
      isWorthRetrying(error) || (error instanceof ApiError && error.code === 'RATE_LIMIT_EXCEEDED');
    if (isPassing) return undefined;
    throw error;
  }
}

function isEnd({ state }: UploadStatus): boolean {
  return state === 'complete' || state === 'notALog' || state === 'failed';
}
