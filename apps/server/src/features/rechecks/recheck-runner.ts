import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';
import { minuteMs } from '../../platform/process/units.ts';
import type { ObjectSource } from '../../platform/storage/object-source.ts';
import type { RecheckResult, RecheckTask } from './recheck-thread.ts';

/** Checks the recording of a report again. Rejects only for server faults, and when the signal is aborted. */
export type RecheckReport = (task: RecheckTask, signal: AbortSignal) => Promise<RecheckResult>;

export interface RecheckRunner {
  recheck: RecheckReport;
  close(): Promise<void>;
}

const timeLimitMs = minuteMs;
/** Checking again is rare: an idle thread ends after this time. */
const idleMs = 30_000;
const threadMemoryMb = 512;

/** Checks recordings in one thread, which keeps the event loop free and leaves the other threads to new logs. */
export function createRecheckRunner(
  recordings: ObjectSource,
  log: FastifyBaseLogger,
): RecheckRunner {
  const pool = new Piscina<RecheckTask, RecheckResult>({
    filename: fileURLToPath(new URL('./recheck-thread.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    execArgv: [], // The thread runs TypeScript itself, whatever flags the process was started with.
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
    workerData: recordings,
  });
  pool.on('error', (error) => log.error({ event: 'thread.failed', err: error }));
  return {
    recheck: (task, signal) =>
      pool.run(task, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]) }),
    close: () => pool.destroy(),
  };
}
