let isWanted = false;
const readers = new Set<() => void>();

/** Whether any toast has come since the page was loaded; until then their container isn't needed. */
export const areToastsWanted = () => isWanted;

/** Calls back when the first toast comes. @returns a function that unsubscribes */
export function subscribeToToasts(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

export function wantToasts(): void {
  if (isWanted) return;
  isWanted = true;
  for (const reader of [...readers]) reader();
}
