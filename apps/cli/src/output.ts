import { standardError, standardOutput, writeAll } from './write-file.ts';

/**
 * Writes to standard output until all is taken, so that nothing is lost in a pipe when the process ends. A reader that
 * stops early, such as `head`, is no failure. Not through `process.stdout`: its streams take 4 to 7 ms of a start.
 * @returns false once the reader has closed the pipe
 */
export function out(text: string): boolean {
  if (!isConsole) return writeAll(standardOutput, Buffer.from(text));
  write(process.stdout, text);
  return process.stdout.writable;
}

/** The same for bytes that are made while they are taken, so that a long log does not pile up in memory. */
export function outAll(chunks: Iterable<Uint8Array>): void {
  for (const chunk of chunks) if (!writeAll(standardOutput, chunk)) return;
}

/** Writes a message or a summary to standard error. */
export function tell(text: string): void {
  if (isConsole) write(process.stderr, text);
  else writeAll(standardError, Buffer.from(text));
}

/** The console of Windows shows bytes in its own code page; only Node's streams give it text. */
const isConsole = process.platform === 'win32';

function write(stream: NodeJS.WriteStream, text: string): void {
  if (stream.listenerCount('error') === 0)
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  stream.write(text);
}
