const daySeconds = 86_400;

/** A line of a log. `t` is the time in seconds since its first line. */
export interface LogLine {
  t: number;
  text: string;
  isStamped: boolean;
}

/** Converts `H:MM:SS` to seconds since midnight. */
export function secondOfDay(clock: string): number {
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number);
  return (hour * 60 + minute) * 60 + second;
}

/** Formats a timestamp such as `[7:04:09]`; the hour is not padded. */
function stampOf(startSecondOfDay: number, t: number): string {
  const clock = (startSecondOfDay + Math.floor(t)) % daySeconds;
  const two = (value: number) => String(value).padStart(2, '0');
  return `[${Math.floor(clock / 3600)}:${two(Math.floor(clock / 60) % 60)}:${two(clock % 60)}]`;
}

/** Formats a line as the game on a PC does: CR CR LF at its end, CR LF inside a message. */
export function writtenLine(startSecondOfDay: number, { t, text, isStamped }: LogLine): string {
  const line = isStamped ? `${stampOf(startSecondOfDay, t)} ${text}` : text;
  return `${line.replaceAll('\n', '\r\n')}\r\r\n`;
}

/** Collects the lines of a log in any order and writes them sorted by time, as the game on a PC does. */
export class LogWriter {
  private readonly lines: LogLine[] = [];
  private readonly startSecondOfDay: number;

  /** @param start time of the first line, `H:MM:SS` */
  constructor(start: string) {
    this.startSecondOfDay = secondOfDay(start);
  }

  /** Adds a line. @param t seconds since the start of the log; lines of the same moment keep their order */
  say(t: number, ...messages: string[]): void {
    for (const text of messages) this.lines.push({ t, text, isStamped: true });
  }

  /** Adds a line without timestamp after the lines of the same moment. */
  sayUnstamped(t: number, ...lines: string[]): void {
    for (const text of lines) this.lines.push({ t, text, isStamped: false });
  }

  stamp(t: number): string {
    return stampOf(this.startSecondOfDay, t);
  }

  /** Returns the lines sorted by time. */
  sorted(): LogLine[] {
    return [...this.lines].sort((a, b) => a.t - b.t);
  }

  /** Returns the file as the game on a PC writes it. */
  bytes(): Uint8Array {
    return encode(
      this.sorted()
        .map((line) => writtenLine(this.startSecondOfDay, line))
        .join(''),
    );
  }
}

/** Marks a byte that isn't UTF-8 for `encode`, because the game cuts names inside a character. */
export function rawByte(byte: number): string {
  return String.fromCharCode(0xdc00 + byte);
}

/** Encodes a text as UTF-8 and keeps bytes of `rawByte` unchanged. */
export function encode(text: string): Uint8Array {
  const parts = text.split(/([\udc80-\udcff])/u).map((part) => {
    const isRaw = /^[\udc80-\udcff]$/u.test(part);
    return isRaw ? Buffer.from([part.charCodeAt(0) - 0xdc00]) : Buffer.from(part, 'utf8');
  });
  return Buffer.concat(parts);
}
