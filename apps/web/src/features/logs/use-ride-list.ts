import type { getLogsWithoutRide } from '@ridescope/contract/logs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { callApi } from '../../shared/api-client.ts';
import { type LogListOrder, logsKey, logsQuery } from '../../shared/own-reports/logs-query.ts';
import { listedRidesOf } from './listed-ride.ts';

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

/** The logs without a ride. A failure counts as none: the list above says that the server is away. */
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
