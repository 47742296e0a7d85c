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
  let retained: { answer: T; at: number } | undefined;
  let running: Promise<T> | undefined;
  const refresh = () => {
    running ??= find()
      .then((answer) => {
        // Nothing yet may be something with the next ride.
        if (answer !== undefined) retained = { answer, at: now() };
        return answer;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  return async () => {
    if (!retained) return refresh();
    // The next call tries again.
    if (now() - retained.at > freshMs) refresh().catch(() => undefined);
    return retained.answer;
  };
}
