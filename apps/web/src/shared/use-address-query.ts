import { startTransition, useOptimistic } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * The query of the address, like the router's `useSearchParams`, but what is chosen shows at once. The router changes the
 * address in a transition, so a select or a tick box would jump back until it ends, and a second choice before its end
 * would start from the old query and lose the first.
 */
export function useAddressQuery() {
  const [current, setQuery] = useSearchParams();
  const [query, show] = useOptimistic(current);
  const change = (
    next: (query: URLSearchParams) => URLSearchParams,
    options: NavigateOptions = { replace: true },
  ) => {
    const changed = next(new URLSearchParams(query));
    startTransition(() => {
      show(changed);
      setQuery(changed, options);
    });
  };
  return [query, change] as const;
}
