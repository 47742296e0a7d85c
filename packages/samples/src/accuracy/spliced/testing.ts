import { clockText } from '../verdicts/log-clock.ts';
import { type Fault, LogText } from './log-text.ts';

/** Made-up logs, as small as the tests of the faults need them. */

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function textOf(log: LogText): string {
  return new TextDecoder('latin1').decode(log.bytes());
}

/** Lines of the game from ten o'clock on, several in a second where a second has several. */
export function logOf(seconds: number, linesAt: (second: number) => readonly string[]): LogText {
  const lines = Array.from({ length: seconds }, (_, second) =>
    linesAt(second).map((text) => `[${clockText(36_000 + second)}] ${text}\n`),
  );
  return LogText.of(bytesOf(lines.flat().join('')));
}

/** The lines after a fault, without their clocks, with the seconds since ten o'clock. */
export function spliced(log: LogText, fault: Fault): { at: number; text: string }[] {
  fault(log);
  return log.lines.map(({ at, text }) => ({ at: at - 36_000, text }));
}
