import { type DeveloperField, type Field, types } from './layouts.ts';

/** Seconds from 1970 to 1989-12-31, from which FIT files count. */
const fitEpochS = 631_065_600;

/** Collects the bytes of FIT messages, lowest byte first. */
export class FitBytes {
  private buffer = new Uint8Array(65_536);
  length = 0;

  byte(value: number): this {
    if (this.length === this.buffer.length) {
      const larger = new Uint8Array(this.buffer.length * 2);
      larger.set(this.buffer);
      this.buffer = larger;
    }
    this.buffer[this.length] = value;
    this.length += 1;
    return this;
  }

  /** Adds an unsigned number of so many bytes. */
  number(value: number, size: number): this {
    for (let at = 0; at < size; at += 1) this.byte(Math.floor(value / 256 ** at) & 0xff);
    return this;
  }

  time(unixS: number): this {
    return this.number(unixS - fitEpochS, 4);
  }

  /** Adds a text of a fixed size, cut or filled with zeros. */
  text(value: string, size: number): this {
    for (let at = 0; at < size; at += 1) this.byte(value.charCodeAt(at) || 0);
    return this;
  }

  /** Adds the value that means "none" for a field. */
  invalid([, size, type]: Field): this {
    const isSigned = type === types.sint8 || type === types.sint16 || type === types.sint32;
    for (let at = 0; at < size; at += 1) this.byte(isSigned && at === size - 1 ? 0x7f : 0xff);
    return this;
  }

  /** Adds the definition of a message. */
  define(
    local: number,
    global: number,
    fields: readonly Field[],
    developer: readonly DeveloperField[] = [],
  ): void {
    this.byte(0x40 | (developer.length > 0 ? 0x20 : 0) | local).number(0, 2);
    this.number(global, 2).byte(fields.length);
    for (const field of fields) for (const value of field) this.byte(value);
    if (developer.length === 0) return;
    this.byte(developer.length);
    for (const { number, size } of developer) this.byte(number).byte(size).byte(1);
  }

  bytes(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }
}
