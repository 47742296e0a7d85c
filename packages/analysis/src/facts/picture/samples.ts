import {
  firstAbove,
  firstNotBelow,
  sortWeighted,
  type Weighted,
  weightBelow,
  weightUpTo,
} from '../figures/statistics.ts';

/** Marks of a sample, one bit each. */
const movingBit = 1;
const cameraBit = 2;

/**
 * Holds frame-rate lines inside an activity and in the world, ascending by time, in columns: a ride has ten thousands, and
 * a dozen facts read them. Objects took three times as long to make and to read.
 */
export class Samples {
  static readonly none = new Samples(0);

  readonly length: number;
  /** Seconds since the first line of the log. */
  readonly t: Float64Array;
  readonly fps: Float64Array;
  /** Seconds since the previous frame-rate line, at most 30; what is missing in the log is left out. */
  readonly intervalS: Float64Array;
  /** Centimetres along the ground since the sample before; 0 across jumps and holes. */
  readonly stepCm: Float64Array;
  readonly x: Float64Array;
  readonly z: Float64Array;
  private readonly marks: Uint8Array;
  private sortedRates: Weighted | undefined;

  /** @param from samples whose columns are shared, from its index `first` on; without it the columns are zero */
  constructor(length: number, from?: Samples, first = 0) {
    const part = (column: Float64Array | undefined) =>
      column?.subarray(first, first + length) ?? new Float64Array(length);
    this.length = length;
    this.t = part(from?.t);
    this.fps = part(from?.fps);
    this.intervalS = part(from?.intervalS);
    this.stepCm = part(from?.stepCm);
    this.x = part(from?.x);
    this.z = part(from?.z);
    this.marks = from?.marks.subarray(first, first + length) ?? new Uint8Array(length);
  }

  /** Says whether the rider moved by at least 0.5 m/s since the sample before. */
  isMoving(index: number): boolean {
    return ((this.marks[index] as number) & movingBit) !== 0;
  }

  /** Says whether the position is a camera's; the rider may stand still. */
  isCamera(index: number): boolean {
    return ((this.marks[index] as number) & cameraBit) !== 0;
  }

  mark(index: number, { isMoving, isCamera }: { isMoving: boolean; isCamera: boolean }): void {
    this.marks[index] = (isMoving ? movingBit : 0) | (isCamera ? cameraBit : 0);
  }

  /** Returns the samples from one index up to, but not including, another. The columns are shared. */
  slice(from: number, to = this.length): Samples {
    // Views of seven columns cost as much as a fact of a short ride, and most rides begin with their first sample.
    if (from === 0 && to === this.length) return this;
    return new Samples(Math.max(0, to - from), this, from);
  }

  /** Copies the samples at some indexes. */
  pick(indexes: Int32Array): Samples {
    const picked = new Samples(indexes.length);
    for (let i = 0; i < indexes.length; i++) {
      const from = indexes[i] as number;
      picked.t[i] = this.t[from] as number;
      picked.fps[i] = this.fps[from] as number;
      picked.intervalS[i] = this.intervalS[from] as number;
      picked.stepCm[i] = this.stepCm[from] as number;
      picked.x[i] = this.x[from] as number;
      picked.z[i] = this.z[from] as number;
      picked.marks[i] = this.marks[from] as number;
    }
    return picked;
  }

  /** Returns the index of the first sample at `t` or later, or the length. */
  firstFrom(t: number): number {
    return firstNotBelow(this.t, t);
  }

  /** Returns the index of the first sample later than `t`, or the length. */
  firstAfter(t: number): number {
    return firstAbove(this.t, t);
  }

  /** Returns the seconds that all samples stand for. */
  seconds(): number {
    let sum = 0;
    for (let i = 0; i < this.length; i++) sum += this.intervalS[i] as number;
    return sum;
  }

  /** Returns how many frames the game drew in these seconds. */
  frames(): number {
    const { fps, intervalS } = this;
    let sum = 0;
    for (let i = 0; i < this.length; i++) sum += (fps[i] as number) * (intervalS[i] as number);
    return sum;
  }

  /** Holds the frame rates with their seconds, sorted. Calculated once, because many figures ask for it. */
  get rates(): Weighted {
    this.sortedRates ??= sortWeighted(this.fps, this.intervalS);
    return this.sortedRates;
  }

  /** Returns the seconds with a frame rate below the limit. */
  secondsBelow(fps: number): number {
    return weightBelow(this.rates, fps);
  }

  /** Returns the seconds with a frame rate of the limit at most. */
  secondsUpTo(fps: number): number {
    return weightUpTo(this.rates, fps);
  }
}
