import type { TokenFunds } from '@ridescope/contract/token-terms';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshBalance, useBalance } from '../../../features/tokens/balance-query.ts';
import { useSession } from '../../../shared/session/session-context.tsx';

/** The tokens that an analysis can be paid with; undefined where the balance is not known. */
export function useFunds(identityId: string): TokenFunds | 'loading' | undefined {
  const known = useBalance(identityId);
  if (known.state === 'loading') return 'loading';
  if (known.state !== 'known') return undefined;
  const { tokens, freeUsageRemaining } = known.balance;
  return { paid: tokens, free: freeUsageRemaining };
}

/** Returns a function for the moment when tokens were spent or returned: every tab shows the new balance. */
export function useRefreshedBalance(): () => void {
  const { user, tellAccountChanged } = useSession();
  const queryClient = useQueryClient();
  const identityId = user?.identityId;
  return useCallback(() => {
    if (identityId !== undefined) void refreshBalance(queryClient, identityId);
    tellAccountChanged();
  }, [queryClient, identityId, tellAccountChanged]);
}
