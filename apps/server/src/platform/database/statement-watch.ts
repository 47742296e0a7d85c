import { channel } from 'node:diagnostics_channel';
import type { PGlite } from '@electric-sql/pglite';

/** Passes the text of every statement to tests and load tests that count them. Unused in production. */
export const statements = channel('ridescope.statement');

/** Passes the processor time of each step of the embedded engine, milliseconds. */
const engineSteps = channel('ridescope.engineStep');

/** Measures the engine, if somebody listened when it was opened. */
export function watchEngine(pglite: PGlite): void {
  if (!engineSteps.hasSubscribers) return;
  const run = pglite.execProtocolRawSync.bind(pglite);
  pglite.execProtocolRawSync = (message) => {
    const before = process.threadCpuUsage();
    try {
      return run(message);
    } finally {
      const { user, system } = process.threadCpuUsage(before);
      engineSteps.publish((user + system) / 1000);
    }
  };
}
