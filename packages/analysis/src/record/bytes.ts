/** Says that the bytes of a recording contradict each other. */
export class DamagedBytes extends Error {
  override readonly name = 'DamagedBytes';
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Bytes of the largest whole number, of 53 bits. */
const mostBytes = 8;

/** Writes numbers and texts one after the other into bytes that grow. */
export class ByteWriter {
  private buffer = new Uint8Array(4096);
  private length = 0;

  byte(value: number): void {
    this.reserve(1);
    this.buffer[this.length++] = value;
  }

  /** Writes a whole number from 0 to 2^53 - 1, seven bits to a byte, the lowest first. */
  unsigned(value: number): void {
    this.reserve(mostBytes);
    let rest = value;
    while (rest >= 128) {
      this.buffer[this.length++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    this.buffer[this.length++] = rest;
  }

  /** Writes a whole number of either sign so that small ones stay small: 0, -1, 1, -2, … */
  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** Writes whole numbers as their differences of an order, each like `signed` does. */
  differences(values: Float64Array, order: 0 | 1 | 2): void {
    this.reserve(values.length * mostBytes);
    const { buffer } = this;
    let at = this.length;
    let before = 0;
    let stepBefore = 0;
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number;
      const step = value - before;
      const written = order === 0 ? value : order === 1 ? step : step - stepBefore;
      before = value;
      stepBefore = step;
      let rest = written < 0 ? -2 * written - 1 : 2 * written;
      for (; rest >= 2 ** 31; rest = Math.floor(rest / 128)) buffer[at++] = (rest % 128) + 128;
      // Of 31 bits, so that the processor shifts them instead of dividing.
      for (; rest >= 128; rest >>>= 7) buffer[at++] = (rest & 127) | 128;
      buffer[at++] = rest;
    }
    this.length = at;
  }

  /** Writes the eight bytes of a number that has no short form. */
  float(value: number): void {
    this.reserve(8);
    new DataView(this.buffer.buffer).setFloat64(this.length, value, true);
    this.length += 8;
  }

  text(text: string): void {
    const bytes = encoder.encode(text);
    this.unsigned(bytes.length);
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Returns what was written. */
  end(): Uint8Array {
    return this.buffer.slice(0, this.length);
  }

  private reserve(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return;
    const grown = new Uint8Array(Math.max(this.buffer.length * 2, this.length + bytes));
    grown.set(this.buffer);
    this.buffer = grown;
  }
}

/** Reads what a `ByteWriter` wrote. Throws DamagedBytes instead of reading past the end. */
export class ByteReader {
  private readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get remaining(): number {
    return this.bytes.length - this.at;
  }

  byte(): number {
    this.require(1);
    return this.bytes[this.at++] as number;
  }

  unsigned(): number {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = this.byte();
      value += (byte & 127) * unit;
      if (value > Number.MAX_SAFE_INTEGER) throw new DamagedBytes('a number is too large');
      if (byte < 128) return value;
    }
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  float(): number {
    this.require(8);
    const { buffer, byteOffset } = this.bytes;
    const value = new DataView(buffer, byteOffset + this.at).getFloat64(0, true);
    this.at += 8;
    return value;
  }

  /**
   * Reads a count of things that take at least one byte each, so that a wrong count can't ask for more memory than the
   * recording itself takes.
   */
  count(most = this.remaining): number {
    const count = this.unsigned();
    if (count > Math.min(most, this.remaining)) throw new DamagedBytes(`${count} are too many`);
    return count;
  }

  text(): string {
    const length = this.count();
    const bytes = this.bytes.subarray(this.at, this.at + length);
    this.at += length;
    try {
      return decoder.decode(bytes);
    } catch (error) {
      throw new DamagedBytes('a text is not UTF-8', { cause: error });
    }
  }

  private require(bytes: number): void {
    if (bytes > this.remaining) throw new DamagedBytes('the bytes end too early');
  }
}
