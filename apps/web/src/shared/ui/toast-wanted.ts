let isWanted = false;
const readers = new Set<() => void>();

/** Whether anything has been told since the page was loaded: until then nobody needs the place where it appears. */
export const areToastsWanted = () => isWanted;

/** Tells when the first toast comes. @returns the way to leave */
export function subscribeToToasts(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

export function wantToasts(): void {
  if (isWanted) return;
  isWanted = true;
  for (const reader of [...readers]) reader();
}
