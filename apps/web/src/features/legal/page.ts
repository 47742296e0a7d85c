import type { PageBuilds, Pages } from '../../shared/page.ts';

export const pages: Pages = {
  terms: {
    title: 'Terms of use',
    access: 'everyone',
    topLine: 'What you agree to',
    load: async () => (await import('./terms-page.tsx')).TermsPage,
  },
  privacy: {
    title: 'Privacy policy',
    access: 'everyone',
    topLine: 'Your data, in plain words',
    load: async () => (await import('./privacy-page.tsx')).PrivacyPage,
  },
};

export const builds: PageBuilds = {
  terms: {
    chunks: 'words',
    prerendered: {
      description:
        'Who may use Ridescope, what tokens are, when they are refunded, and what happens to your logs and reports.',
    },
  },
  privacy: {
    chunks: 'words',
    prerendered: {
      description:
        'Everything that Ridescope keeps about you, for how long, and how to export or delete it. No ads, no trackers, no data selling.',
    },
  },
};
