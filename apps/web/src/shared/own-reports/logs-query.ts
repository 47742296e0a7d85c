import type { getLogs, ListedActivity, LogSortKey } from '@ridescope/contract/logs';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../api-client.ts';

/** Start of the keys of everything that is asked for about the rider's logs. */
export const logsKey = ['logs'] as const;
/** Start of the keys of the lists among it. */
export const logListsKey = [...logsKey, 'list'] as const;

/** Which rides are listed, and in which order. The server filters and sorts, because it knows all pages. */
export interface LogListOrder {
  sort: LogSortKey;
  isDescending: boolean;
  search: string;
  isStarred: boolean;
}

export const newestFirst: LogListOrder = {
  sort: 'date',
  isDescending: true,
  search: '',
  isStarred: false,
};

/** The query of a call for a page; only what differs from the server's own choice. */
function listingQuery({ sort, isDescending, search, isStarred }: LogListOrder) {
  return {
    ...(sort !== 'date' && { sort }),
    ...(!isDescending && { direction: 'ascending' as const }),
    ...(search !== '' && { search }),
    ...(isStarred && { starred: 'yes' as const }),
  };
}

/** The rider's own activities, a page at a time. */
export function logsQuery(order: LogListOrder = newestFirst) {
  return infiniteQueryOptions({
    queryKey: [...logListsKey, order],
    queryFn: ({ pageParam, signal }) =>
      callApi<typeof getLogs>(
        { method: 'GET', path: '/getUserFilesListing' },
        {
          query: {
            ...listingQuery(order),
            ...(pageParam !== undefined && { lastKey: pageParam }),
          },
          signal,
        },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ lastEvaluatedKey }) =>
      lastEvaluatedKey && JSON.stringify(lastEvaluatedKey),
    // The rows stay while another order is on its way.
    placeholderData: keepPreviousData,
  });
}

/** A ride by the names that the API and addresses know it by. */
export interface RideAddress {
  owner: string;
  /** Of the report, without its `.gz`. */
  name: string;
  activityId: string;
}

/** Undefined for a storage key of a form that this version does not know. */
export function rideAddressOf({
  S3Key,
  ActivityId,
}: Pick<ListedActivity, 'S3Key' | 'ActivityId'>): RideAddress | undefined {
  const [owner, file] = S3Key.split('/');
  return owner && file
    ? { owner, name: file.replace(/\.gz$/, ''), activityId: ActivityId }
    : undefined;
}
