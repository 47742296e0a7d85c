import { utf8Of } from './text-bytes.ts';

export type WideOrder = 'little' | 'big';

/** Sets how many bytes at the start of a file are looked at. */
const sampledBytes = 1024;
/** Text in English has a zero in nearly every second byte; binary data has its zeros anywhere. */
const zeroShare = 0.7;

/** Recognises UTF-16, which Notepad calls "Unicode", by its byte order mark, or by the zeros of plain letters. */
export function wideOrderOf(head: Uint8Array): WideOrder | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'little';
  if (head[0] === 0xfe && head[1] === 0xff) return 'big';
  const length = Math.min(head.length, sampledBytes) & ~1;
  if (length < 8) return undefined;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at += 2) {
    if (head[at] === 0) even++;
    if (head[at + 1] === 0) odd++;
  }
  const pairs = length / 2;
  if (odd >= pairs * zeroShare && even <= pairs * (1 - zeroShare)) return 'little';
  if (even >= pairs * zeroShare && odd <= pairs * (1 - zeroShare)) return 'big';
  return undefined;
}

/** Turns UTF-16 into UTF-8, chunk by chunk, as a text with one character per byte. Leaves a byte order mark out. */
export class Utf16Reader {
  private readonly isBig: boolean;
  /** The first half of a unit whose second half is in the next chunk. */
  private halfByte = -1;
  private highSurrogate = 0;

  constructor(order: WideOrder) {
    this.isBig = order === 'big';
  }

  read(chunk: Uint8Array): string {
    let text = '';
    let at = 0;
    if (this.halfByte >= 0 && chunk.length > 0) {
      text += this.add(this.halfByte, chunk[0] as number);
      this.halfByte = -1;
      at = 1;
    }
    for (; at + 1 < chunk.length; at += 2)
      text += this.add(chunk[at] as number, chunk[at + 1] as number);
    if (at < chunk.length) this.halfByte = chunk[at] as number;
    return text;
  }

  private add(first: number, second: number): string {
    const unit = this.isBig ? (first << 8) | second : (second << 8) | first;
    const high = this.highSurrogate;
    this.highSurrogate = 0;
    if (unit >= 0xdc00 && unit < 0xe000)
      return high === 0 ? '?' : utf8Of(0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00));
    const lost = high === 0 ? '' : '?';
    if (unit >= 0xd800 && unit < 0xdc00) {
      this.highSurrogate = unit;
      return lost;
    }
    return unit === 0xfeff ? lost : lost + utf8Of(unit);
  }
}
