import { type RefObject, useEffect, useRef } from 'react';

/** Returns the ref of what opens a form: it gets the focus when the form is gone, unless that is somewhere else by then. */
export function useReturnedFocus<Opener extends HTMLElement = HTMLButtonElement>(
  isOpen: boolean,
): RefObject<Opener | null> {
  const opener = useRef<Opener>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasNone = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !isOpen && hasNone) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
