import { gzipChunks } from './gzip-chunks.ts';

/** What the worker posts; it is sent one `File` and then ends. */
export type GzipMessage =
  | { type: 'progress'; bytes: number }
  | { type: 'done'; blob: Blob }
  | { type: 'failed'; message: string };

// Five thousand messages for a file of 300 MB would keep the page busy for nothing.
const messageEveryMs = 80;

function post(message: GzipMessage) {
  self.postMessage(message);
}

self.addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  let toldAt = 0;
  try {
    const chunks = await gzipChunks(file.stream(), (bytes) => {
      if (performance.now() - toldAt < messageEveryMs) return;
      toldAt = performance.now();
      post({ type: 'progress', bytes });
    });
    post({ type: 'done', blob: new Blob(chunks, { type: 'application/gzip' }) });
  } catch (error) {
    post({ type: 'failed', message: String(error) });
  }
});
