import { hardwareListPath } from '@ridescope/contract/hardware-addresses';
import type { PageBuilds, Pages } from '../../shared/page.ts';

export const pages: Pages = {
  hardware: {
    title: 'Graphics cards and processors',
    access: 'everyone',
    topLine: 'Frame rates by computer',
    load: async () => (await import('./hardware-page.tsx')).HardwarePage,
    hasChoicesInPath: true,
  },
};

export const builds: PageBuilds = {
  hardware: {
    prerendered: {
      address: hardwareListPath,
      isFrame: true,
      description:
        'What riders get with each graphics card and processor: frame rates by profile and resolution, what holds it back, and what is faster.',
    },
  },
};
