import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PageName, pagePaths } from '@ridescope/contract/pages';
import type { ChunkGroup, PageBuilds, Pages } from '../src/shared/page.ts';

const src = resolve(import.meta.dirname, '../src');

/** A page as the build sees it. */
export interface BuiltPage {
  name: PageName;
  /** The module of its component. */
  module: string;
  /** The modules that only a signed-in user loads. */
  own: string[];
  /** The modules of which only the styles come with the first HTML. */
  below: string[];
  chunks: ChunkGroup | undefined;
  /** Addresses for the site map, beside those that are prerendered. */
  siteMap: string[];
}

let read: Promise<readonly BuiltPage[]> | undefined;

/** Reads all pages. Node itself imports the files: to bundle them with this code would load React. */
export function builtPages(): Promise<readonly BuiltPage[]> {
  read ??= readAll();
  return read;
}

async function readAll(): Promise<readonly BuiltPage[]> {
  const files = globSync('{features,app/pages}/*/page.ts', { cwd: src });
  const lists = await Promise.all(files.map((name) => readPages(resolve(src, name))));
  const all = lists.flat();
  const missing = Object.keys(pagePaths).filter((name) => !all.some((page) => page.name === name));
  if (missing.length > 0) throw new Error(`No page.ts has these pages: ${missing.join(', ')}.`);
  return all;
}

async function readPages(file: string): Promise<BuiltPage[]> {
  const { pages, builds = {} }: { pages: Pages; builds?: PageBuilds } = await import(
    pathToFileURL(file).href
  );
  return Object.entries(pages).map(([key, { load }]) => {
    const name = key as PageName; // `entries` returns the keys as plain strings.
    const { chunks, own, below, siteMap } = builds[name] ?? {};
    const [module, ...others] = importsOf(load, file);
    if (module === undefined || others.length > 0)
      throw new Error(`${file}: "load" of ${name} must import one module.`);
    return {
      name,
      module,
      own: own ? importsOf(own, file) : [],
      below: below ? importsOf(below, file) : [],
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
