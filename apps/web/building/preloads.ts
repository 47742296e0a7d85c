import { resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { builtPages } from './built-pages.ts';

const src = resolve(import.meta.dirname, '../src');

/** What the frame of every page loads for a signed-in user. */
const ownFrame = ['app/layout/account-corner.tsx', 'features/tokens/token-pill.tsx'].map((name) =>
  resolve(src, name),
);

/** The app itself, which `boot/main.tsx` runs when the first HTML is drawn. */
const app = resolve(src, 'boot/start.tsx');
const page = resolve(import.meta.dirname, '../index.html');

/** Name of the written file. The server doesn't answer with files whose name starts with a dot. */
const fileName = '.preloads.json';

interface Chunk {
  imports: readonly string[];
  facadeModuleId: string | null;
  viteMetadata?: { importedCss: ReadonlySet<string> };
}

/**
 * Writes down which scripts and styles each page loads later than the first ones, so that the server can name them in the
 * HTML: `all` for everybody, and `own` for a signed-in user. Browsers then load everything at once instead of finding it
 * step by step.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const first = new Set([...filesFrom(chunks, page), ...filesFrom(chunks, app)]);
      const of = (modules: readonly string[], known: ReadonlySet<string>) => {
        const files = modules.flatMap((module) => [...filesFrom(chunks, module)]);
        return [...new Set(files)].filter((file) => !known.has(file));
      };
      const listed = (await builtPages()).map((page) => {
        const loaded = of([page.module], first);
        const below = of(page.below, new Set([...first, ...loaded]));
        const all = [...loaded, ...below.filter((file) => file.endsWith('.css'))];
        const own = of([...page.own, ...ownFrame], new Set([...first, ...all]));
        return [page.name, { all, own }];
      });
      const source = JSON.stringify(Object.fromEntries(listed));
      this.emitFile({ type: 'asset', fileName, source });
    },
    // The font too: found with the styles it would come last, and the page would jump when it does.
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal/.test(name));
        if (font === undefined) throw new Error('The build has no font.');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true };
        return [
          ...appFiles(chunksOf(bundle ?? {})).map(linkTo),
          { tag: 'link', attrs: { ...attrs, href: `/${font}` }, injectTo: 'head' },
        ];
      },
    },
  };
}

/** What the app loads beside the entry. */
function appFiles(chunks: ReadonlyMap<string, Chunk>): string[] {
  const known = filesFrom(chunks, page);
  return [...filesFrom(chunks, app)].filter((file) => !known.has(file));
}

function chunksOf(bundle: Rolldown.OutputBundle): ReadonlyMap<string, Chunk> {
  const chunks = new Map<string, Chunk>();
  for (const [name, part] of Object.entries(bundle)) {
    if (part.type === 'chunk') chunks.set(name, part);
  }
  return chunks;
}

/** Names a file of the app in the HTML, which only has its entry. The server may put it off, by the same attributes as its own. */
function linkTo(file: string): HtmlTagDescriptor {
  const attrs = file.endsWith('.css')
    ? { rel: 'stylesheet' }
    : { rel: 'modulepreload', 'data-app': true };
  return {
    tag: 'link',
    attrs: { ...attrs, crossorigin: true, href: `/${file}` },
    injectTo: 'head',
  };
}

/** All files that come with the chunk of a module. */
function filesFrom(chunks: ReadonlyMap<string, Chunk>, module: string): Set<string> {
  const files = new Set<string>();
  const follow = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || files.has(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const next of chunk.imports) follow(next);
  };
  for (const [name, { facadeModuleId }] of chunks) if (facadeModuleId === module) follow(name);
  if (files.size === 0) throw new Error(`No chunk starts with ${module}.`);
  return files;
}
