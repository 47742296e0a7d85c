import type { LogReader } from '../../../src/features/uploads/reading/log-reader.ts';
import type { Config } from '../../../src/platform/process/config.ts';
import { fakeReader } from '../app/test-app.ts';

/** Holds every log in the middle until `goOn` is called, then reads it. */
export function heldReader(config: Config) {
  const real = fakeReader(config);
  const held = Promise.withResolvers<void>();
  const reader: LogReader = {
    ...real,
    readLog: async (task, options) => {
      await options.onProgress({ stage: 'reading', percent: 30 });
      const aborted = new Promise<never>((_, reject) => {
        options.signal.addEventListener('abort', () => reject(new Error('taken away')));
      });
      await Promise.race([held.promise, aborted]);
      return real.readLog(task, options);
    },
  };
  return { reader, goOn: held.resolve };
}
