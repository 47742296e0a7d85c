import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Lets the browser's search find what a folded element holds. The caller sets `hidden`; React knows the attribute without a
 * value alone, so this sets its value. A browser that doesn't know it keeps the element hidden.
 * @param onFound called when a search or an address leads into the element
 */
export function useUntilFound(
  isOpen: boolean,
  onFound: () => void,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const found = useRef(onFound);
  useLayoutEffect(() => {
    found.current = onFound;
    if (!isOpen) element.current?.setAttribute('hidden', 'until-found');
  });
  useEffect(() => {
    const folded = element.current;
    const open = () => found.current();
    folded?.addEventListener('beforematch', open);
    return () => folded?.removeEventListener('beforematch', open);
  }, []);
  return element;
}
