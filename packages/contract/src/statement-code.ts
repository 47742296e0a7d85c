/*
 * The code of a race statement, short enough to type from paper. This file doesn't load the schema library.
 */

/** Capitals and digits without I, L, O and U, which people take for others (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Each character holds 5 bits, so a code has 80 bits: too many to guess through a limited number of calls. */
const codeLength = 16;

const groupLength = 4;

/** Writes the first 80 bits as a code, without hyphens. @param bytes 10 bytes or more */
export function codeOf(bytes: Uint8Array): string {
  let code = '';
  for (let at = 0; at < codeLength; at++) {
    const bit = at * 5;
    const pair = ((bytes[bit >> 3] ?? 0) << 8) | (bytes[(bit >> 3) + 1] ?? 0);
    code += alphabet[(pair >> (11 - (bit & 7))) & 31];
  }
  return code;
}

/** Reads a code as people type it: in any case, with or without hyphens, O for 0 and I or L for 1. */
export function readCode(text: string): string | undefined {
  const code = text
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return code.length === codeLength && [...code].every((one) => alphabet.includes(one))
    ? code
    : undefined;
}

/** Writes a code as people read it: `7K2M-90QX-4TFB-WD3E`. */
export function codeText(code: string): string {
  return code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? code;
}
