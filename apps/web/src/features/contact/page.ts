import type { PageBuilds, Pages } from '../../shared/page.ts';

export const pages: Pages = {
  contact: {
    title: 'Contact',
    access: 'everyone',
    topLine: 'A person reads this',
    load: async () => (await import('./contact-page.tsx')).ContactPage,
  },
};

export const builds: PageBuilds = {
  contact: {
    chunks: 'words',
  },
};
