import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the page when the part that had it disappears, so that no key press is lost. A page that changes by itself,
 * before anything had the focus, leaves it at the top.
 * @param parts change when something appears or disappears within a state
 * @returns a ref for the element of the page
 */
export function useFocusFallback(name: string, parts: readonly unknown[]) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef([name, ...parts]);
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = () => {
      hadFocus.current = true;
    };
    // A press with the mouse counts: some browsers focus no button on it, and a dropped file no part of the page.
    const kinds = ['focusin', 'keydown', 'pointerdown', 'drop'] as const;
    for (const kind of kinds) window.addEventListener(kind, note, { capture: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, note, { capture: true });
    };
  }, []);
  useEffect(() => {
    const now = [name, ...parts];
    if (now.every((part, index) => part === seen.current[index])) return;
    const isNewState = seen.current[0] !== name;
    seen.current = now;
    const { activeElement } = document;
    if (hadFocus.current && (activeElement === null || activeElement === document.body)) {
      place.current?.focus({ preventScroll: true });
    }
    // The report starts further down; the reader should start at its top.
    if (isNewState && (name === 'success' || name === 'start')) window.scrollTo(0, 0);
  });
  return place;
}
