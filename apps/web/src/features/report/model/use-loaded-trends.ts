import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StoredAddress } from '../../../shared/own-reports/stored-address.ts';
import { trendsQuery } from '../../../shared/trends/trends-query.ts';
import type { OwnTrends } from './own-trends.ts';

/** The statistics are loaded for owners alone, and only with the rides: other readers need neither. */
const statisticsQuery = queryOptions({
  queryKey: ['code', 'trends'],
  queryFn: () => import('../../../shared/trends/trend-analysis.ts'),
  staleTime: Number.POSITIVE_INFINITY,
  // A module is no data to compare or copy.
  structuralSharing: false,
});

/** Loads the owner's rides. A failure costs only what they would add to the report. */
export function useLoadedTrends({ owner, name }: StoredAddress): OwnTrends | undefined {
  const { data } = useQuery(trendsQuery());
  const { data: statistics } = useQuery({ ...statisticsQuery, enabled: data !== undefined });
  return useMemo(() => {
    if (!data || !statistics) return undefined;
    const reportKey = `${owner}/${name}.gz`;
    const rides = statistics.trendRidesOf(data.rides);
    const verdicts = statistics
      .fixVerdicts(rides, data.tried)
      .filter(({ fix }) => fix.S3Key === reportKey);
    return {
      betterThanLast: (activityId) =>
        statistics.betterThanLast(rides, `${reportKey} ${activityId}`),
      verdicts: new Map(verdicts.map((verdict) => [verdict.fix.recommendationId, verdict])),
    };
  }, [data, statistics, owner, name]);
}
