import { readStamp, type Source } from '@ridescope/log-parser';

/** More arguments could overflow a small stack. */
const mostArguments = 4096;
/** A plain array is passed on in half the time of a part of a typed one. */
const codes: number[] = [];

/** Decodes one character per byte, so that offsets in the text equal offsets in the bytes. */
export function latin1(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let from = start; from < end; from += mostArguments) {
    const count = Math.min(mostArguments, end - from);
    codes.length = count;
    for (let i = 0; i < count; i++) codes[i] = bytes[from + i] as number;
    text += String.fromCharCode.apply(null, codes);
  }
  return text;
}

/** Spells a text as one character for each byte of its UTF-8. Half a character becomes a question mark. */
export function latin1Of(text: string): string {
  const whole = text.replace(/[\ud800-\udfff]/gu, '?');
  return encodeURIComponent(whole).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Copies short ranges without a view of each, which would be an object for every line. */
export function copyBytes(
  from: Source,
  start: number,
  end: number,
  to: Source,
  target: number,
): void {
  const shift = target - start;
  let at = start;
  for (; at + 4 <= end; at += 4) to.view.setInt32(at + shift, from.view.getInt32(at, true), true);
  for (; at < end; at++) to.bytes[at + shift] = from.bytes[at] as number;
}

/** Writes a part of a text at its offset. */
export function write(
  bytes: Uint8Array,
  start: number,
  text: string,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) bytes[start + i] = text.charCodeAt(i);
}

/** Returns whether a masked message differs from the original in digits alone, on which its shape doesn't depend. */
export function isOnlyInDigits(before: string, bytes: Uint8Array, message: number): boolean {
  for (let i = 0; i < before.length; i++) {
    const was = before.charCodeAt(i);
    const is = bytes[message + i] as number;
    if (was !== is && !(isDigit(was) && isDigit(is))) return false;
  }
  return true;
}

/** Says whether a byte, or the code of a character, is a digit. */
export function isDigit(byte: number): boolean {
  return byte >= 48 && byte < 58;
}

/** Lines of graphics drivers, which can interrupt any other text; some are truncated. */
const driverNoise = [
  'WARNING: Could not find vertex shader attribute',
  'WARNING: Output of vertex shader',
  'ERROR: Input of fragment shader',
  'error: the locations of a builtin',
];

/** Returns whether a line comes from a graphics driver. */
export function isDriverNoise(line: string): boolean {
  const text = line.slice(0, 80);
  return driverNoise.some((noise) => text.startsWith(noise) || noise.startsWith(text));
}

/** Matches what comes before the last text of a cut line. */
const cutStart = /^.*(?:"|[:=\]] | (?:for|device|to|with|from|on) |eripheral |\()/s;
/** Finds where the last text of a message begins, which may be a name without its end. */
export function lastTextOf(message: string): number {
  return cutStart.exec(message)?.[0].length ?? 0;
}

/** Returns whether a message ends inside a quotation. */
export function endsInQuote(message: string): boolean {
  return message.split('"').length % 2 === 0;
}

/** Matches the part of a line without timestamp that the parser reads: activity numbers and graphics driver messages. */
const readStarts =
  /^(?:End UTC time *:? ?(?:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)?|Dist traveled meters *: *(?:[-+]?\d{1,15}(?:\.\d{1,15})?)?|WARNING|-{9}|error: the locations)/;

/** Finds where masking may begin in a line without timestamp. */
export function readEnd(line: string): number {
  return readStarts.exec(line)?.[0].length ?? 0;
}

/** Finds the message of a line behind its stamp, whose colons would look like those of an address. */
export function messageStart(bytes: Uint8Array, start: number, end: number): number {
  const stamp = readStamp(bytes, start, end);
  return stamp < 0 ? start : start + (stamp & 15);
}

/** Returns the length of a UTF-8 or UTF-16 byte order mark. */
export function byteOrderMarkBytes([a, b, c]: Uint8Array): number {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 3;
  return (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) ? 2 : 0;
}
