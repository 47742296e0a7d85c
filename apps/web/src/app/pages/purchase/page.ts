import type { PageBuilds, Pages } from '../../../shared/page.ts';

export const pages: Pages = {
  purchaseTokens: {
    title: 'Purchase Tokens',
    access: 'users',
    load: async () => (await import('./purchase-route.tsx')).PurchaseRoute,
    topLine: 'No subscription, no ads',
  },
  purchaseSuccess: {
    title: 'Payment Successful',
    access: 'users',
    topLine: 'After the checkout',
    waitingFor: {
      title: 'Checking your payment',
      text: 'This takes a moment.',
      safe: 'What you paid for is safe, also if you close this page: a mail tells you when your tokens are there.',
    },
    load: async () => (await import('./purchase-outcome-route.tsx')).PurchaseSuccessRoute,
  },
  purchaseCancel: {
    title: 'Payment Cancelled',
    access: 'users',
    topLine: 'After the checkout',
    waitingFor: {
      title: 'Back from the checkout',
      text: 'This takes a moment.',
      safe: 'Your tokens are safe.',
    },
    load: async () => (await import('./purchase-outcome-route.tsx')).PurchaseCancelRoute,
  },
};

export const builds: PageBuilds = {
  purchaseTokens: {
    own: () => [import('./own-tokens.tsx')],
    ownWords: {},
    chunks: 'lists',
  },
  purchaseSuccess: { chunks: 'lists' },
  purchaseCancel: { chunks: 'lists' },
};
