import type { getBenchmarkQuantiles } from '@ridescope/contract/benchmarks';
import type { QueryOf } from '@ridescope/contract/endpoint';
import type { getFasterCards } from '@ridescope/contract/hardware';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api-client.ts';
import { minuteMs } from '../../../../shared/durations.ts';

const staleMs = 5 * minuteMs;

/** Cards with which a computer is expected to stay above a frame rate. */
export function fasterCardsQuery(query: QueryOf<typeof getFasterCards>) {
  return queryOptions({
    queryKey: ['hardware', 'faster-cards', query],
    queryFn: ({ signal }) =>
      callApi<typeof getFasterCards>(
        { method: 'GET', path: '/hardware/faster-cards' },
        { query, signal },
      ),
    staleTime: staleMs,
  });
}

/** Frame rates of stored rides on the same graphics card and settings, with like crowding. */
export function benchmarkQuery(query: QueryOf<typeof getBenchmarkQuantiles>) {
  return queryOptions({
    queryKey: ['benchmarks', query],
    queryFn: ({ signal }) =>
      callApi<typeof getBenchmarkQuantiles>(
        { method: 'GET', path: '/benchmarks/quantiles' },
        { query, signal },
      ),
    staleTime: staleMs,
  });
}
