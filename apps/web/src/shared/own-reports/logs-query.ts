import type { getLogs, ListedActivity } from '@ridescope/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client.ts';

/** The rider's own activities, a page at a time, the newest first. */
export const logsQuery = infiniteQueryOptions({
  queryKey: ['logs'],
  queryFn: ({ pageParam, signal }) =>
    callApi<typeof getLogs>(
      { method: 'GET', path: '/getUserFilesListing' },
      { query: pageParam === undefined ? {} : { lastKey: pageParam }, signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ lastEvaluatedKey }) => lastEvaluatedKey && JSON.stringify(lastEvaluatedKey),
});

/** A ride by the names that the API and addresses know it by. */
export interface RideAddress {
  owner: string;
  /** Of the report, without its `.gz`. */
  name: string;
  activityId: string;
}

/** Undefined for a storage key of a form that this version does not know. */
export function rideAddressOf({ S3Key, ActivityId }: ListedActivity): RideAddress | undefined {
  const [owner, file] = S3Key.split('/');
  return owner && file
    ? { owner, name: file.replace(/\.gz$/, ''), activityId: ActivityId }
    : undefined;
}
