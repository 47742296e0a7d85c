import type { getTriedFixes } from '@ridescope/contract/tried-fixes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api-client.ts';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';

/** The steps that were ticked as tried in a report. */
export function triedQuery({ owner, name }: StoredAddress) {
  return queryOptions({
    queryKey: ['tried-of', owner, name],
    queryFn: ({ signal }) =>
      callApi<typeof getTriedFixes>(
        { method: 'GET', path: '/report/:owner/:name/tried' },
        { params: { owner, name }, signal },
      ),
  });
}

/** The ride in a column: its report, and the activity unless it is the main one. */
export interface ChosenRide extends StoredAddress {
  activityId?: string | undefined;
}
