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
  },
};
