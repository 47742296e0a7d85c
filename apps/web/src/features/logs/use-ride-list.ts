import type { getLogs, getLogsWithoutRide } from '@ridescope/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { callApi } from '../../shared/api-client.ts';
import {
  type LogListOrder,
  listingQuery,
  logsKey,
  logsQuery,
  newestFirst,
} from '../../shared/own-reports/logs-query.ts';
import { type ListedRide, listedRidesOf } from './listed-ride.ts';

/** How long it is said that nothing is left to load; specification, section 2. */
const allLoadedMs = 3000;

/** The rider's list in an order, a page at a time. */
export function useRideList(order: LogListOrder) {
  const {
    data,
    isPending,
    isError,
    isFetching,
    isPlaceholderData,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery(logsQuery(order));
  const rides = useMemo(
    () => listedRidesOf(data?.pages.flatMap(({ activities }) => activities) ?? []),
    [data],
  );
  const hasLoadedAll = data !== undefined && !hasNextPage && !isError && !isPlaceholderData;
  return {
    rides,
    /** Number of rides that the filter finds, loaded or not. */
    total: data?.pages.at(-1)?.total ?? rides.length,
    isPending,
    isError,
    isFetching,
    hasMore: hasNextPage,
    saysAllLoaded: useForAMoment(hasLoadedAll && rides.length > 0),
    loadMore: () => fetchNextPage(),
    /** Asks again for what failed. */
    retry: () => (data && hasNextPage ? fetchNextPage() : refetch()),
  };
}

/** Number of rides that the trend looks back at. */
const trendRides = 100;

/**
 * The latest rides that the filter finds, which the trend shows in any order of the list. What the list has loaded is
 * taken where it is all there is.
 */
export function useTrendRides(
  list: Pick<ReturnType<typeof useRideList>, 'rides' | 'hasMore'>,
  { search, isStarred }: LogListOrder,
): readonly ListedRide[] {
  const filter = { ...newestFirst, search, isStarred };
  const { data } = useQuery({
    queryKey: [...logsKey, 'trend', search, isStarred],
    queryFn: ({ signal }) =>
      callApi<typeof getLogs>(
        { method: 'GET', path: '/getUserFilesListing' },
        { query: { ...listingQuery(filter), limit: trendRides }, signal },
      ),
    enabled: list.hasMore,
    placeholderData: keepPreviousData,
  });
  const latest = useMemo(() => listedRidesOf(data?.activities ?? []), [data]);
  return list.hasMore ? latest : list.rides;
}

/** The logs in which nobody rode. A failure counts as none: the list above says that the server is away. */
export function useLogsWithoutRide() {
  const { data } = useQuery({
    queryKey: [...logsKey, 'withoutRide'],
    queryFn: ({ signal }) =>
      callApi<typeof getLogsWithoutRide>({ method: 'GET', path: '/logs/without-ride' }, { signal }),
  });
  return data?.logs ?? [];
}

/** True for three seconds from when the condition came true. */
function useForAMoment(condition: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    setIsOver(false);
    if (!condition) return;
    const timer = setTimeout(() => setIsOver(true), allLoadedMs);
    return () => clearTimeout(timer);
  }, [condition]);
  return condition && !isOver;
}
