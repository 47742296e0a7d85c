/** Numbers that look random and are the same in every run. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** Numbers of their own for one part of a log, so that a change in one part leaves the others as they are. */
  static of(seed: number, part: string): Random {
    let state = (seed * 0x9e3779b1) | 0;
    for (const char of part) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193);
    return new Random(state);
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(from: number, to: number): number {
    return from + (to - from) * this.next();
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  isWithin(probability: number): boolean {
    return this.next() < probability;
  }

  /** Times of events that come `perSecond` times a second on average, within `from` to `to` seconds, rising. */
  times(perSecond: number, from: number, to: number): number[] {
    const times: number[] = [];
    for (let t = from; ; ) {
      t += -Math.log(1 - this.next()) / perSecond;
      if (t >= to) return times;
      times.push(t);
    }
  }

  /** The same values in another order. */
  shuffled<T>(values: readonly T[]): T[] {
    return values
      .map((value) => ({ value, key: this.next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ value }) => value);
  }
}
