import type { getHardware, getHardwareTable } from '@ridescope/contract/hardware';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api-client.ts';
import { minuteMs } from '../../shared/durations.ts';

const call = { method: 'GET', access: 'public' } as const;

/** A card or processor by its part of the address. */
export function hardwareQuery(slug: string) {
  return queryOptions({
    queryKey: ['hardware', slug],
    queryFn: ({ signal }) =>
      callApi<typeof getHardware>(
        { ...call, path: '/hardware/:name' },
        { params: { name: slug }, signal },
      ),
    staleTime: minuteMs,
  });
}

/** All cards and processors with real rides. */
export const hardwareTableQuery = queryOptions({
  queryKey: ['hardware'],
  queryFn: ({ signal }) =>
    callApi<typeof getHardwareTable>({ ...call, path: '/hardware' }, { signal }),
  staleTime: minuteMs,
});
