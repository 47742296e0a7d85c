import { secondOfDay } from '../verdicts/log-clock.ts';

/** One line of a log. Lines without a clock keep the time of the line before them. */
export interface Line {
  /** Second of the local day. */
  at: number;
  hasClock: boolean;
  text: string;
  ending: string;
}

/** Says what becomes of a line: another text, or nothing. */
export type LineEdit = (line: Line) => string | undefined;

/**
 * A log as lines that can be changed, without midnight in it. Bytes that are not touched come out as they went in: the
 * text is Latin-1, so that broken UTF-8 survives, and every line keeps its own end.
 */
export class LogText {
  readonly lines: Line[];

  private constructor(lines: Line[]) {
    this.lines = lines;
  }

  static of(bytes: Uint8Array): LogText {
    const lines: Line[] = [];
    let at = 0;
    for (const raw of Buffer.from(bytes)
      .toString('latin1')
      .split(/(?<=\n)/)) {
      const [ending = ''] = /\r*\n?$/.exec(raw) ?? [];
      const content = raw.slice(0, raw.length - ending.length);
      const clock = /^\[(\d{1,2}:\d\d:\d\d)\] /.exec(content);
      if (clock) at = secondOfDay(clock[1] ?? '');
      const text = clock ? content.slice(clock[0].length) : content;
      lines.push({ at, hasClock: clock !== null, text, ending });
    }
    return new LogText(lines);
  }

  bytes(): Uint8Array {
    const text = this.lines
      .map(
        ({ at, hasClock, text, ending }) => `${hasClock ? `[${prefix(at)}] ` : ''}${text}${ending}`,
      )
      .join('');
    return new Uint8Array(Buffer.from(text, 'latin1'));
  }

  /** Writes lines of the game into a second, after those that are there. */
  insert(at: number, ...texts: readonly string[]): void {
    this.write(Math.floor(at), (line, second) => line.at > second, texts);
  }

  /** The same, before those that are there. */
  insertFirst(at: number, ...texts: readonly string[]): void {
    this.write(Math.floor(at), (line, second) => line.at >= second, texts);
  }

  private write(
    second: number,
    isBehind: (line: Line, second: number) => boolean,
    texts: readonly string[],
  ): void {
    const found = this.lines.findIndex((line) => line.hasClock && isBehind(line, second));
    const index = found < 0 ? this.lines.length : found;
    const ending = this.lines[0]?.ending ?? '\n';
    const added = texts.map((text) => ({ at: second, hasClock: true, text, ending }));
    this.lines.splice(index, 0, ...added);
  }

  /** Changes or drops the lines of a span; both ends belong to it. */
  edit(from: number, to: number, change: LineEdit): void {
    const retained = this.lines.flatMap((line) => {
      if (line.at < from || line.at > to) return [line];
      const text = change(line);
      return text === undefined ? [] : [text === line.text ? line : { ...line, text }];
    });
    this.lines.splice(0, this.lines.length, ...retained);
  }

  drop(from: number, to: number, isDropped: (text: string) => boolean): void {
    this.edit(from, to, ({ text }) => (isDropped(text) ? undefined : text));
  }

  /** Ends the log in the middle of the first line after a second, as a copy of a growing file does. */
  cut(after: number): void {
    const index = this.lines.findIndex((line) => line.hasClock && line.at > after);
    if (index < 0) return;
    const { at, text } = this.lines[index] ?? { at: after, text: '' };
    const half = text.slice(0, Math.ceil(text.length / 2));
    this.lines.splice(index, this.lines.length, { at, hasClock: true, text: half, ending: '' });
  }

  /** The first group of the last line that matches up to a second. */
  lastMatch(until: number, pattern: RegExp): string | undefined {
    for (let index = this.lines.length - 1; index >= 0; index--) {
      const line = this.lines[index];
      const found = line && line.at <= until ? pattern.exec(line.text) : null;
      if (found) return found[1];
    }
    return undefined;
  }

  get end(): number {
    return this.lines.findLast(({ hasClock }) => hasClock)?.at ?? 0;
  }
}

function prefix(at: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(at / 3600)}:${two(Math.floor(at / 60) % 60)}:${two(at % 60)}`;
}

/** A fault that is written into a log. */
export type Fault = (log: LogText) => void;

/** What a fault needs and the log doesn't have makes the case worthless. */
export function needed<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`the log has no ${what}`);
  return value;
}
