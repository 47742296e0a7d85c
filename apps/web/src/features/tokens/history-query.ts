import type { getTokenHistory, TokenEntry, TokenHistoryGroup } from '@ridescope/contract/tokens';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../shared/api-client.ts';
import type { KnownBalance } from './balance-query.ts';

/** Entries that are asked for at once; the contract's own size. */
const pageSize = 20;

/** Entries per call of a download; the most that the server answers. */
const downloadSize = 100;

function historyQuery(identityId: string, show: TokenHistoryGroup | undefined) {
  return infiniteQueryOptions({
    queryKey: ['tokens', 'history', identityId, show ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      callApi<typeof getTokenHistory>(
        { method: 'GET', path: '/tokens/history' },
        { query: { limit: pageSize, offset: pageParam, ...(show && { show }) }, signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ entries, total }, _, offset) => {
      const next = offset + entries.length;
      return entries.length > 0 && next < total ? next : undefined;
    },
  });
}

/** Loads the entries of the ledger, the newest first, and again when the balance changes. */
export function useTokenHistory(
  identityId: string,
  known: KnownBalance,
  show: TokenHistoryGroup | undefined,
) {
  const query = useInfiniteQuery(historyQuery(identityId, show));
  const { data, isError, isFetching, isFetchNextPageError, hasNextPage } = query;
  const { fetchNextPage, refetch } = query;
  const sum = known.state === 'known' ? JSON.stringify(known.balance) : undefined;
  const lastSum = useRef(sum);
  useEffect(() => {
    // What changes a balance is an entry that was added.
    if (sum && lastSum.current && sum !== lastSum.current) void refetch();
    lastSum.current = sum ?? lastSum.current;
  }, [sum, refetch]);
  return {
    /** Undefined until the first page is there. */
    entries: data && once(data.pages.flatMap(({ entries }) => entries)),
    total: data?.pages.at(-1)?.total ?? 0,
    isError,
    isFetching,
    hasMore: hasNextPage,
    /** The next page failed; the earlier ones are still there. */
    isRestMissing: isFetchNextPageError,
    /** @returns whether there is still more. */
    loadMore: async () => (await fetchNextPage()).hasNextPage,
    /** Asks again for what failed. */
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

/** A page that is asked for after a new entry came begins with the last one of the page before. */
function once(entries: TokenEntry[]): TokenEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

/** Reads the whole history for a download, entries of every page. */
export async function readWholeHistory(show: TokenHistoryGroup | undefined): Promise<TokenEntry[]> {
  const all: TokenEntry[] = [];
  for (;;) {
    const { entries, total } = await callApi<typeof getTokenHistory>(
      { method: 'GET', path: '/tokens/history' },
      { query: { limit: downloadSize, offset: all.length, ...(show && { show }) } },
    );
    all.push(...entries);
    if (entries.length === 0 || all.length >= total) return once(all);
  }
}
