import { utf8Of } from './text-bytes.ts';

const named: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const escapes = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(lt|gt|amp|quot|apos|nbsp));/g;
/** The characters that every program escapes in HTML. */
const bare = /[<>]/;

/** One line with an escape may quote what a server sent. */
const leastLines = 2;

/** Says whether lines went through HTML: some have escapes, and none a character that HTML would have escaped. */
export function haveHtmlEscapes(lines: readonly string[]): boolean {
  let escaped = 0;
  for (const line of lines) {
    if (bare.test(line)) return false;
    if (line.includes('&') && line.search(escapes) >= 0) escaped++;
  }
  return escaped >= leastLines;
}

/** Undoes HTML escapes once: `&amp;gt;` was `&gt;`. */
export function withoutHtmlEscapes(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(escapes, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name] as string;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    // A line end or half a character would change what a line is.
    const isText = code >= 32 && code < 0x110000 && (code < 0xd800 || code > 0xdfff);
    return isText ? utf8Of(code) : all;
  });
}
