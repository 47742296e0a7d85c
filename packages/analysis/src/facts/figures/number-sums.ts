const firstPlaces = 512;
const bits = new Float64Array(1);
const words = new Int32Array(bits.buffer);

/**
 * Adds up what belongs to equal numbers, none of them NaN. A Map of numbers that are not whole makes an object of each, and
 * took four times as long over the frame rates of a ride.
 */
export class NumberSums {
  count = 0;
  private numbers: Float64Array;
  private sums: Float64Array;
  private isTaken: Uint8Array;

  /** @param expected about how many different numbers there are */
  constructor(expected = 0) {
    let places = firstPlaces;
    while (places < 2 * expected) places *= 2;
    this.numbers = new Float64Array(places);
    this.sums = new Float64Array(places);
    this.isTaken = new Uint8Array(places);
  }

  /** Adds to the sum of a number and returns it. */
  add(number: number, summand: number): number {
    const place = this.placeOf(number);
    if (this.isTaken[place] === 0) {
      if (2 * (this.count + 1) > this.numbers.length) {
        this.grow();
        return this.add(number, summand);
      }
      this.isTaken[place] = 1;
      // Zero of either sign is the same number.
      this.numbers[place] = number + 0;
      this.count++;
    }
    const sum = (this.sums[place] as number) + summand;
    this.sums[place] = sum;
    return sum;
  }

  /** Returns the sum of a number that was added to. */
  sumOf(number: number): number {
    return this.sums[this.placeOf(number)] as number;
  }

  /** Returns the different numbers, ascending. */
  ascending(): Float64Array {
    const all = new Float64Array(this.count);
    let at = 0;
    for (let place = 0; place < this.numbers.length; place++)
      if (this.isTaken[place] === 1) all[at++] = this.numbers[place] as number;
    return all.sort();
  }

  /** Finds where a number is, or the free place where it belongs. */
  private placeOf(number: number): number {
    bits[0] = number + 0;
    const mixed = Math.imul((words[0] as number) ^ (words[1] as number), 0x9e3779b1);
    const last = this.numbers.length - 1;
    let place = (mixed ^ (mixed >>> 15)) & last;
    while (this.isTaken[place] === 1 && this.numbers[place] !== number) place = (place + 1) & last;
    return place;
  }

  private grow(): void {
    const { numbers, sums, isTaken } = this;
    this.numbers = new Float64Array(4 * numbers.length);
    this.sums = new Float64Array(4 * numbers.length);
    this.isTaken = new Uint8Array(4 * numbers.length);
    for (let from = 0; from < numbers.length; from++) {
      if (isTaken[from] === 0) continue;
      const place = this.placeOf(numbers[from] as number);
      this.isTaken[place] = 1;
      this.numbers[place] = numbers[from] as number;
      this.sums[place] = sums[from] as number;
    }
  }
}
