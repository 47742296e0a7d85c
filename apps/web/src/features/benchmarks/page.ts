import { benchmarkEntriesStart, usualBenchmarksPath } from '@ridescope/contract/pages';
import type { PageBuilds, Pages } from '../../shared/page.ts';

export const pages: Pages = {
  benchmarks: {
    title: 'Benchmarks',
    access: 'everyone',
    topLine: 'Frame rates by computer',
    load: async () => (await import('./benchmarks-page.tsx')).BenchmarksPage,
    hasChoicesInPath: true,
  },
  benchmarkEntries: {
    title: 'Benchmark Entries',
    access: 'everyone',
    topLine: 'One computer, ride by ride',
    load: async () => (await import('./entries/entries-page.tsx')).EntriesPage,
  },
};

export const builds: PageBuilds = {
  benchmarks: {
    chunks: 'lists',
    prerendered: {
      address: usualBenchmarksPath,
      isFrame: true,
      description:
        "How fast the game runs on riders' computers: processors and graphics cards by their frame rates in real rides, for each world and graphics profile.",
    },
  },
  benchmarkEntries: {
    chunks: 'lists',
    prerendered: {
      address: `${benchmarkEntriesStart}/world/profile/resolution/processor/card`,
      isFrame: 'only',
      description:
        'The rides on one system, with their frame rates: one processor with one graphics card, in one world with one graphics profile.',
    },
  },
};
