import type { getPeers, QueryOf } from '@ridescope/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api-client.ts';

const staleMs = 5 * 60_000;

/** Frame rates of stored rides on the same graphics card and settings, with like crowding. */
export function peersQuery(query: QueryOf<typeof getPeers>) {
  return queryOptions({
    queryKey: ['peers', query],
    queryFn: ({ signal }) =>
      callApi<typeof getPeers>({ method: 'GET', path: '/peers' }, { query, signal }),
    staleTime: staleMs,
  });
}
