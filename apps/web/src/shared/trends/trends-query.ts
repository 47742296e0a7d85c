import type { getTrends } from '@ridescope/contract/trends';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client.ts';
import { logsKey } from '../own-reports/logs-query.ts';

/** Start of the keys of everything that trends are made of. */
export const trendsKey = [...logsKey, 'trends'] as const;

interface TrendsFilter {
  search: string;
  isStarred: boolean;
}

/** The rider's latest rides with the figures of trends, and the fixes that were tried. */
export function trendsQuery(
  { search, isStarred }: TrendsFilter = { search: '', isStarred: false },
) {
  return queryOptions({
    queryKey: [...trendsKey, search, isStarred],
    queryFn: ({ signal }) =>
      callApi<typeof getTrends>(
        { method: 'GET', path: '/logs/trends' },
        {
          query: {
            ...(search !== '' && { search }),
            ...(isStarred && { starred: 'yes' as const }),
          },
          signal,
        },
      ),
  });
}
