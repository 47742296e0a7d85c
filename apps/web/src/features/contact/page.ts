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
    prerendered: {
      description:
        'Write to us about a report, a problem with this site, or an idea. How we use your message, and when to expect an answer.',
    },
  },
};
