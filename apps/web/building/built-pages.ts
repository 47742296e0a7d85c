import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PageName, pagePaths } from '@ridescope/contract/pages';
import type { ChunkGroup, PageBuilds, Pages } from '../src/shared/page.ts';

const src = resolve(import.meta.dirname, '../src');

/** A page as the build sees it. */
interface BuiltPage {
  name: PageName;
  /** The module of its component. */
  module: string;
  /** The modules that only a signed-in user loads. */
  own: string[];
  chunks: ChunkGroup | undefined;
  /** Addresses for the site map, beside those that are prerendered. */
  siteMap: string[];
}

/** All pages in the order of the contract. Read by Node itself: to bundle them with this code would load React. */
export const builtPages: readonly BuiltPage[] = inOrder(
  await Promise.all(
    globSync('{features,app/pages}/*/page.ts', { cwd: src }).map((name) =>
      readPages(resolve(src, name)),
    ),
  ),
);

async function readPages(file: string): Promise<BuiltPage[]> {
  const { pages, builds = {} }: { pages: Pages; builds?: PageBuilds } = await import(
    pathToFileURL(file).href
  );
  return Object.entries(pages).map(([key, { load }]) => {
    const name = key as PageName; // `entries` returns the keys as plain strings.
    const { chunks, own, siteMap } = builds[name] ?? {};
    const [module, ...others] = importsOf(load, file);
    if (module === undefined || others.length > 0)
      throw new Error(`${file}: "load" of ${name} must import one module.`);
    return {
      name,
      module,
      own: own ? importsOf(own, file) : [],
      chunks,
      siteMap: siteMap?.() ?? [],
    };
  });
}

/** Reads in the code of a function which modules it imports: to call it would load them. */
function importsOf(load: () => unknown, file: string): string[] {
  const imports = String(load).matchAll(/\bimport\('([^']+)'\)/g);
  return [...imports].map(([, name = '']) => resolve(dirname(file), name));
}

function inOrder(lists: readonly BuiltPage[][]): BuiltPage[] {
  const all = new Map(lists.flat().map((page) => [page.name, page]));
  return (Object.keys(pagePaths) as PageName[]).map((name) => {
    const page = all.get(name);
    if (!page) throw new Error(`No page.ts has the page "${name}" of the contract.`);
    return page;
  });
}
