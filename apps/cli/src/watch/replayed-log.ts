import { readFileSync } from 'node:fs';
import { readStamp } from '@ridescope/log-parser';
import type { WatchedLog } from './growing-log.ts';

const daySeconds = 86_400;
const lineFeed = 10;

/**
 * A finished log that grows again at the pace of its stamps.
 * @param elapsedS seconds of the log that have passed, by the caller's clock
 * @throws as `readFileSync` does
 */
export function replayedLog(path: string, elapsedS: () => number): WatchedLog {
  const bytes = readFileSync(path);
  const pace = new Pace(bytes);
  return {
    async open() {
      const size = pace.advance(elapsedS());
      return {
        size,
        read: async (from, to) => bytes.subarray(from, Math.min(to, size)),
        close: async () => undefined,
      };
    },
    isOver: () => pace.isOver,
  };
}

/** Returns how much of a log was written at a time of it. */
class Pace {
  isOver = false;
  private at = 0;
  private t = 0;
  private last = -1;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Returns the bytes written after so many seconds of the log. Takes times that ascend. */
  advance(elapsedS: number): number {
    const { bytes } = this;
    while (this.at < bytes.length && this.timeAt(this.at) <= elapsedS) {
      const end = bytes.indexOf(lineFeed, this.at);
      this.at = end < 0 ? bytes.length : end + 1;
    }
    this.isOver = this.at >= bytes.length;
    return this.at;
  }

  private timeAt(start: number): number {
    const stamp = readStamp(this.bytes, start, this.bytes.length);
    if (stamp < 0) return this.t;
    const secondOfDay = stamp >> 4;
    const step = this.last < 0 ? 0 : secondOfDay - this.last;
    this.last = secondOfDay;
    // Midnight; a clock that was set back or lines out of order take no time.
    this.t += step < -daySeconds / 2 ? step + daySeconds : Math.max(0, step);
    return this.t;
  }
}
