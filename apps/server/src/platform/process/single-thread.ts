import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';

interface SingleThreadOptions {
  log: FastifyBaseLogger;
  /** The script that the thread runs. */
  script: URL | string;
  memoryMb: number;
  /** Passed to the script at its start. */
  workerData?: unknown;
}

/** Its tasks are rare: an idle thread ends after this time. */
const idleMs = 30_000;

/** Makes a pool of one thread for rare tasks, which keeps the event loop free and leaves the other threads to new logs. */
export function singleThread<Task, Result>({
  log,
  script,
  memoryMb,
  workerData,
}: SingleThreadOptions): Piscina<Task, Result> {
  const pool = new Piscina<Task, Result>({
    filename: typeof script === 'string' ? script : fileURLToPath(script),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    execArgv: [], // The thread runs TypeScript itself, whatever flags the process was started with.
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    workerData,
  });
  pool.on('error', (error) => log.error({ event: 'thread.failed', err: error }));
  return pool;
}
