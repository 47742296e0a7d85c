import type { ShareCard } from '@ridescope/words/card/share-card';
import type { FastifyBaseLogger } from 'fastify';
import type { Piscina } from 'piscina';
import { singleThread } from '../../../platform/process/single-thread.ts';
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
const threadMemoryMb = 256;

/** Makes shares in a thread, which keeps the API's event loop free. */
export function createShareMaker(log: FastifyBaseLogger): ShareMaker {
  const pool = singleThread<MakeShareTask, MadeShare>({
    log,
    script: new URL('./make-share-thread.ts', import.meta.url),
    memoryMb: threadMemoryMb,
  });
  // The same threads, with another task.
  const drawing: Pick<Piscina<ShareCard, Uint8Array>, 'run'> = pool as never;
  return {
    make: (task) => pool.run(task, { signal: AbortSignal.timeout(timeLimitMs) }),
    draw: (card) => drawing.run(card, { ...drawTask, signal: AbortSignal.timeout(timeLimitMs) }),
    close: () => pool.destroy(),
  };
}
