import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives a button the focus back after it was off while it loaded: browsers take the focus from what can't be pressed, and nothing
 * is focused then.
 * @returns the ref of what is in the button, because its own one belongs to who uses the button
 */
export function useFocusAfterLoading(loading: boolean): RefObject<HTMLElement | null> {
  const inner = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const button = inner.current?.parentElement;
    const focused = document.activeElement;
    // Who went on meanwhile stays there.
    if (!loading && hadFocus.current && focused === document.body)
      button?.focus({ preventScroll: true });
    hadFocus.current = loading && focused === button;
  }, [loading]);
  return inner;
}
