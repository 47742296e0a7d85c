import { LogRedactor, type RedactionOptions } from '../log-redactor.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export interface Redacted {
  bytes: Uint8Array;
  redactor: LogRedactor;
}

/** Masks a log in chunks of one size. Overwrites each chunk after use, as a caller that reuses buffers does. */
export function redactBytes(
  log: Uint8Array,
  { chunkBytes = log.length || 1, ...options }: RedactionOptions & { chunkBytes?: number } = {},
): Redacted {
  const redactor = new LogRedactor(options);
  const parts: Uint8Array[] = [];
  for (let at = 0; at < log.length; at += chunkBytes) {
    const chunk = log.slice(at, at + chunkBytes);
    parts.push(redactor.push(chunk));
    chunk.fill(93);
  }
  parts.push(redactor.end());
  return { bytes: new Uint8Array(Buffer.concat(parts)), redactor };
}

export function redactText(text: string, options?: Parameters<typeof redactBytes>[1]): string {
  return decoder.decode(redactBytes(encoder.encode(text), options).bytes);
}

/** Masks one line as the game on a PC writes it, as if a form knew it: only what the patterns find. */
export function redactLine(message: string): string {
  const line = redactText(`[10:00:00] ${message}\r\r\n`, { keepsUnknown: true });
  return line.slice('[10:00:00] '.length, -'\r\r\n'.length);
}
