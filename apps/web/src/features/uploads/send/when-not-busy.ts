import { ApiError } from '../../../shared/api-client.ts';

/** With the pauses that the server asks for, about two minutes. */
const tries = 6;

interface BusyWork {
  wait(ms: number): Promise<void>;
  /** Runs before each pause. */
  onBusy(pauseS: number, attempt: number, attempts: number): void;
}

/**
 * Asks a server that is busy again, each time after the pause that it names. Nothing else is repeated.
 * @throws ApiError of the last try.
 */
export async function whenNotBusy<T>(ask: () => Promise<T>, work: BusyWork): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      const pauseS = pauseOf(error);
      if (pauseS === undefined || attempt >= tries) throw error;
      work.onBusy(pauseS, attempt + 1, tries);
      await work.wait(pauseS * 1000);
    }
  }
}

function pauseOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'SERVICE_UNAVAILABLE') return undefined;
  const { retryAfterS } = error.details ?? {};
  return typeof retryAfterS === 'number' ? retryAfterS : undefined;
}
