import { collectNotices } from '@ridescope/notices';
import type { Plugin } from 'vite';

// One for all pipelines: workers have their own, which run before the one of the pages.
const plugin = collectNotices();

/** Writes the licenses of everything that the pages and their workers are made of. */
export function notices(): Plugin {
  return { ...plugin('licenses.txt'), apply: 'build' };
}

/** Collects what a worker is made of. */
export function noticesOfWorker(): Plugin {
  return { ...plugin(), apply: 'build' };
}
