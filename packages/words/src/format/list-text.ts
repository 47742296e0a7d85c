import { formatWords } from '../en/format.ts';

/** `trainer, power meter and heart-rate strap` */
export function listText(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${formatWords.and} ${names.at(-1)}`;
}
