import { TextCache } from './text-cache.ts';

/** Limits the digits of a number. Longer ones are ids or garbage, and a double can't hold them exactly. */
const maxDigits = 15;
/** Limits the text that a reader gets, so that no regular expression runs over 64 KB. No known form is longer. */
const maxTextBytes = 1024;

/** Moves a cursor over the message of one line. One instance is reused for every line, so readers must not keep it. */
export class Line {
  bytes: Uint8Array = new Uint8Array(0);
  /** Points to the next byte to read. A form's reader starts right after the form's literal. */
  pos = 0;
  /** Points one past the last byte of the message, line end excluded. */
  end = 0;
  /** Counts seconds since the first stamped line. */
  t = 0;
  /** Gives the uncorrected clock of the stamp, in seconds since local midnight. */
  secondOfDay = 0;
  private readonly texts = new TextCache();

  skipSpaces(): void {
    while (this.pos < this.end && this.bytes[this.pos] === 32) this.pos++;
  }

  /**
   * Reads `[-+]?digits` after blanks. Returns NaN when there is no number and consumes only the blanks. Returns NaN too
   * when there are more than 15 digits, and consumes them.
   */
  int(): number {
    const { bytes, end } = this;
    this.skipSpaces();
    let pos = this.pos;
    const sign = bytes[pos];
    if (pos < end && (sign === 45 || sign === 43)) pos++;
    const first = pos;
    let value = 0;
    while (pos < end) {
      const digit = (bytes[pos] as number) - 48;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
      pos++;
    }
    if (pos === first) return Number.NaN;
    this.pos = pos;
    if (pos - first > maxDigits) return Number.NaN;
    return sign === 45 ? -value : value;
  }

  /** Reads `[-+]?digits[.digits]` after blanks. Returns NaN when there is no number. */
  decimal(): number {
    this.skipSpaces();
    const isNegative = this.bytes[this.pos] === 45;
    const whole = this.int();
    const { bytes, end } = this;
    // The bytes after the end belong to other lines.
    if (Number.isNaN(whole) || this.pos >= end || bytes[this.pos] !== 46) return whole;
    let pos = this.pos + 1;
    let fraction = 0;
    let scale = 1;
    while (pos < end) {
      const digit = (bytes[pos] as number) - 48;
      if (digit < 0 || digit > 9) break;
      if (scale < 1e15) {
        fraction = fraction * 10 + digit;
        scale *= 10;
      }
      pos++;
    }
    this.pos = pos;
    const value = Math.abs(whole) + fraction / scale;
    return isNegative ? -value : value;
  }

  /** Consumes the ASCII text if it comes next. */
  take(text: string): boolean {
    const { bytes, pos } = this;
    if (pos + text.length > this.end) return false;
    for (let i = 0; i < text.length; i++) if (bytes[pos + i] !== text.charCodeAt(i)) return false;
    this.pos = pos + text.length;
    return true;
  }

  /** Moves past the next occurrence of the ASCII text. Returns false and stays in place when there is none. */
  skipPast(text: string): boolean {
    const { bytes } = this;
    const { length } = text;
    const first = text.charCodeAt(0);
    const last = this.end - length;
    for (let at = this.pos; at <= last; at++) {
      if (bytes[at] !== first) continue;
      let i = 1;
      while (i < length && bytes[at + i] === text.charCodeAt(i)) i++;
      if (i === length) {
        this.pos = at + i;
        return true;
      }
    }
    return false;
  }

  isAtEnd(): boolean {
    return this.pos >= this.end;
  }

  /** Decodes the rest of the message, at most 1 KB; broken UTF-8 becomes U+FFFD. Only for rare lines, because it allocates. */
  rest(): string {
    const text = this.text(this.pos, this.end);
    this.pos = this.end;
    return text.trim();
  }

  /** Reads up to the ASCII mark, at most 1 KB, and consumes the mark. Returns undefined and stays in place without a mark. */
  until(mark: string): string | undefined {
    const start = this.pos;
    if (!this.skipPast(mark)) return undefined;
    return this.text(start, this.pos - mark.length);
  }

  private text(start: number, end: number): string {
    return this.texts.decode(this.bytes, start, Math.min(end, start + maxTextBytes));
  }

  /** Finds a number in brackets, such as `[10060]`, anywhere in the rest: the text around it is in the system's language. */
  bracketedCode(open: '[' | '(' = '['): number | undefined {
    const close = open === '[' ? 93 : 41;
    for (let from = this.pos; this.skipPast(open); from = this.pos) {
      const code = this.int();
      if (!Number.isNaN(code) && this.pos < this.end && this.bytes[this.pos] === close) return code;
      if (this.pos === from) break;
    }
    return undefined;
  }
}
