import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { storageUnavailable } from './storage/object-store.ts';

/** Tells how many bytes the disk of a directory still takes. */
export type FreeBytes = (directory: string) => Promise<number>;

export const freeBytesOf: FreeBytes = async (directory) => {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
};

export interface RoomOptions {
  /** With less than this, there is no room. */
  leastBytes: number;
  log: FastifyBaseLogger;
  /** Replaced by tests. */
  freeBytes?: FreeBytes;
}

const lookEveryMs = 1000;

/** Looks every second whether a disk has room left, for who must not find out by writing. */
export class RoomOnDisk {
  readonly #directory: string;
  readonly #options: Required<RoomOptions>;
  readonly #timer: NodeJS.Timeout;
  #hasRoom = true;

  constructor(directory: string, options: RoomOptions) {
    this.#directory = directory;
    this.#options = { freeBytes: freeBytesOf, ...options };
    this.#timer = setInterval(() => this.look(), lookEveryMs).unref();
  }

  /** @throws AppError STORAGE_UNAVAILABLE while there is no room. */
  require(): void {
    if (!this.#hasRoom) throw storageUnavailable(new Error('the disk is full'));
  }

  /** Looks now. Never rejects: a disk that does not tell is taken to be as it was. */
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
