import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns whether the window fits a media query, from the first drawing on.
 * @param inBuild the answer for pages that the build renders, which have no window
 */
export function useMediaQuery(query: string, inBuild = false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => inBuild,
  );
}
