import type { PageBuilds, Pages } from '../../../shared/page.ts';

export const pages: Pages = {
  statement: {
    title: 'Race statement',
    access: 'users',
    topLine: 'Facts for a race organiser',
    load: async () => (await import('./statement-route.tsx')).StatementRoute,
  },
};

export const builds: PageBuilds = {
  statement: {
    own: () => [import('./own-statement.tsx')],
    chunks: 'answers',
  },
};
