import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** A page that the build makes is never printed there. */
const onServer = () => false;

const readers = new Set<() => void>();
let isPrinting = false;

/**
 * Returns whether the page is being printed, so that it can draw what paper needs. The browser announces printing just before it
 * starts, so all that depends on this is rendered synchronously.
 */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting, onServer);
}

function subscribe(reader: () => void): () => void {
  if (readers.size === 0) {
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
  }
  readers.add(reader);
  return () => {
    readers.delete(reader);
    if (readers.size > 0) return;
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    isPrinting = false;
  };
}

function begin() {
  isPrinting = true;
  flushSync(tellReaders);
}

function end() {
  isPrinting = false;
  tellReaders();
}

function tellReaders() {
  for (const reader of [...readers]) reader();
}
