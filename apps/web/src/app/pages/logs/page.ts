import type { PageBuilds, Pages } from '../../../shared/page.ts';

export const pages: Pages = {
  logs: {
    title: 'My Log Reports',
    access: 'users',
    load: async () => (await import('./logs-route.tsx')).LogsRoute,
    topLine: 'Did it help?',
  },
};

export const builds: PageBuilds = {
  logs: {
    own: () => [import('./own-logs.tsx')],
    ownWords: {},
    chunks: 'answers',
  },
};
