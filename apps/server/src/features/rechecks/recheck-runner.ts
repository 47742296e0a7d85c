import type { FastifyBaseLogger } from 'fastify';
import { singleThread } from '../../platform/process/single-thread.ts';
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
const threadMemoryMb = 512;

/** Checks recordings in one thread, which keeps the event loop free and leaves the other threads to new logs. */
export function createRecheckRunner(
  recordings: ObjectSource,
  log: FastifyBaseLogger,
): RecheckRunner {
  const pool = singleThread<RecheckTask, RecheckResult>({
    log,
    script: new URL('./recheck-thread.ts', import.meta.url),
    memoryMb: threadMemoryMb,
    workerData: recordings,
  });
  return {
    recheck: (task, signal) =>
      pool.run(task, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]) }),
    close: () => pool.destroy(),
  };
}
