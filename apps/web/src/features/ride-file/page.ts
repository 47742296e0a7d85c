import type { PageBuilds, Pages } from '../../shared/page.ts';

export const pages: Pages = {
  recordings: {
    title: 'Compare Recordings',
    access: 'everyone',
    topLine: 'Two recordings, one ride',
    load: async () => (await import('./recordings/recordings-page.tsx')).RecordingsPage,
  },
};

export const builds: PageBuilds = {
  recordings: {
    chunks: 'words',
    prerendered: {
      description:
        'Lay two FIT files of one ride over each other, the game and your head unit: difference in watts, dropouts and drift. On your device, without an account.',
    },
  },
};
