import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, root, run } from '../run.ts';
import { hashOfSources } from './source-hash.ts';

const stamp = join(cacheFolder, 'web-build');
const page = join(root, 'apps/web/dist/index.html');

function isUpToDate(hash: string): boolean {
  return existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/**
 * Builds the web app into `apps/web/dist`, unless nothing it is made from has changed since the last build.
 * @returns the exit code of the build, 0 when there was nothing to do
 */
export async function buildWeb(): Promise<number> {
  const hash = hashOfSources(root);
  if (isUpToDate(hash)) return 0;
  console.error('Building the web app.');
  // Taken away first: a build that is interrupted leaves half an app behind, which must not pass for a whole one.
  rmSync(stamp, { force: true });
  const code = await run('vite', ['build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    output: 'stderr',
  });
  if (code === 0) {
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(stamp, hash);
  }
  return code;
}
