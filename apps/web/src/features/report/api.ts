import type { getReport } from '@ridescope/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api-client.ts';

/** A stored report. It never changes once it is there, so it is asked for once. */
export function reportQuery(owner: string, name: string) {
  return queryOptions({
    queryKey: ['report', owner, name],
    queryFn: ({ signal }) =>
      callApi<typeof getReport>(
        { method: 'GET', path: '/report/:owner/:name' },
        { params: { owner, name }, signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
