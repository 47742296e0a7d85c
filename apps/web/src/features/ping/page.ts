import type { PageBuilds, Pages } from '../../shared/page.ts';

export const pages: Pages = {
  ping: {
    title: 'Ping Test',
    access: 'everyone',
    topLine: 'Is your line fit for a race?',
    load: async () => (await import('./ping-page.tsx')).PingPage,
  },
};

export const builds: PageBuilds = {
  ping: {
    chunks: 'words',
    prerendered: {
      description:
        "Measure the way from your browser to a server near the game's: is your line fast and steady enough for a race? Free, without an account.",
    },
  },
};
