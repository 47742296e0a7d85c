import { TextCache } from './text-cache.ts';

/** Numbers with more digits are ids or garbage: no figure of a log has so many, and a double holds no more exactly. */
const maxDigits = 15;
/** No known form is longer; a longer text is cut, so that no expression is let loose on 64 KB. */
const maxTextBytes = 1024;

/** A cursor over the message of one line. One instance is reused for every line: readers must not keep it. */
export class Line {
  bytes: Uint8Array = new Uint8Array(0);
  /** Next byte to read; a form's reader starts just behind the form's literal. */
  pos = 0;
  /** One past the last byte of the message, line end excluded. */
  end = 0;
  /** Seconds since the first stamped line. */
  t = 0;
  /** Clock of the stamp, seconds since local midnight, uncorrected. */
  secondOfDay = 0;
  private readonly texts = new TextCache();

  skipSpaces(): void {
    while (this.pos < this.end && this.bytes[this.pos] === 32) this.pos++;
  }

  /**
   * Reads `[-+]?digits` after blanks. NaN, with nothing consumed but blanks, when there is none; NaN too when there are
   * more than 15, which are consumed.
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

  /** Reads `[-+]?digits[.digits]` after blanks. NaN when there is none. */
  decimal(): number {
    this.skipSpaces();
    const isNegative = this.bytes[this.pos] === 45;
    const whole = this.int();
    const { bytes, end } = this;
    // Behind the end stand bytes of other lines.
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

  /** Moves behind the next occurrence of the ASCII text. False, cursor unmoved, when there is none. */
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

  /** The rest of the message as text, at most 1 KB; broken UTF-8 becomes U+FFFD. For rare lines: it allocates. */
  rest(): string {
    const text = this.text(this.pos, this.end);
    this.pos = this.end;
    return text.trim();
  }

  /** Text up to the ASCII mark, at most 1 KB; the mark is consumed. Undefined, cursor unmoved, when it does not come. */
  until(mark: string): string | undefined {
    const start = this.pos;
    if (!this.skipPast(mark)) return undefined;
    return this.text(start, this.pos - mark.length);
  }

  private text(start: number, end: number): string {
    return this.texts.decode(this.bytes, start, Math.min(end, start + maxTextBytes));
  }

  /** Number in brackets such as `[10060]` or `(10061)` anywhere in the rest. Texts around it depend on the system's language. */
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
