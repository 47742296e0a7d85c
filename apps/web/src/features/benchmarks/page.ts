import { usualBenchmarksPath } from '@ridescope/contract/pages';
import type { PageBuilds, Pages } from '../../shared/page.ts';

export const pages: Pages = {
  benchmarks: {
    title: 'Benchmarks',
    access: 'everyone',
    topLine: 'Measured in real rides',
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
    siteMap: () => [usualBenchmarksPath],
  },
  benchmarkEntries: {
    chunks: 'lists',
  },
};
