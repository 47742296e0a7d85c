const daySeconds = 86_400;

/** A line of a log. `t` is in seconds since its first line. */
export interface LogLine {
  t: number;
  text: string;
  isStamped: boolean;
}

/** Seconds since midnight of `H:MM:SS`. */
export function secondOfDay(clock: string): number {
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number);
  return (hour * 60 + minute) * 60 + second;
}

/** `[7:04:09]`: the hour is not padded. */
function stampOf(startSecondOfDay: number, t: number): string {
  const clock = (startSecondOfDay + Math.floor(t)) % daySeconds;
  const two = (value: number) => String(value).padStart(2, '0');
  return `[${Math.floor(clock / 3600)}:${two(Math.floor(clock / 60) % 60)}:${two(clock % 60)}]`;
}

/** One line as the game on a PC writes it: CR CR LF behind it, CR LF inside a message. */
export function writtenLine(startSecondOfDay: number, { t, text, isStamped }: LogLine): string {
  const line = isStamped ? `${stampOf(startSecondOfDay, t)} ${text}` : text;
  return `${line.replaceAll('\n', '\r\n')}\r\r\n`;
}

/** Collects the lines of a log in any order and writes them in the order of their times, as the game on a PC does. */
export class LogWriter {
  private readonly lines: LogLine[] = [];
  private readonly startSecondOfDay: number;

  /** @param start clock of the first line, `H:MM:SS`. */
  constructor(start: string) {
    this.startSecondOfDay = secondOfDay(start);
  }

  /** @param t seconds since the start of the log; lines of one moment keep the order in which they were said. */
  say(t: number, ...messages: string[]): void {
    for (const text of messages) this.lines.push({ t, text, isStamped: true });
  }

  /** A line without stamp, behind what was said before at the same moment. */
  sayUnstamped(t: number, ...lines: string[]): void {
    for (const text of lines) this.lines.push({ t, text, isStamped: false });
  }

  stamp(t: number): string {
    return stampOf(this.startSecondOfDay, t);
  }

  /** What was said, in the order of the times. */
  sorted(): LogLine[] {
    return [...this.lines].sort((a, b) => a.t - b.t);
  }

  /** The file, as the game on a PC writes it. */
  bytes(): Uint8Array {
    return encode(
      this.sorted()
        .map((line) => writtenLine(this.startSecondOfDay, line))
        .join(''),
    );
  }
}

/** A byte that is no UTF-8, for `encode`: names are cut in the middle of a character. */
export function rawByte(byte: number): string {
  return String.fromCharCode(0xdc00 + byte);
}

/** UTF-8, with the bytes of `rawByte` as they are. */
export function encode(text: string): Uint8Array {
  const parts = text.split(/([\udc80-\udcff])/u).map((part) => {
    const isRaw = /^[\udc80-\udcff]$/u.test(part);
    return isRaw ? Buffer.from([part.charCodeAt(0) - 0xdc00]) : Buffer.from(part, 'utf8');
  });
  return Buffer.concat(parts);
}
