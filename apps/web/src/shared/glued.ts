/** Keeps a number and its unit on one line. */
export function glued(text: string): string {
  return text.replaceAll(/(?<=\d) (?=%|FPS|GB|ms|min|s\b|h\b)/g, '\u00a0');
}
