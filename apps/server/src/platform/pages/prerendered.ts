import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A page that the build of the web app has rendered, so that its words are there before any script has run. */
export interface PrerenderedPage {
  /** Address without a slash at its end. */
  path: string;
  /** Name in the contract of the page whose other addresses have these words too. */
  frameOf?: string;
  /** Name in the contract of the page whose signed-in users alone see these words. */
  ownOf?: string;
  /** A signed-in user sees `ownOf` instead. */
  isForVisitors?: true;
  /** The app of a visitor draws the same at first. */
  hydrates?: true;
  /** Without the name of the product. */
  title: string;
  description: string;
  /** Name of the file with its HTML. */
  file: string;
}

const folder = '.prerendered';

/** Lists the rendered pages. Read for each request like the page itself, so that a new build shows without a restart. */
async function prerenderedPages(webDist: string): Promise<PrerenderedPage[]> {
  // Our own build has written it.
  return JSON.parse((await readIn(webDist, 'pages.json')) ?? '[]');
}

/** Lists the addresses that search engines may list: rendered pages and others, such as the demo reports. */
export async function siteMapPaths(webDist: string): Promise<string[]> {
  // Our own build has written it.
  return JSON.parse((await readIn(webDist, 'site-map.json')) ?? '[]');
}

/**
 * Finds the rendered page of an address, or the frame of its page. Like the router, it ignores case and a trailing slash.
 * @param name of the page at that address, in the contract
 * @returns with the path of the address itself
 */
export async function prerenderedAt(
  webDist: string,
  url: string,
  name: string,
): Promise<(PrerenderedPage & { html: string }) | undefined> {
  const path = url.replace(/(.)\/$/, '$1');
  const pages = await prerenderedPages(webDist);
  const exact = pages.find(
    (one) => one.ownOf === undefined && one.path.toLowerCase() === path.toLowerCase(),
  );
  const page = exact ?? pages.find(({ frameOf }) => frameOf === name);
  if (!page) return undefined;
  const html = await readIn(webDist, page.file);
  return html === undefined ? undefined : { ...page, path: exact ? page.path : path, html };
}

/** Reads what a signed-in user sees of a page while it loads. */
export async function ownWordsOf(webDist: string, name: string): Promise<string | undefined> {
  const page = (await prerenderedPages(webDist)).find(({ ownOf }) => ownOf === name);
  return page && (await readIn(webDist, page.file));
}

const emptyRoot = '<div id="root"></div>';

/**
 * Puts the rendered words of a page where the app will draw it.
 * @param hydrates whether React can take them over; `boot/start.tsx` of the web app reads the mark
 */
export function withWords(html: string, words: string, hydrates = false): string {
  const mark = hydrates ? ' data-hydrates' : '';
  // A function, because `$` has a meaning in a plain replacement.
  return html.replace(emptyRoot, () => `<div id="root"${mark}>${words}</div>`);
}

/** Whether a page has them. */
export function hasWords(html: string): boolean {
  return html.includes('<div id="root"') && !html.includes(emptyRoot);
}

async function readIn(webDist: string, name: string): Promise<string | undefined> {
  try {
    return await readFile(path.join(webDist, folder, name), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
