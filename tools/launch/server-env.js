import { join } from 'node:path';

/**
 * The environment of a server or worker, where its operator sets nothing else. Code that was compiled before is kept, so that
 * Node needn't load what removes types, which takes 15 MB until the process ends; and threads share their heaps of the C
 * library, which are nearly empty at rest.
 * @param {string} root of the checkout
 */
export const serverEnv = (root) => ({
  NODE_COMPILE_CACHE: join(root, '.cache/compiled-server'),
  MALLOC_ARENA_MAX: '2',
});
