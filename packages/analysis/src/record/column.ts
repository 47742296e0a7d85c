/** Holds a column of numbers at eight bytes per value. It grows by doubling. */
export class Column {
  length = 0;
  private values = new Float64Array(256);

  push(value: number): void {
    if (this.length === this.values.length) {
      const grown = new Float64Array(this.length * 2);
      grown.set(this.values);
      this.values = grown;
    }
    this.values[this.length++] = value;
  }

  /** @throws RangeError for an index outside 0 to length - 1 */
  at(index: number): number {
    if (index < 0 || index >= this.length) throw new RangeError(`no value at ${index}`);
    return this.values[index] as number;
  }

  /** Returns the values from one index up to, but not including, another. They are not copied and stay valid until the next `push`. */
  view(from: number, to: number): Float64Array {
    return this.values.subarray(from, Math.min(to, this.length));
  }

  /** Finds the first value of an ascending column that is not less than `limit`. Returns `length` when there is none. */
  lowerBound(limit: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.values[middle] as number) < limit) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Finds the first value of an ascending column that is greater than `limit`. Returns `length` when there is none. */
  upperBound(limit: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.values[middle] as number) <= limit) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
