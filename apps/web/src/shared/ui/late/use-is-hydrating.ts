import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether a page is drawn as the build has drawn it, which knows neither browser nor reader: in the build, and once more when
 * React takes the rendered HTML over. It draws what the browser knows right after that, before anybody sees a difference.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
