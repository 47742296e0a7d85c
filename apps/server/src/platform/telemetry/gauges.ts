import type { Attributes, Meter } from '@opentelemetry/api';

/** A figure, with labels where there are several. Labels come from a closed list: each value is a series. */
export type Reading = number | { value: number; labels: Attributes };

/** Prometheus waits for ten seconds, and a database that is away must not cost it all other figures. */
const answerWithinMs = 3000;
/** Two collectors, and several figures of one query, share what was read within this time. */
const cachedMs = 5000;

/**
 * Adds a figure that is read whenever figures are collected. One that can't be read, or not in time, is missing then.
 * @param name As Prometheus writes it, with its unit.
 */
export function addGauge(
  meter: Meter,
  name: string,
  description: string,
  read: () => readonly Reading[] | Promise<readonly Reading[]>,
): void {
  meter.createObservableGauge(name, { description }).addCallback(async (result) => {
    const readings = await inTime(async () => read());
    for (const reading of readings ?? []) {
      if (typeof reading === 'number') result.observe(reading);
      else result.observe(reading.value, reading.labels);
    }
  });
}

/** Returns undefined where the value can't be read, or not in time. */
export async function inTime<T>(read: () => Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), answerWithinMs);
  });
  return Promise.race([read().catch(() => undefined), silence]).finally(() => clearTimeout(timer));
}

/** Lets callers share one read for some seconds. A read that hangs is not repeated beside itself. */
export function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | undefined;
  let endedAt: number | undefined;
  return () => {
    const isFresh = endedAt === undefined || performance.now() - endedAt < cachedMs;
    if (last && isFresh) return last;
    endedAt = undefined;
    last = read().finally(() => {
      endedAt = performance.now();
    });
    return last;
  };
}
