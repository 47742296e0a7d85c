import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { logsQuery } from '../../shared/own-reports/logs-query.ts';
import { listedRidesOf } from './listed-ride.ts';

/** How long it is said that nothing is left to load; specification, section 2. */
const allLoadedMs = 3000;

/** The rider's list, a page at a time. */
export function useRideList() {
  const { data, isPending, isError, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(logsQuery);
  const rides = useMemo(
    () => listedRidesOf(data?.pages.flatMap(({ activities }) => activities) ?? []),
    [data],
  );
  const hasLoadedAll = data !== undefined && !hasNextPage && !isError;
  return {
    rides,
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
