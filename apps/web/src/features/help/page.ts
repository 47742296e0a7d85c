import type { PageBuilds, Pages } from '../../shared/page.ts';

export const pages: Pages = {
  help: {
    title: 'Help',
    access: 'everyone',
    topLine: 'What the figures mean, and what to do',
    load: async () => (await import('./help-page.tsx')).HelpPage,
  },
  helpTopic: {
    access: 'everyone',
    topLine: 'What the figures mean, and what to do',
    load: async () => (await import('./topic-page.tsx')).TopicPage,
    prepare: async ({ topic = '' }) => (await import('./topic-page.tsx')).prepareTopic(topic),
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
