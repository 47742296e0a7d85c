/**
 * Escapes what could steer a terminal: a file name may hold any character, and so may what somebody typed. Line breaks
 * are escaped too, so a message stays on its line.
 */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
