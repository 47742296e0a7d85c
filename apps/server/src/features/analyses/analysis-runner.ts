import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';
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
/** Analyses are rare: an idle thread ends after this time. */
const idleMs = 30_000;
const threadMemoryMb = 512;
const realThread = fileURLToPath(new URL('./analysis-thread.ts', import.meta.url));

/** Analyzes recordings in one thread, which keeps the event loop free and leaves the other threads to new logs. */
export function createAnalysisRunner(
  recordings: ObjectSource,
  { log, threadFile = realThread, timeLimitMs = longestMs }: AnalysisRunnerOptions,
): AnalysisRunner {
  const pool = new Piscina<AnalysisTask, AnalysisThreadResult>({
    filename: threadFile,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    execArgv: [], // The thread runs TypeScript itself, whatever flags the process was started with.
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
    workerData: recordings,
  });
  pool.on('error', (error) => log.error({ event: 'thread.failed', err: error }));
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
