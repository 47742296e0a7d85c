import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { storageUnavailable } from '../storage/object-store.ts';

/** Returns how many bytes are free on the disk of a directory. */
export type FreeBytes = (directory: string) => Promise<number>;

export const freeBytesOf: FreeBytes = async (directory) => {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
};

export interface DiskSpaceOptions {
  /** With less than this, there is no room. */
  leastBytes: number;
  log: FastifyBaseLogger;
  /** Replaced by tests. */
  freeBytes?: FreeBytes;
}

const lookEveryMs = 1000;

/** Polls free disk space every second so callers can refuse before a write fails. */
export class DiskSpaceMonitor {
  readonly #directory: string;
  readonly #options: Required<DiskSpaceOptions>;
  readonly #timer: NodeJS.Timeout;
  #hasRoom = true;

  constructor(directory: string, options: DiskSpaceOptions) {
    this.#directory = directory;
    this.#options = { freeBytes: freeBytesOf, ...options };
    this.#timer = setInterval(() => this.look(), lookEveryMs).unref();
  }

  /** @throws AppError STORAGE_UNAVAILABLE while there is no room. */
  require(): void {
    if (!this.#hasRoom) throw storageUnavailable(new Error('the disk is full'));
  }

  /** Looks now. Never rejects: when the disk doesn't answer, the last value stays. */
  async look(): Promise<void> {
    const { freeBytes, leastBytes, log } = this.#options;
    const free = await freeBytes(this.#directory).catch(() => undefined);
    if (free === undefined) return;
    const hasRoom = free >= leastBytes;
    if (hasRoom === this.#hasRoom) return;
    this.#hasRoom = hasRoom;
    if (hasRoom) log.info({ event: 'disk.hasRoom', freeBytes: free });
    else log.error({ event: 'disk.full', freeBytes: free, leastBytes });
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
