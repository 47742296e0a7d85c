import { glued } from '../format/glued.ts';

/** Pixels of a share card, as link previews want them. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Between the words and each side. */
export const cardSidePx = 56;

/** The sign of the product, as SVG on a sheet of 32 by 32. */
export const cardLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2a66d8"/><path d="M4.5 17h6l3-8.5 5 15 3-6.5h6" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** A line is short beside its large type, so hours stay with their minutes, and a count with its noun. */
export function gluedLine(text: string): string {
  return glued(text).replace(/(?<=\d) (?=times\b)|(?<=\d\u00a0h) (?=\d)/g, '\u00a0');
}

/** Font sizes with which a verdict of so many characters keeps its room: longer ones wrap, and nothing is cut. */
export function textSizes(
  length: number,
  hasLine: boolean,
): { first: number; rest: number; cause: number } {
  if (length <= 60) return { first: 52, rest: 30, cause: 32 };
  if (length <= (hasLine ? 140 : 220)) return { first: 42, rest: 28, cause: 32 };
  if (length <= 260) return { first: 34, rest: 25, cause: 30 };
  return { first: 25, rest: 21, cause: 23 };
}
