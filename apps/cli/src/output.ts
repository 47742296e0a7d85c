import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

let isIgnoring = false;

/** Keeps a reader that stops early, such as `head`, from ending the process with a stack: such errors can come late. */
export function ignoreClosedPipes(): void {
  if (isIgnoring) return;
  isIgnoring = true;
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/**
 * Writes to standard output and waits until it is taken, so that nothing is lost in a pipe when the process ends. A
 * reader that stops early, such as `head`, is no failure.
 */
export function out(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' ? resolve() : reject(error);
    process.stdout.once('error', onError);
    process.stdout.write(text, (error) => {
      process.stdout.off('error', onError);
      if (error) onError(error);
      else resolve();
    });
  });
}

/** The same for bytes that are made while they are taken, so that a long log does not pile up in memory. */
export async function outAll(chunks: Iterable<Uint8Array>): Promise<void> {
  try {
    await pipeline(Readable.from(chunks, { objectMode: false }), process.stdout, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}
