import type { PageBuilds, Pages } from '../../../shared/page.ts';

export const pages: Pages = {
  compare: {
    access: 'users',
    topLine: 'What changed in between',
    load: async () => (await import('./compare-route.tsx')).CompareRoute,
  },
};

export const builds: PageBuilds = {
  compare: {
    own: () => [import('./own-compare.tsx')],
    ownWords: {},
    chunks: 'large',
  },
};
