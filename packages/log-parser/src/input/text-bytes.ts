/** Keeps the argument list of `fromCharCode` small enough for any stack. */
const mostCodes = 8192;

/** Decodes one character per byte, so that any bytes survive the way back. */
export function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += mostCodes)
    text += String.fromCharCode(...bytes.subarray(at, at + mostCodes));
  return text;
}

/** Returns the bytes of a text with one character per byte. */
export function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** Spells a code point as the bytes of its UTF-8, one character each. */
export function utf8Of(code: number): string {
  if (code < 0x80) return String.fromCharCode(code);
  if (code < 0x800) return String.fromCharCode(0xc0 | (code >> 6), 0x80 | (code & 63));
  if (code < 0x10000)
    return String.fromCharCode(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
  return String.fromCharCode(
    0xf0 | (code >> 18),
    0x80 | ((code >> 12) & 63),
    0x80 | ((code >> 6) & 63),
    0x80 | (code & 63),
  );
}
