import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The environment of a server or worker, where its operator sets nothing else. Node's compile cache spares it what removes
 * types, which takes 15 MB until the process ends. Its `process-environment.json`, which the
 * image has too, saves memory: threads share their heaps of the C library, which are nearly empty at rest; bodies and columns
 * go back to the system when they are freed; and young objects of the main thread take 8 MB instead of up to 32, which outgrow
 * the processor's cache. With 400 uploads at once the last two keep the peak at 403 MB instead of 523, for the same time of
 * the processor.
 * @param {string} root of the checkout
 * @returns {Record<string, string>}
 */
export const serverEnv = (root) => ({
  NODE_COMPILE_CACHE: join(root, '.cache/compiled-server'),
  ...JSON.parse(readFileSync(join(root, 'apps/server/process-environment.json'), 'utf8')),
});

/**
 * Flags of Node for a server, worker or operator's command; `node-flags.json` has them, and the image too. The heap of a thread
 * that reads a log doubles before all of it is searched for garbage: V8 gives a thread with a small limit a third, and each log
 * then paid for a search of the whole engine, a quarter of its processor time. The embedded database is compiled once: V8's
 * optimizer takes 640 MB and a second for its parser of SQL alone, and what the first compiler makes is 13 % slower and 90 MB
 * smaller. The server collects garbage itself while it rests.
 * @param {string} root of the checkout
 * @returns {string[]}
 */
export const serverFlags = (root) =>
  JSON.parse(readFileSync(join(root, 'apps/server/node-flags.json'), 'utf8'));
