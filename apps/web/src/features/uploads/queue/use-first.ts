import { useEffect, useEffectEvent } from 'react';

/** Adds what led to the list, once. */
export function useFirst(add: () => void) {
  const addFirst = useEffectEvent(add);
  useEffect(() => {
    // Later, because React's strict mode takes the first mount away again, and the list with it.
    const timer = setTimeout(() => addFirst());
    return () => clearTimeout(timer);
  }, []);
}
