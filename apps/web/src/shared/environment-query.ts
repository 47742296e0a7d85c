import type { getEnvironment } from '@ridescope/contract/environment';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** How this server is run; the same for as long as the page is open. */
export const environmentQuery = queryOptions({
  queryKey: ['environment'],
  queryFn: ({ signal }) =>
    callApi<typeof getEnvironment>(
      { method: 'GET', path: '/environment', access: 'public' },
      { signal },
    ),
  staleTime: Number.POSITIVE_INFINITY,
});
