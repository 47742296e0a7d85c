import { ApiError, type FailureCode } from '../../../shared/api-client.ts';

/** Adds up to 6 to 10 seconds, long enough for a server to restart. */
const tries = 4;
const firstPauseMs = 500;

export interface SendWork {
  /** @throws ApiError */
  put(url: string, body: Blob, onPercent: (percent: number) => void): Promise<void>;
  /** Gets another address for the same upload when the first has expired. @throws ApiError */
  renewAddress(): Promise<string>;
  wait(ms: number): Promise<void>;
  onPercent(percent: number): void;
  /** Runs before the file is sent again. */
  onRetry(attempt: number, attempts: number): void;
}

/**
 * Sends the file, and tries up to three more times when the network or the store fails for a moment.
 * @throws ApiError of the last try.
 */
export async function sendFile(url: string, body: Blob, work: SendWork): Promise<void> {
  let address = url;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work.put(address, body, work.onPercent);
    } catch (error) {
      // The file has arrived; only the answer was lost.
      if (attempt > 1 && isCode(error, 'CONFLICT')) return;
      if (!isPassing(error)) throw error;
      if (attempt >= tries) {
        if (await hasArrived(work)) return;
        throw error;
      }
      if (isCode(error, 'SIGNATURE_EXPIRED')) {
        const renewed = await renew(work);
        if (renewed === 'hasArrived') return;
        address = renewed;
        continue;
      }
      work.onRetry(attempt + 1, tries);
      await work.wait(firstPauseMs * 3 ** (attempt - 1) * (1 + Math.random() / 2));
      // Stores such as Ceph refuse an expired address without CORS headers, so it looks like a broken connection.
      if (attempt > 1 && isCode(error, 'NETWORK_ERROR')) {
        const renewed = await renewIfReachable(work);
        if (renewed === 'hasArrived') return;
        address = renewed ?? address;
      }
    }
  }
}

/** Checks whether the file arrived after every answer was lost. When the server can't be reached for this either, it counts as not sent. */
async function hasArrived(work: SendWork): Promise<boolean> {
  return (await renew(work).catch(() => '')) === 'hasArrived';
}

async function renew(work: SendWork): Promise<string> {
  try {
    return await work.renewAddress();
  } catch (error) {
    if (isCode(error, 'CONFLICT')) return 'hasArrived';
    throw error;
  }
}

/** @returns undefined while the server can't be reached either */
async function renewIfReachable(work: SendWork): Promise<string | undefined> {
  try {
    return await renew(work);
  } catch (error) {
    if (isPassing(error)) return undefined;
    throw error;
  }
}

const passingCodes: readonly FailureCode[] = [
  'NETWORK_ERROR',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
  'SIGNATURE_EXPIRED',
];

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && passingCodes.includes(error.code);
}

function isCode(error: unknown, code: FailureCode): boolean {
  return error instanceof ApiError && error.code === code;
}
