import type { getPurchase, PurchaseStatus } from '@ridescope/contract/purchases';
import type { TokenBalance } from '@ridescope/contract/tokens';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, callApi } from '../../shared/api-client.ts';

const everyMs = 2000;
const mostPolls = 20;

/** What is known about a purchase whose buyer has returned. */
export interface PurchaseProgress {
  /** `waiting`: still asking. `credited`: the tokens are here. `late`: given up asking. */
  state: 'waiting' | 'credited' | 'late' | 'failed' | 'expired' | 'unknown';
  /** The server said nothing when it was asked last. */
  isUnanswered?: boolean;
  purchase?: PurchaseStatus;
  balance?: TokenBalance;
}

/**
 * Asks for the balance every two seconds, until the purchase is credited or the balance rises, at most 20 times.
 * @param purchaseId undefined when the page was opened by hand: then only the balance shows
 */
export function usePurchasePoll(
  purchaseId: string | undefined,
  readBalance: () => Promise<TokenBalance | undefined>,
): PurchaseProgress {
  const [progress, setProgress] = useState<PurchaseProgress>({ state: 'waiting' });
  const read = useEffectEvent(readBalance);
  useEffect(() => {
    let isGone = false;
    let first: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async (polls: number) => {
      const [balance, purchase] = await Promise.all([
        read(),
        purchaseId === undefined ? undefined : readPurchase(purchaseId),
      ]);
      if (isGone) return;
      first ??= balance?.tokens;
      const hasRisen = balance !== undefined && first !== undefined && balance.tokens > first;
      const state = stateOf(purchase, hasRisen, polls);
      setProgress({
        state,
        isUnanswered: !balance && !purchase,
        ...(balance && { balance }),
        ...(purchase && purchase !== 'unknown' && { purchase }),
      });
      if (state === 'waiting') timer = setTimeout(() => void poll(polls + 1), everyMs);
    };
    void poll(1);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [purchaseId]);
  return progress;
}

/** Undefined when the server doesn't answer just now. */
async function readPurchase(id: string): Promise<PurchaseStatus | 'unknown' | undefined> {
  try {
    return await callApi<typeof getPurchase>(
      { method: 'GET', path: '/tokens/purchases/:id' },
      { params: { id } },
    );
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 'NOT_FOUND';
    return isUnknown ? 'unknown' : undefined;
  }
}

function stateOf(
  purchase: PurchaseStatus | 'unknown' | undefined,
  hasRisen: boolean,
  polls: number,
): PurchaseProgress['state'] {
  if (purchase === 'unknown') return 'unknown';
  if (purchase?.state === 'paid' || (!purchase && hasRisen)) return 'credited';
  if (purchase?.state === 'failed' || purchase?.state === 'expired') return purchase.state;
  return polls >= mostPolls ? 'late' : 'waiting';
}
