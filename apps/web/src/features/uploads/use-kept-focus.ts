import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the page when the part that had it disappears, so that no key press is lost.
 * @param parts change when something appears or disappears within a state
 * @returns a ref for the element of the page
 */
export function useKeptFocus(name: string, parts: readonly unknown[]) {
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
    // The report starts further down; the reader should start at its top.
    if (isNewState && (name === 'success' || name === 'start')) window.scrollTo(0, 0);
  });
  return place;
}
