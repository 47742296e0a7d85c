/** Nothing was written between two stamped lines; seconds since the first. */
export interface Silence {
  fromS: number;
  toS: number;
}

/** Stamps are whole seconds, and a client writes something every few. */
const shortestS = 3;
/** Only a damaged file has more, and memory must not grow with it. */
const most = 100_000;

/** Collects the stretches of a log in which nothing was written. */
export class Silences {
  readonly list: Silence[] = [];

  /** Takes the times of two neighbouring stamped lines. */
  note(fromS: number, toS: number): void {
    if (toS - fromS >= shortestS && this.list.length < most) this.list.push({ fromS, toS });
  }
}
