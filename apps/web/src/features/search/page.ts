import type { PageBuilds, Pages } from '../../shared/page.ts';

export const pages: Pages = {
  search: {
    access: 'everyone',
    topLine: 'Rides of all riders',
    load: async () => (await import('./search-page.tsx')).SearchPage,
    hasChoicesInPath: true,
  },
};

export const builds: PageBuilds = {
  search: {
    chunks: 'lists',
    prerendered: 'each',
  },
};
