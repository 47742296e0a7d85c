import { minuteMs } from '../../platform/process/units.ts';

/** Answers about all rides change slowly. */
const freshMs = 10 * minuteMs;

/**
 * Keeps an answer: finds it when it is first asked for, and again when it is old; meanwhile the old one holds.
 * @returns what gives the current one
 */
export function keepFresh<T>(
  find: () => Promise<T>,
  now: () => number = Date.now,
): () => Promise<T> {
  let kept: { answer: T; at: number } | undefined;
  let running: Promise<T> | undefined;
  const refresh = () => {
    running ??= find()
      .then((answer) => {
        // Nothing yet may be something with the next ride.
        if (answer !== undefined) kept = { answer, at: now() };
        return answer;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  return async () => {
    if (!kept) return refresh();
    // The next call tries again.
    if (now() - kept.at > freshMs) refresh().catch(() => undefined);
    return kept.answer;
  };
}
