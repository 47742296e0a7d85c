import { FileTrouble } from './file-parts.ts';
import { type Prepared, type PrepareOptions, prepareBytes } from './prepare-bytes.ts';

/** The only message to the worker. */
export interface PrepareRequest extends PrepareOptions {
  file: File;
}

/** The messages of the worker; it ends with one of the last two. */
export type PrepareMessage =
  | { type: 'progress'; bytes: number }
  | { type: 'done'; prepared: Prepared }
  /** `message` is a sentence for the log's owner. */
  | { type: 'failed'; message: string };

// Hundreds of messages for a large file would keep the page busy for nothing.
const messageEveryMs = 80;

const fault =
  'The log could not be prepared because of a fault on our side. It may work with masking switched off.';

function post(message: PrepareMessage) {
  self.postMessage(message);
}

self.addEventListener('message', async ({ data }: MessageEvent<PrepareRequest>) => {
  let toldAt = 0;
  try {
    const prepared = await prepareBytes(data.file, data, (bytes) => {
      if (performance.now() - toldAt < messageEveryMs) return;
      toldAt = performance.now();
      post({ type: 'progress', bytes });
    });
    post({ type: 'done', prepared });
  } catch (error) {
    const isTrouble = error instanceof FileTrouble;
    post({ type: 'failed', message: isTrouble ? error.message : fault });
    // Thrown again so that the browser's console shows it.
    if (!isTrouble) throw error;
  }
});
