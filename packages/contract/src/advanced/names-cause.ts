import type { AdvancedDocument } from './document.ts';

const named: readonly string[] = ['likely', 'perhaps', 'twoCauses'];

/** Checks whether an analysis names a cause of any problem. One that names none costs nothing. */
export function namesCause({ activities }: AdvancedDocument): boolean {
  return activities.some(({ result }) => named.includes(result.summary.conclusion));
}
