import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageLoads } from './page-tags.ts';

/** Written by the build of the web app: for each page, the files that it loads after the first ones. */
const listName = '.preloads.json';

/** Reads what a page loads. A build without the list has nothing to name, and its pages then take a little longer. */
export async function loadsOf(webDist: string, page: string): Promise<PageLoads> {
  const files = (await readList(webDist))[page] ?? [];
  const paths = files.map((file) => `/${file}`);
  return {
    scripts: paths.filter((file) => file.endsWith('.js')),
    styles: paths.filter((file) => file.endsWith('.css')),
  };
}

/** Read for each request like the page itself, so that a new build shows without a restart. */
async function readList(webDist: string): Promise<Partial<Record<string, string[]>>> {
  try {
    // Our own build has written it.
    return JSON.parse(await readFile(path.join(webDist, listName), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
