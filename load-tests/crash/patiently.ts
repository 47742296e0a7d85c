import { setTimeout as wait } from 'node:timers/promises';
import { NoAnswer, Refused } from '../deployment/api-call.ts';

const retryMs = 200;
/** A run of many tabs gives one account more uploads at once than it may announce in some minutes. */
const patienceMs = 900_000;

/** Repeats a call while the server is down or limits the calls. */
export async function patiently<T>(call: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const isPassing =
        error instanceof NoAnswer ||
        (error instanceof Refused && (error.status >= 500 || error.status === 429));
      if (!isPassing || Date.now() > giveUpAt) throw error;
      await wait(retryMs);
    }
  }
}
