import { useEffect, useRef } from 'react';
import type { UploadState } from './upload-state.ts';

/**
 * A part that had the focus may be gone in the next state: then the page takes it, and no key is lost.
 * @param parts change with what comes and goes within a state
 * @returns goes to the element of the page
 */
export function useKeptFocus(name: UploadState['name'], parts: readonly unknown[]) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef([name, ...parts]);
  useEffect(() => {
    const now = [name, ...parts];
    if (now.every((part, index) => part === seen.current[index])) return;
    const isNewState = seen.current[0] !== name;
    seen.current = now;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) {
      place.current?.focus({ preventScroll: true });
    }
    // The report begins below what was there, and the reader at its top.
    if (isNewState && (name === 'success' || name === 'start')) window.scrollTo(0, 0);
  });
  return place;
}
