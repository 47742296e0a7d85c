import { fileURLToPath } from 'node:url';
import type { ShareCard } from '@ridescope/words/card/share-card';
import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';
import type { MadeShare, MakeShareTask } from './make-share-thread.ts';

export interface ShareMaker {
  /** Makes the public copy of a report and its preview. Rejects only for server faults. */
  make(task: MakeShareTask): Promise<MadeShare>;
  /** Draws a card of 1200 x 630 pixels. @returns PNG */
  draw(card: ShareCard): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The export of the thread that draws. */
const drawTask = { name: 'drawOne' };
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
  // The same threads, with another task.
  const drawing: Pick<Piscina<ShareCard, Uint8Array>, 'run'> = pool as never;
  pool.on('error', (error) => log.error({ event: 'thread.failed', err: error }));
  return {
    make: (task) => pool.run(task, { signal: AbortSignal.timeout(timeLimitMs) }),
    draw: (card) => drawing.run(card, { ...drawTask, signal: AbortSignal.timeout(timeLimitMs) }),
    close: () => pool.destroy(),
  };
}
