import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StoredAddress } from '../../../shared/own-reports/stored-address.ts';
import { trendsQuery } from '../../../shared/trends/trends-query.ts';
import type { OwnTrends } from './own-trends.ts';

/** Loaded for owners alone: other readers need neither statistics nor their words. */
const codeQuery = queryOptions({
  queryKey: ['code', 'trends'],
  queryFn: () => import('./shown-trends.ts'),
  staleTime: Number.POSITIVE_INFINITY,
  // A module is no data to compare or copy.
  structuralSharing: false,
});

/** Most riders have not ticked a fix: the words about them would only delay the page. */
const verdictQuery = queryOptions({
  queryKey: ['code', 'verdicts'],
  queryFn: () => import('./shown-verdict.ts'),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

/**
 * Loads the owner's rides. A failure costs only what they would add to the report.
 * @param needsOnlyFixes leaves the statistics out while no fix was ticked, as the page shows nothing else of them
 */
export function useLoadedTrends(
  { owner, name }: StoredAddress,
  needsOnlyFixes = false,
): OwnTrends | undefined {
  const { data } = useQuery(trendsQuery());
  const hasTried = data !== undefined && data.tried.length > 0;
  const { data: code } = useQuery({ ...codeQuery, enabled: hasTried || !needsOnlyFixes });
  const { data: words } = useQuery({ ...verdictQuery, enabled: hasTried });
  return useMemo(
    () =>
      data && code && (words || !hasTried)
        ? code.shownTrends(data, `${owner}/${name}.gz`, words?.shownVerdict)
        : undefined,
    [data, code, words, hasTried, owner, name],
  );
}
