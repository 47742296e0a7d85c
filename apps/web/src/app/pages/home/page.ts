import type { PageBuilds, Pages } from '../../../shared/page.ts';

export const pages: Pages = {
  home: {
    title: 'Find out what broke your ride',
    access: 'everyone',
    load: async () => (await import('./home-route.tsx')).HomeRoute,
    topLine: 'What went wrong, and what to try',
  },
};

export const builds: PageBuilds = {
  home: {
    chunks: 'first',
    below: () => [import('../../../features/home/home-rest.tsx')],
    prerendered: {
      description:
        'Drop the Log.txt of your online cycling game and see what went wrong: network, graphics, sensors or hardware, with the proof and the fix to try tonight.',
    },
  },
};
