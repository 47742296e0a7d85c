import { type FileHandle, open } from 'node:fs/promises';
import type { GrowingFile } from '@ridescope/analysis/live';

/** Where the bytes of a watched log come from. */
export interface WatchedLog {
  /** Opens the file as it is now. @throws as `open` of `node:fs` does */
  open: () => Promise<GrowingFile & { close: () => Promise<void> }>;
  /** Whether nothing more will come. */
  isOver: () => boolean;
}

/**
 * A file that the game writes. It is opened anew for each look, so that a renamed log is noticed, and closed at once: on
 * Windows, Node shares a file that it reads with programs that write, rename or delete it.
 */
export function growingLog(path: string): WatchedLog {
  return { open: async () => opened(await open(path, 'r')), isOver: () => false };
}

async function opened(file: FileHandle) {
  const { size } = await file.stat();
  return {
    size,
    async read(from: number, to: number) {
      const { buffer, bytesRead } = await file.read(new Uint8Array(to - from), 0, to - from, from);
      return buffer.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}
