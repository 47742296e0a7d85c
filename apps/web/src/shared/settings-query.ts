import type { getSettings } from '@ridescope/contract/settings';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** What a user has set. Saving puts the new ones in its place, so they are asked for once. */
export function settingsQuery(identityId: string) {
  return queryOptions({
    queryKey: ['settings', identityId],
    queryFn: ({ signal }) =>
      callApi<typeof getSettings>(
        { method: 'GET', path: '/settings/:identityId' },
        { params: { identityId }, signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
