import { maxLineBytes } from '../line-splitter.ts';
import { withoutHtmlEscapes } from './html-escapes.ts';
import { codeMark, type InputPlan } from './input-plan.ts';
import { bytesOfText, textOf } from './text-bytes.ts';
import { Utf16Reader } from './utf16.ts';
import { continues, isStamped } from './wrapping.ts';

/** Enough to see a stamp, with the blank on each side, that the next chunk completes. */
const stampBytes = 13;
const joinedStamp = /[ \t]?(?=\[\d{1,2}:\d\d:\d\d\] )/g;
/** One byte more than is read, so that the reader still counts a line as too long. */
const mostLineBytes = maxLineBytes + 1;

/**
 * Undoes what mail programs, forums, editors and terminals do to a log, as a stream: bytes in, the lines as the game wrote
 * them out, each ending in LF. The same bytes give the same lines however they are split into chunks. It holds one line.
 */
export class InputNormalizer {
  private readonly plan: InputPlan;
  private readonly wide: Utf16Reader | undefined;
  private isAtStart = true;
  private isInLead: boolean;
  /** Text that is not yet a whole line. */
  private rest = '';
  /** The end of the text that may be the start of a stamp, and whether a stamp came before. */
  private tail = '';
  private isSplit = false;
  private endsInCr = false;
  /** A line that may go on in the next one, and its last part as it was in the file. */
  private open: string | undefined;
  private openPart = '';

  constructor(plan: InputPlan) {
    this.plan = plan;
    this.wide = plan.wideOrder && new Utf16Reader(plan.wideOrder);
    this.isInLead = plan.hasLead;
  }

  push(chunk: Uint8Array): Uint8Array<ArrayBuffer> {
    return bytesOfText(this.read(this.split(this.decode(chunk), false)));
  }

  /** Returns what was held back. The last line has a line end only if it had one. */
  end(): Uint8Array<ArrayBuffer> {
    const out = this.read(this.split('', true));
    const last = this.rest;
    this.rest = '';
    const lines = last === '' ? '' : this.line(last);
    const open = this.open ?? '';
    this.open = undefined;
    if (last === '') return bytesOfText(out + (open === '' ? '' : `${open}\n`));
    return bytesOfText(out + (open === '' ? lines.replace(/\n$/, '') : lines + open));
  }

  private decode(chunk: Uint8Array): string {
    const text = this.wide ? this.wide.read(chunk) : textOf(chunk);
    if (!this.isAtStart || text === '') return text;
    this.isAtStart = false;
    return text.startsWith('\xef\xbb\xbf') ? text.slice(3) : text;
  }

  /** Begins a line at each stamp where the line ends are lost. */
  private split(text: string, isEnd: boolean): string {
    if (!this.plan.isOneLine) return text;
    const all = this.tail + text;
    const to = isEnd ? all.length : Math.max(0, all.length - stampBytes);
    // A stamp that begins before `to` is whole, because its end is looked for in all of the text.
    let out = '';
    let from = 0;
    joinedStamp.lastIndex = 0;
    for (let at = joinedStamp.exec(all); at && at.index < to; at = joinedStamp.exec(all)) {
      const blank = at[0].length;
      out += all.slice(from, at.index) + (this.isSplit ? '\n' : '');
      this.isSplit = true;
      from = at.index + blank;
      joinedStamp.lastIndex = from + 1;
    }
    const end = Math.max(from, to);
    out += all.slice(from, end);
    this.tail = all.slice(end);
    return out;
  }

  private read(text: string): string {
    let out = '';
    const { plan } = this;
    let start = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code !== 10 && code !== 13) continue;
      const line = this.keep(text.slice(start, at));
      start = at + 1;
      this.rest = '';
      // CR LF, CR CR LF and CR alone each end one line: the empty ones between them don't count, except in wrapped text.
      const isSecondHalf = this.endsInCr && line === '';
      this.endsInCr = code === 13;
      if (line !== '' || (plan.wrapping && !isSecondHalf)) out += this.line(line);
    }
    if (start < text.length) {
      this.rest = this.keep(text.slice(start));
      this.endsInCr = false;
    }
    return out;
  }

  private keep(text: string): string {
    return this.rest.length + text.length <= mostLineBytes
      ? this.rest + text
      : (this.rest + text).slice(0, mostLineBytes);
  }

  /** Takes a line of the file, and returns the whole lines of the log that are known now. */
  private line(raw: string): string {
    const { prefix, isEscaped, hasCodeMarks, wrapping } = this.plan;
    let part = prefix ? raw.replace(prefix, '') : raw;
    if (hasCodeMarks && codeMark.test(part)) return '';
    const isNext =
      wrapping !== undefined && this.open !== undefined && continues(part, this.openPart, wrapping);
    const before = part;
    if (isEscaped) part = withoutHtmlEscapes(part);
    if (this.isInLead) {
      if (!isStamped(part)) return '';
      this.isInLead = false;
    }
    if (!wrapping) return part === '' ? '' : `${part}\n`;
    this.openPart = before;
    if (isNext) {
      const open = this.open as string;
      const glue = wrapping.isHard || open.endsWith(' ') ? '' : ' ';
      this.open = (open + glue + part).slice(0, mostLineBytes);
      return '';
    }
    const out = this.open === undefined || this.open === '' ? '' : `${this.open}\n`;
    this.open = part;
    return out;
  }
}
