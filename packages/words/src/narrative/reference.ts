/** A path in a result and what the page writes in its place. */
export type Reference = readonly [path: string, text: string];

export function lowerFirst(text: string): string {
  // Abbreviations such as USB keep their capitals.
  return /^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
