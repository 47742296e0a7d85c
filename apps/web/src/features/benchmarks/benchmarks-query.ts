import type { Choices } from '@ridescope/contract/benchmark-choices';
import type { getBenchmarkStart, getBenchmarksOfQuarter } from '@ridescope/contract/benchmarks';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api-client.ts';
import { minuteMs } from '../../shared/durations.ts';

const staleMs = minuteMs;

/** The systems that were measured under the chosen conditions, best first. */
export function systemsQuery(choices: Choices) {
  return queryOptions({
    queryKey: ['benchmarks', 'systems', choices],
    queryFn: ({ signal }) =>
      callApi<typeof getBenchmarksOfQuarter>(
        {
          method: 'GET',
          path: '/benchmarks/:world/:profile/:resolution/:crowd/:year/:quarter',
          access: 'public',
        },
        { params: { ...choices, world: Number(choices.world) }, signal },
      ),
    staleTime: staleMs,
  });
}

/** The choice with which the page opens: that of a computer, or of all. */
export function startQuery(computer: { cpu: string; gpu: string } | undefined) {
  return queryOptions({
    queryKey: ['benchmarks', 'start', computer],
    queryFn: ({ signal }) =>
      callApi<typeof getBenchmarkStart>(
        { method: 'GET', path: '/benchmarks/start', access: 'public' },
        { query: computer ?? {}, signal },
      ),
    staleTime: staleMs,
    retry: false,
  });
}
