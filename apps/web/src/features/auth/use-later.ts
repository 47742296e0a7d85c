import { useEffect, useRef } from 'react';

/** How long a message stands before the page goes on by itself; from the specification. */
const redirectDelayMs = 2000;

/** Does something two seconds later, unless the page is left before. */
export function useLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (action: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, redirectDelayMs);
  };
}
