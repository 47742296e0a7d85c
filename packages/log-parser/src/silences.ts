/** Describes a stretch between two stamped lines in which nothing was written, in seconds since the first. */
export interface Silence {
  fromS: number;
  toS: number;
}

/** Sets the shortest silence: stamps are whole seconds, and a client writes something every few seconds. */
const shortestS = 3;
/** Limits the list, so that a damaged file can't fill the memory. */
const most = 100_000;

/** Collects stretches of a log in which nothing was written. */
export class Silences {
  readonly list: Silence[] = [];

  /** Takes the times of two neighbouring stamped lines. */
  note(fromS: number, toS: number): void {
    if (toS - fromS >= shortestS && this.list.length < most) this.list.push({ fromS, toS });
  }
}
