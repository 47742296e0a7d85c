/** An hour and a half; a mail server may be down for long. */
const mostDoublings = 13;

/**
 * Returns the whole seconds before a job that has failed so often is started again: up to 2, 4, 8, … The upper half of that is
 * random, so that jobs which failed together don't come back together.
 */
export function pauseAfterFailureS(failures: number): number {
  const most = 2 ** Math.min(failures, mostDoublings);
  return Math.round(most * (0.5 + Math.random() / 2));
}

/** A minute: each start costs a process, and the rider of a log that ends its process waits for all of them. */
const mostDoublingsOfSilence = 6;

/** The same after silences of its worker. The first time, its rider doesn't wait: most often, a server was replaced. */
export function pauseAfterSilenceS(silences: number): number {
  return silences <= 1 ? 0 : pauseAfterFailureS(Math.min(silences - 1, mostDoublingsOfSilence));
}
