import type { PageBuilds, Pages } from '../../shared/page.ts';

export const pages: Pages = {
  help: {
    title: 'Help',
    access: 'everyone',
    load: async () => (await import('./help-page.tsx')).HelpPage,
  },
  helpTopic: {
    access: 'everyone',
    load: async () => (await import('./topic-page.tsx')).TopicPage,
  },
};

export const builds: PageBuilds = {
  help: {
    chunks: 'words',
    prerendered: {
      description:
        'What it means when riders vanish, watts drop or the picture jerks, and what to try tonight. How to find your log and read its report.',
    },
  },
  helpTopic: {
    chunks: 'words',
    prerendered: 'each',
  },
};
