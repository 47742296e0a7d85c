import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StoredAddress } from '../../../shared/own-reports/stored-address.ts';
import { trendsQuery } from '../../../shared/trends/trends-query.ts';
import type { OwnTrends } from './own-trends.ts';

/** Loaded for owners alone: other readers need neither statistics nor their words. */
const codeQuery = queryOptions({
  queryKey: ['code', 'trends'],
  queryFn: () => import('./told-trends.ts'),
  staleTime: Number.POSITIVE_INFINITY,
  // A module is no data to compare or copy.
  structuralSharing: false,
});

/** Loads the owner's rides. A failure costs only what they would add to the report. */
export function useLoadedTrends({ owner, name }: StoredAddress): OwnTrends | undefined {
  const { data } = useQuery(trendsQuery());
  const { data: code } = useQuery(codeQuery);
  return useMemo(
    () => (data && code ? code.toldTrends(data, `${owner}/${name}.gz`) : undefined),
    [data, code, owner, name],
  );
}
