/** Text as a reader sees it: pages glue numbers to their units, and break lines where they like. */
export function plainText(from: string | Node | null | undefined): string {
  const text = typeof from === 'string' ? from : (from?.textContent ?? '');
  return text.replace(/[\u00a0\u202f\u2060\s]+/g, ' ');
}
