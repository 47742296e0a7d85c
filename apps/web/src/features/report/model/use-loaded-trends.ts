import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StoredAddress } from '../../../shared/own-reports/stored-address.ts';
import { fixVerdicts, trendRidesOf } from '../../../shared/trends/trend-analysis.ts';
import { trendsQuery } from '../../../shared/trends/trends-query.ts';
import type { OwnTrends } from './own-trends.ts';

/** Loads the owner's rides. A failure costs only what they would add to the report. */
export function useLoadedTrends({ owner, name }: StoredAddress): OwnTrends | undefined {
  const { data } = useQuery(trendsQuery());
  return useMemo(() => {
    if (!data) return undefined;
    const reportKey = `${owner}/${name}.gz`;
    const rides = trendRidesOf(data.rides);
    const verdicts = fixVerdicts(rides, data.tried).filter(({ fix }) => fix.S3Key === reportKey);
    return {
      rides,
      reportKey,
      verdicts: new Map(verdicts.map((verdict) => [verdict.fix.recommendationId, verdict])),
    };
  }, [data, owner, name]);
}
