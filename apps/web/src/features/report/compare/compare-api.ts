import type { getTriedFixes, getUserFilesListing, ListedActivity } from '@ridescope/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api-client.ts';
import type { StoredAddress } from '../viewer.ts';

/** The rider's own activities, a page at a time, the newest report first. */
export const ownRidesQuery = infiniteQueryOptions({
  queryKey: ['own-rides'],
  queryFn: ({ pageParam, signal }) =>
    callApi<typeof getUserFilesListing>(
      { method: 'GET', path: '/getUserFilesListing' },
      { query: pageParam === undefined ? {} : { lastKey: pageParam }, signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ lastEvaluatedKey }) => lastEvaluatedKey && JSON.stringify(lastEvaluatedKey),
});

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

/** Which ride stands in a column: its report, and the activity where it is not the main one. */
export interface ChosenRide extends StoredAddress {
  activityId?: string | undefined;
}

export function rideOf({ S3Key, ActivityId }: ListedActivity): ChosenRide | undefined {
  const [owner, file] = S3Key.split('/');
  return owner && file
    ? { owner, name: file.replace(/\.gz$/, ''), activityId: ActivityId }
    : undefined;
}
