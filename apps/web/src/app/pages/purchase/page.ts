import type { PageBuilds, Pages } from '../../../shared/page.ts';

export const pages: Pages = {
  purchaseTokens: {
    title: 'Purchase Tokens',
    access: 'users',
    load: async () => (await import('./purchase-route.tsx')).PurchaseRoute,
    topLine: 'What an answer costs',
  },
  purchaseSuccess: {
    title: 'Payment Successful',
    access: 'users',
    load: async () => (await import('./purchase-outcome-route.tsx')).PurchaseSuccessRoute,
  },
  purchaseCancel: {
    title: 'Payment Cancelled',
    access: 'users',
    load: async () => (await import('./purchase-outcome-route.tsx')).PurchaseCancelRoute,
  },
};

export const builds: PageBuilds = {
  purchaseTokens: {
    own: () => [import('./own-tokens.tsx')],
    chunks: 'lists',
  },
  purchaseSuccess: { chunks: 'lists' },
  purchaseCancel: { chunks: 'lists' },
};
