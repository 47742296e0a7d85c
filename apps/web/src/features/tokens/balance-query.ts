import type { getTokenBalance, TokenBalance } from '@ridescope/contract/tokens';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { callApi, isWorthRetrying } from '../../shared/api-client.ts';
import { minuteMs } from '../../shared/durations.ts';
import { useAccountChanges } from '../../shared/session/session-context.tsx';

/** Limits how often the balance is asked for, unless a caller knows that it changed. */
const throttleMs = 5000;
/** Pauses before a retry after a passing failure, in order; the last one repeats. */
const retryPausesMs = [1000, 2000, 5000, 15_000, minuteMs];

/** The state of a balance: not known yet, failed, absent, or with figures. */
export type KnownBalance =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'none' }
  /** `isOld`: the last refresh failed, so it may have changed by now. */
  | { state: 'known'; balance: TokenBalance; isOld: boolean };

/** @param isForced makes caches on the way fetch a fresh answer. */
function balanceQuery(identityId: string, isForced = false) {
  return queryOptions({
    queryKey: ['tokens', 'balance', identityId],
    queryFn: ({ signal }) => readBalance(signal, isForced),
    staleTime: throttleMs,
    retry: (_, error) => isWorthRetrying(error),
    retryDelay: (failures) => retryPausesMs[failures] ?? retryPausesMs.at(-1) ?? throttleMs,
  });
}

/** Null for an answer without figures. */
async function readBalance(signal: AbortSignal, isForced: boolean): Promise<TokenBalance | null> {
  const balance = await callApi<typeof getTokenBalance>(
    { method: 'GET', path: '/tokens/balance' },
    { signal, query: isForced ? { refresh: 'true' } : {} },
  );
  const isWhole = Number.isFinite(balance?.tokens) && Number.isFinite(balance.freeUsageRemaining);
  return isWhole ? balance : null;
}

/**
 * Keeps the balance of the signed-in user, and asks again when the window gets the focus. It is cached under the account's
 * own key, so no other account ever sees it.
 */
export function useBalance(identityId: string): KnownBalance & { retry: () => void } {
  const queryClient = useQueryClient();
  const { data, isError, isPending, failureCount, fetchStatus, refetch } = useQuery(
    balanceQuery(identityId),
  );
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** How long the throttle lasts from now. */
  const restMs = () => {
    const { queryKey } = balanceQuery(identityId);
    const { dataUpdatedAt = 0, errorUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {};
    return throttleMs - (Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt));
  };
  const ask = () => {
    clearTimeout(later.current);
    void refetch({ cancelRefetch: false });
  };
  const onFocus = useEffectEvent(() => {
    if (restMs() <= 0) ask();
  });
  useEffect(() => {
    const hear = () => onFocus();
    window.addEventListener('focus', hear);
    return () => {
      clearTimeout(later.current);
      window.removeEventListener('focus', hear);
    };
  }, []);
  // Shows what another tab has spent, as soon as the throttle allows.
  useAccountChanges(() => {
    clearTimeout(later.current);
    later.current = setTimeout(ask, Math.max(0, restMs()));
  });

  const retry = () => void refreshBalance(queryClient, identityId);
  const hasFailed = isError || failureCount > 0;
  if (data) return { state: 'known', balance: data, isOld: hasFailed, retry };
  if (hasFailed) return { state: 'failed', retry };
  if (isPending && fetchStatus === 'fetching') return { state: 'loading', retry };
  return { state: 'none', retry };
}

/** Asks for the balance at once, because it has just changed. Resolves with the answer; failures are retried. */
export async function refreshBalance(queryClient: QueryClient, identityId: string): Promise<void> {
  const query = balanceQuery(identityId, true);
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  // The pill shows the failure.
  await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
}

/** Asks for the balance at once and returns it; undefined when it can't be had. */
export async function readBalanceNow(
  queryClient: QueryClient,
  identityId: string,
): Promise<TokenBalance | undefined> {
  const query = balanceQuery(identityId, true);
  const balance = await queryClient
    .fetchQuery({ ...query, staleTime: 0, retry: false })
    .catch(() => undefined);
  return balance ?? undefined;
}
