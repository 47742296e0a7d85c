/**
 * Lists stretches between two stamped lines in which nothing was written, in seconds since the first line. They ascend and
 * do not overlap. Two columns, because a modern log has one in every kilobyte.
 */
export interface Silences {
  fromS: ArrayLike<number>;
  /** Holds the end of each silence, at the same index as its start. */
  toS: ArrayLike<number>;
}

/** Sets the shortest silence: stamps are whole seconds, and a client writes something every few seconds. */
const shortestS = 3;
/** Limits the list, so that a damaged file can't fill the memory. */
const most = 100_000;

/** Collects stretches of a log in which nothing was written. */
export class SilenceCollector {
  private fromS = new Int32Array(512);
  private toS = new Int32Array(512);
  private count = 0;

  /** Takes the times of two neighbouring stamped lines. */
  note(fromS: number, toS: number): void {
    if (toS - fromS < shortestS || this.count >= most) return;
    if (this.count === this.fromS.length) {
      this.fromS = twiceAsLong(this.fromS);
      this.toS = twiceAsLong(this.toS);
    }
    this.fromS[this.count] = fromS;
    this.toS[this.count++] = toS;
  }

  list(): Silences {
    return { fromS: this.fromS.subarray(0, this.count), toS: this.toS.subarray(0, this.count) };
  }
}

/** Plain arrays of 100,000 numbers left 5 MB behind while they grew. */
function twiceAsLong(values: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(2 * values.length);
  grown.set(values);
  return grown;
}
