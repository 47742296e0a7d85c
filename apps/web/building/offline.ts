import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');

/** Entries of the build: the app, and the service worker, which browsers find under a fixed name. */
export const entries = {
  index: resolve(root, 'index.html'),
  'service-worker': resolve(root, 'offline/service-worker.ts'),
};

export const entryFileNames = ({ name }: { name: string }) =>
  name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js';

/** Files of the public folder that every page needs. */
const publicFiles = ['/before-app.js', '/favicon.svg', '/manifest.webmanifest'];

/** Whether a file is needed without a network. The fonts of other scripts are not: no page of ours uses them. */
const isNeeded = (name: string) =>
  /^assets\/.*\.(js|css)$/.test(name) || /^assets\/inter-latin-wght.*\.woff2$/.test(name);

/** Lists the files of this build for the service worker. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle(_options, bundle) {
      const worker = bundle['service-worker.js'];
      if (worker?.type !== 'chunk') throw new Error('The service worker was not built.');
      const files = Object.keys(bundle)
        .filter(isNeeded)
        .map((name) => `/${name}`);
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      worker.code = worker.code
        .replace('OFFLINE_VERSION', () => JSON.stringify(version))
        .replace('OFFLINE_FILES', () => JSON.stringify([...publicFiles, ...files]));
    },
  };
}
