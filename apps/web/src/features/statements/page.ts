import type { PageBuilds, Pages } from '../../shared/page.ts';

export const pages: Pages = {
  verifyStatement: {
    title: 'Verify a race statement',
    access: 'everyone',
    topLine: 'Check a code from paper',
    load: async () => (await import('./verify-page.tsx')).VerifyPage,
  },
};

export const builds: PageBuilds = {
  verifyStatement: {
    chunks: 'words',
    prerendered: {
      description:
        'For race organisers: type the code of a race statement, and see whether the stored report says the same. No account needed.',
    },
  },
};
