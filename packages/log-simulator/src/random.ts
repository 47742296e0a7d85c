/** Generates random-looking numbers that are the same in every run. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** Creates separate numbers for one part of a log, so that a change in one part doesn't affect the others. */
  static of(seed: number, part: string): Random {
    let state = (seed * 0x9e3779b1) | 0;
    for (const char of part) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193);
    return new Random(state);
  }

  /** Returns a number from 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(from: number, to: number): number {
    return from + (to - from) * this.next();
  }

  /** Returns an integer, including both ends. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  isWithin(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns ascending times between `from` and `to` with `perSecond` events a second on average. */
  times(perSecond: number, from: number, to: number): number[] {
    const times: number[] = [];
    for (let t = from; ; ) {
      t += -Math.log(1 - this.next()) / perSecond;
      if (t >= to) return times;
      times.push(t);
    }
  }

  /** Returns the values in random order. */
  shuffled<T>(values: readonly T[]): T[] {
    return values
      .map((value) => ({ value, key: this.next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ value }) => value);
  }
}
