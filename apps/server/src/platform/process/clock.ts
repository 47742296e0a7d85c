/*
 * The time by which this process deletes, lets things expire, and checks codes: that of the database, which all processes share. The
 * embedded database has the clock of this process.
 */

/** Differences this small are the way to the database, and the usual error of a synchronised clock. */
const leastOffsetMs = 1000;

let offsetMs = 0;

/** Returns the time of the database, milliseconds since 1970. */
export function timeMs(): number {
  return Date.now() + offsetMs;
}

/** Returns the time of the database. */
export function timeNow(): Date {
  return new Date(timeMs());
}

/** Sets how far the clock of the database is ahead of that of this process; less than a second counts as none. */
export function setClockOffset(aheadMs: number): void {
  offsetMs = Math.abs(aheadMs) < leastOffsetMs ? 0 : aheadMs;
}
