import { pagePaths } from '@ridescope/contract/pages';
import type { PageBuilds, Pages } from '../../shared/page.ts';

export const pages: Pages = {
  liveView: {
    title: 'Live View',
    access: 'everyone',
    topLine: 'Watch a ride while it happens',
    load: async () => (await import('./live-view-page.tsx')).LiveViewPage,
  },
};

export const builds: PageBuilds = {
  liveView: {
    siteMap: () => [pagePaths.liveView],
  },
};
