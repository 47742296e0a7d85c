import type { LogReader } from '../../../src/features/uploads/reading/log-reader.ts';
import type { Config } from '../../../src/platform/process/config.ts';
import { fakeReader } from '../app/test-app.ts';
import { activityRow } from '../samples/activity-row.ts';

/** Reports a ride in every log, and a size of 12 MB unless given otherwise. */
export function rideReader(
  config: Config,
  { logBytes = 12 * 1024 ** 2, isJudged = true } = {},
): LogReader {
  const real = fakeReader(config);
  return {
    ...real,
    readLog: async (task, options) => {
      const result = await real.readLog(task, options);
      if (result.kind !== 'report') return result;
      return { ...result, logBytes, activities: [activityRow({ isJudged })] };
    },
  };
}

/** Holds every reading until it is released, so that all jobs meet at the same place. */
export function heldReading(
  reader: LogReader,
): LogReader & { readonly held: number; release(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  return {
    ...reader,
    readLog: async (task, options) => {
      const result = await reader.readLog(task, options);
      held++;
      await promise;
      return result;
    },
    get held() {
      return held;
    },
    release: resolve,
  };
}
