import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';
import type { MadeShare, MakeShareTask } from './make-share-thread.ts';

export interface ShareMaker {
  /** Makes the public copy of a report and its preview. Rejects only for server faults. */
  make(task: MakeShareTask): Promise<MadeShare>;
  close(): Promise<void>;
}

const timeLimitMs = 30_000;
/** Sharing is rare: an idle thread ends after this time. */
const idleMs = 30_000;
const threadMemoryMb = 256;

/** Makes shares in a thread, which keeps the API's event loop free. */
export function createShareMaker(log: FastifyBaseLogger): ShareMaker {
  const pool = new Piscina<MakeShareTask, MadeShare>({
    filename: fileURLToPath(new URL('./make-share-thread.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    execArgv: [], // The thread runs TypeScript itself, whatever flags the process was started with.
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
  });
  pool.on('error', (error) => log.error({ event: 'thread.failed', err: error }));
  return {
    make: (task) => pool.run(task, { signal: AbortSignal.timeout(timeLimitMs) }),
    close: () => pool.destroy(),
  };
}
