import type { PageBuilds, Pages } from '../../../shared/page.ts';

export const pages: Pages = {
  upload: {
    title: 'Upload & Analyze',
    access: 'users',
    load: async () => (await import('./upload-route.tsx')).UploadRoute,
    topLine: 'From Log.txt to answers',
  },
};

export const builds: PageBuilds = {
  upload: {
    own: () => [import('./own-upload.tsx')],
    ownWords: {},
    prerendered: {
      description:
        'Drop the Log.txt of your ride and see what went wrong: your browser reads it, and without an account, nothing is sent.',
    },
    chunks: 'large',
  },
};
