import { utf8Of } from './text-bytes.ts';

const named: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const escape = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(lt|gt|amp|quot|apos|nbsp));/g;
/** The characters that every program escapes in HTML. */
const bare = /[<>]/;

/** Says whether a text went through HTML: it has escapes, and no character that HTML would have escaped. */
export function hasHtmlEscapes(text: string): boolean {
  return /&(?:lt|gt|quot|amp|apos|nbsp|#\d{1,7}|#[xX][0-9a-fA-F]{1,6});/.test(text) && !bare.test(text);
}

/** Undoes HTML escapes once: `&amp;gt;` was `&gt;`. */
export function withoutHtmlEscapes(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(escape, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name] as string;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    // A line end or half a character would change what a line is.
    const isText = code >= 32 && code < 0x110000 && (code < 0xd800 || code > 0xdfff);
    return isText ? utf8Of(code) : all;
  });
}
