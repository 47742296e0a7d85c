/**
 * Keeps on one line what a reader takes for one word: a number and its unit, such as `10 / min`, `1 % low` or `1 h 04 min`, both
 * sides of a resolution, and `Wi-Fi` and `SHA-256`.
 */
export function glued(text: string): string {
  // Joined behind their own hyphen, so that a search in the page still finds them.
  return gluedNumbers(text).replaceAll(/\b(?:Wi-(?=Fi\b)|SHA-(?=256\b))/g, '$&\u2060');
}

/** The same of numbers alone, for a painter whose font lacks the joiner. */
export function gluedNumbers(text: string): string {
  return text
    .replaceAll(/(?<=\d) (?=%|FPS|GB|MB|KB|GHz|ms|min|s\b|h\b)/g, '\u00a0')
    .replaceAll(/(?<=\d\u00a0h) (?=\d\d\u00a0min)|(?<=\d\u00a0min) (?=\d+\u00a0s\b)/g, '\u00a0')
    .replaceAll(/(?<=\d) \/ (?=min|s\b|h\b)/g, '\u00a0/\u00a0')
    .replaceAll('% low', '%\u00a0low')
    .replaceAll(/(?<=\d) × (?=\d)/g, '\u00a0×\u00a0');
}

/** Longer facts may wrap, so that they fit a phone. */
const mostGlued = 24;

/** Keeps a short fact on one line, and of a longer one what belongs together. */
export function factText(fact: string): string {
  return fact.length <= mostGlued ? fact.replaceAll(' ', '\u00a0') : glued(fact);
}
