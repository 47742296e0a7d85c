import { countHead, headPartBytes } from '../head-counts.ts';
import { hasLoneCr } from '../line-splitter.ts';
import { type NotALogReason, refusalOf, sniffBytes } from '../sniff.ts';
import { LogInput } from './log-input.ts';

/** What the start of a file says about the rest of it. */
export interface OpenedHead {
  /** Reads what follows. */
  input: LogInput;
  /** Bytes of the log, without a byte order mark. */
  text: Uint8Array;
  /** With the mark. */
  byteCount: number;
  /** Lines end in a CR alone. */
  isCrEnd: boolean;
  /** Why the file is not a game log; absent for a log. */
  refusal: NotALogReason | undefined;
}

/** Collects the start of a file, 64 KB at most, until it is known whether the file is a log and how its lines end. */
export class LogHead {
  private readonly buffer = new Uint8Array(sniffBytes);
  private length = 0;

  /** @returns how many bytes of the chunk belong to the head */
  push(chunk: Uint8Array): number {
    const taken = Math.min(chunk.length, sniffBytes - this.length);
    this.buffer.set(chunk.subarray(0, taken), this.length);
    this.length += taken;
    return taken;
  }

  get isFull(): boolean {
    return this.length === sniffBytes;
  }

  /** Says whether the file is known to be a log before the head is full. */
  showsLog(): boolean {
    return this.length >= headPartBytes && countHead(this.raw(), false).hasLogTime;
  }

  /** @param isWhole nothing comes behind the head */
  open(isWhole: boolean): OpenedHead {
    const raw = this.raw();
    const input = new LogInput(raw);
    const read = input.push(raw);
    const all = isWhole ? joined(read, input.end()) : read;
    const hasBom = all[0] === 0xef && all[1] === 0xbb && all[2] === 0xbf;
    const text = hasBom ? all.subarray(3) : all;
    const isCrEnd = hasLoneCr(text);
    const refusal = refusalOf(raw, text, countHead(text, isCrEnd));
    return { input, text, byteCount: all.length, isCrEnd, refusal };
  }

  private raw(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (second.length === 0) return first;
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
