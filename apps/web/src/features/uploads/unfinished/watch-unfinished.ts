import type { UploadStatus } from '@ridescope/contract/uploads';
import { ApiError, isWorthRetrying } from '../../../shared/api-client.ts';

const firstPauseMs = 1000;
/** While the server works, its progress is shown, so the pauses stay short. */
const longestWorkPauseMs = 3000;
/** A file that does not come, or a server that does not answer. */
const longestPauseMs = 15_000;

export interface WatchWork {
  /** The account's uploads that have not ended. @throws ApiError */
  list(): Promise<readonly UploadStatus[]>;
  /** @throws ApiError */
  read(uploadId: string): Promise<UploadStatus>;
  /** Ids of uploads that an earlier page of this browser followed. */
  remembered: readonly string[];
  /** An upload is left out once its user has dismissed it. */
  isWanted(upload: UploadStatus): boolean;
  /** Runs when the server does not know an upload, so it was another account's or is deleted. */
  onUnknown(uploadId: string): void;
  wait(ms: number): Promise<void>;
  /** Receives all uploads after each change. */
  show(uploads: readonly UploadStatus[]): void;
}

/**
 * Finds the uploads that a page has not seen the end of, and asks for them with growing pauses until all have ended.
 * @throws ApiError when the server refuses to answer, `AbortError` when the wait is aborted.
 */
export async function watchUnfinished(work: WatchWork): Promise<void> {
  let known = await patiently(() => findAll(work), work);
  known = known.filter((upload) => work.isWanted(upload));
  if (known.length === 0) return;
  work.show(known);
  let pauseMs = firstPauseMs;
  while (known.some(isOpen)) {
    await work.wait(pauseMs);
    const before = known.filter((upload) => work.isWanted(upload));
    const next = await Promise.all(
      before.map(async (upload) => (isOpen(upload) ? await readAgain(upload, work) : upload)),
    );
    const after = next.filter((upload) => upload !== undefined);
    const isChanged = shownOf(after) !== shownOf(known);
    known = after;
    const longest = known.some(isAtWork) ? longestWorkPauseMs : longestPauseMs;
    pauseMs = isChanged ? firstPauseMs : Math.min(longest, pauseMs * 1.5);
    if (isChanged) work.show(known);
  }
}

/** Returns the open uploads, and those that ended since a page of this browser followed them. */
async function findAll(work: WatchWork): Promise<readonly UploadStatus[]> {
  const open = await work.list();
  const listed = new Set(open.map(({ uploadId }) => uploadId));
  const others = work.remembered.filter((id) => !listed.has(id));
  const ended = await Promise.all(others.map((id) => readKnown(id, work)));
  return [...open, ...ended.filter((upload) => upload !== undefined)];
}

/** Reads an upload; undefined when the server has none of this id for this account. */
async function readKnown(uploadId: string, work: WatchWork): Promise<UploadStatus | undefined> {
  try {
    return await work.read(uploadId);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
    work.onUnknown(uploadId);
    return undefined;
  }
}

/** Reads an upload again; without an answer, what is known of it stands. */
async function readAgain(upload: UploadStatus, work: WatchWork): Promise<UploadStatus | undefined> {
  try {
    return await readKnown(upload.uploadId, work);
  } catch (error) {
    if (isPassing(error)) return upload;
    throw error;
  }
}

async function patiently<T>(ask: () => Promise<T>, { wait }: WatchWork): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 1.5)) {
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    await wait(pauseMs);
  }
}

function isPassing(error: unknown): boolean {
  return (
    isWorthRetrying(error) || (error instanceof ApiError && error.code === 'RATE_LIMIT_EXCEEDED')
  );
}

function isOpen({ state }: UploadStatus): boolean {
  return state === 'waiting' || isAtWork({ state });
}

function isAtWork({ state }: Pick<UploadStatus, 'state'>): boolean {
  return state === 'queued' || state === 'processing';
}

/** What a page shows of uploads. The heartbeat of a worker changes nothing of it. */
function shownOf(uploads: readonly UploadStatus[]): string {
  return JSON.stringify(uploads.map(({ updatedAt: _, ...shown }) => shown));
}
