import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageLoads } from './page-tags.ts';

/** Written by the build of the web app: for each page, the files that it loads after the first ones. */
const listName = '.preloads.json';

/** The files of a page: for everybody, and for a signed-in user beside those. */
interface ListedFiles {
  all: string[];
  own: string[];
}

/**
 * Reads what a page loads. A build without the list has nothing to name, and its pages then take a little longer.
 * @param isOwn whether the browser says that somebody is signed in
 */
export async function loadsOf(webDist: string, page: string, isOwn: boolean): Promise<PageLoads> {
  const listed = (await readList(webDist))[page];
  const files = [...(listed?.all ?? []), ...((isOwn && listed?.own) || [])];
  const paths = files.map((file) => `/${file}`);
  return {
    scripts: paths.filter((file) => file.endsWith('.js')),
    styles: paths.filter((file) => file.endsWith('.css')),
  };
}

/** Read for each request like the page itself, so that a new build shows without a restart. */
async function readList(webDist: string): Promise<Partial<Record<string, ListedFiles>>> {
  try {
    // Our own build has written it.
    return JSON.parse(await readFile(path.join(webDist, listName), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
