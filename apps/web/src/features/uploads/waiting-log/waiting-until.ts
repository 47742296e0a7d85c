import { hourMs } from '../../../shared/durations.ts';

/** A browser keeps a visitor's log for this long at most, so that it survives the sign-up. */
export const longestWaitMs = hourMs;

const key = 'waitingLogUntil';

/** Returns when the log that this browser keeps is to be deleted; undefined when it keeps none. */
export function waitingUntilMs(): number | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? undefined : Number(stored);
  } catch {
    // Storage is switched off, so nothing was ever stored.
    return undefined;
  }
}

/**
 * Notes that a log is stored. It is noted apart from the log, so that pages needn't open a database to find out.
 * @throws DOMException when the browser refuses storage
 */
export function noteWaitingUntil(atMs: number): void {
  localStorage.setItem(key, String(atMs));
}

export function forgetWaitingUntil(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is switched off, so nothing was ever noted.
  }
}
