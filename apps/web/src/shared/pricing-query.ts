import type { getTokenPricing } from '@ridescope/contract/purchases';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { minuteMs } from './durations.ts';

/** What tokens cost. The home page, the terms and the purchase page show the same answer. */
export const pricingQuery = queryOptions({
  queryKey: ['tokens', 'pricing'],
  queryFn: ({ signal }) =>
    callApi<typeof getTokenPricing>(
      { method: 'GET', path: '/tokens/pricing', access: 'public' },
      { signal },
    ),
  staleTime: minuteMs,
});
