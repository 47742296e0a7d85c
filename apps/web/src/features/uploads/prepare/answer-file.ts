import { FileTrouble } from '../../../shared/file-parts.ts';

/** The messages of a worker that reads a file; it ends with one of the last two. */
export type FileWorkerMessage<Result> =
  | { type: 'progress'; bytes: number }
  | { type: 'done'; result: Result }
  /** `message` is a sentence for the log's owner. */
  | { type: 'failed'; message: string };

// Hundreds of messages for a large file would keep the page busy for nothing.
const messageEveryMs = 80;

/**
 * Answers the request of a page in a worker, with progress on the way.
 * @param fault what the log's owner can do when it isn't the file's fault
 */
export function answerFile<Request, Result>(
  fault: string,
  read: (request: Request, onBytes: (bytes: number) => void) => Promise<Result>,
): void {
  const post = (message: FileWorkerMessage<Result>) => self.postMessage(message);
  self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
    let reportedAt = 0;
    try {
      const result = await read(data, (bytes) => {
        if (performance.now() - reportedAt < messageEveryMs) return;
        reportedAt = performance.now();
        post({ type: 'progress', bytes });
      });
      post({ type: 'done', result });
    } catch (error) {
      const isTrouble = error instanceof FileTrouble;
      post({ type: 'failed', message: isTrouble ? error.message : fault });
      // Thrown again so that the browser's console shows it.
      if (!isTrouble) throw error;
    }
  });
}
