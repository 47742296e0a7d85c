/**
 * Lists stretches between two stamped lines in which nothing was written, in seconds since the first line. They ascend and
 * do not overlap. Two columns, because a modern log has one in every kilobyte.
 */
export interface Silences {
  fromS: readonly number[];
  /** Holds the end of each silence, at the same index as its start. */
  toS: readonly number[];
}

/** Sets the shortest silence: stamps are whole seconds, and a client writes something every few seconds. */
const shortestS = 3;
/** Limits the list, so that a damaged file can't fill the memory. */
const most = 100_000;

/** Collects stretches of a log in which nothing was written. */
export class SilenceCollector implements Silences {
  readonly fromS: number[] = [];
  readonly toS: number[] = [];

  /** Takes the times of two neighbouring stamped lines. */
  note(fromS: number, toS: number): void {
    if (toS - fromS < shortestS || this.fromS.length >= most) return;
    this.fromS.push(fromS);
    this.toS.push(toS);
  }
}
