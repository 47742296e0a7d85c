import type { QueryOf } from '@ridescope/contract/endpoint';
import type { getBenchmarkParts, getWhatIf } from '@ridescope/contract/what-if';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client.ts';
import { minuteMs } from '../durations.ts';

const staleMs = 5 * minuteMs;

/** Processors and graphics cards about which enough rides are stored. */
export const partsQuery = queryOptions({
  queryKey: ['benchmarks', 'parts'],
  queryFn: ({ signal }) =>
    callApi<typeof getBenchmarkParts>(
      { method: 'GET', path: '/benchmarks/parts', access: 'public' },
      { signal },
    ),
  staleTime: staleMs,
});

export function whatIfQuery(query: QueryOf<typeof getWhatIf>) {
  return queryOptions({
    queryKey: ['benchmarks', 'whatIf', query],
    queryFn: ({ signal }) =>
      callApi<typeof getWhatIf>(
        { method: 'GET', path: '/benchmarks/what-if', access: 'public' },
        { query, signal },
      ),
    staleTime: staleMs,
  });
}
