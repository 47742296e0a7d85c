import type { PageBuilds, Pages } from '../../../shared/page.ts';

export const pages: Pages = {
  analysis: {
    title: 'Advanced analysis',
    // The demos are for everyone; it asks visitors of others to sign in.
    access: 'everyone',
    topLine: 'Why it happened',
    load: async () => (await import('./analysis-route.tsx')).AnalysisRoute,
  },
};

export const builds: PageBuilds = {
  analysis: {
    ownWords: { address: '/analysis/ride' },
    prerendered: 'each',
  },
};
