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
    prerendered: {
      description:
        'See on a second screen and at once when a sensor or the connection fails during your ride. The browser reads the log of the game, and nothing is sent.',
    },
  },
};
