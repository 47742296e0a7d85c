import { pagePaths } from '@ridescope/contract/pages';
import type { purchaseTokens, TokenBundle } from '@ridescope/contract/purchases';
import { checkoutErrors } from '@ridescope/words/errors/purchase-errors';
import { usdText } from '@ridescope/words/format/format-number';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '../../shared/api-client.ts';
import { pricingQuery } from '../../shared/pricing-query.ts';

/** The server gives up on the payment provider after 10 s. */
const timeoutMs = 20_000;

/** Opens the page of the payment provider; replaced by tests. */
export type OpenAddress = (address: string) => void;

const openAddress: OpenAddress = (address) => window.location.assign(address);

/** Starts checkouts, one at a time. */
export function useCheckout(open: OpenAddress = openAddress) {
  const queryClient = useQueryClient();
  /** The bundle whose checkout is being opened. */
  const [starting, setStarting] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const isStarting = useRef(false);

  useEffect(() => {
    // The way back from the provider may bring back this page as it was left.
    const restart = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isStarting.current = false;
      setStarting(undefined);
    };
    window.addEventListener('pageshow', restart);
    return () => window.removeEventListener('pageshow', restart);
  }, []);

  const buy = async (bundle: TokenBundle) => {
    if (isStarting.current) return;
    isStarting.current = true;
    setStarting(bundle.id);
    setProblem(undefined);
    try {
      const { checkoutUrl } = await callApi<typeof purchaseTokens>(
        { method: 'POST', path: '/tokens/purchase' },
        {
          timeoutMs,
          body: {
            bundleId: bundle.id,
            successUrl: window.location.origin + pagePaths.purchaseSuccess,
            cancelUrl: window.location.origin + pagePaths.purchaseCancel,
            expectedPrice: bundle.currentPrice,
            idempotencyKey: crypto.randomUUID(),
          },
        },
      );
      open(checkoutUrl);
    } catch (error) {
      setProblem(problemText(error));
      // Whatever is not sold as shown any more is shown as it is sold now.
      if (error instanceof ApiError && ['CONFLICT', 'NOT_FOUND'].includes(error.code)) {
        await queryClient.invalidateQueries({ queryKey: pricingQuery.queryKey });
      }
      isStarting.current = false;
      setStarting(undefined);
    }
  };
  return { buy, starting, problem };
}

function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return checkoutErrors.failed;
  const { currentPrice } = error.details;
  if (error.details.reason === 'priceChanged' && typeof currentPrice === 'number') {
    return checkoutErrors.newPrice(usdText(currentPrice));
  }
  if (error.details.reason === 'providerAway') return checkoutErrors.providerAway;
  return checkoutErrors.refused(error.message);
}
