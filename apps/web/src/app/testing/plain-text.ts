/** Text as a reader sees it: pages glue numbers to their units, and break lines where they like. */
export function plainText(from: string | Node | null | undefined): string {
  const text = typeof from === 'string' ? from : (from?.textContent ?? '');
  return text.replaceAll('\u2060', '').replace(/[\u00a0\u202f\s]+/g, ' ');
}
