import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { singleThread } from '../../platform/process/single-thread.ts';
import { minuteMs } from '../../platform/process/units.ts';
import type { ObjectSource } from '../../platform/storage/object-source.ts';
import type { AnalysisTask, AnalysisThreadResult } from './analysis-thread.ts';

export type AnalysisOutcome = AnalysisThreadResult | { kind: 'tooSlow' };

/** Analyzes a recording. Rejects only for server faults, and when the signal is aborted. */
export type AnalyzeRecording = (
  task: AnalysisTask,
  signal: AbortSignal,
) => Promise<AnalysisOutcome>;

export interface AnalysisRunner {
  analyze: AnalyzeRecording;
  close(): Promise<void>;
}

interface AnalysisRunnerOptions {
  log: FastifyBaseLogger;
  /** Tests replace the thread with one that breaks, and have less patience. */
  threadFile?: string;
  timeLimitMs?: number;
}

/** The largest recording takes seconds; one that takes this long has hit a fault, and would again. */
const longestMs = minuteMs;
const threadMemoryMb = 512;
const realThread = fileURLToPath(new URL('./analysis-thread.ts', import.meta.url));

/** Analyzes recordings in one thread, which keeps the event loop free and leaves the other threads to new logs. */
export function createAnalysisRunner(
  recordings: ObjectSource,
  { log, threadFile = realThread, timeLimitMs = longestMs }: AnalysisRunnerOptions,
): AnalysisRunner {
  const pool = singleThread<AnalysisTask, AnalysisThreadResult>({
    log,
    script: threadFile,
    memoryMb: threadMemoryMb,
    workerData: recordings,
  });
  return {
    async analyze(task, signal) {
      const limit = AbortSignal.timeout(timeLimitMs);
      try {
        return await pool.run(task, { signal: AbortSignal.any([signal, limit]) });
      } catch (error) {
        if (limit.aborted && !signal.aborted) return { kind: 'tooSlow' };
        throw error;
      }
    },
    close: () => pool.destroy(),
  };
}
