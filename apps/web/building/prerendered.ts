import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { KnownDemo } from '../src/boot/known-demos.ts';
import { builtDemos } from './built-demos.ts';
import { builtPages } from './built-pages.ts';
import { constants } from './constants.ts';
import { demoRides } from './demo-rides.ts';
import { help } from './help.ts';
import { withoutStyleAttributes } from './style-attributes.ts';

const root = resolve(import.meta.dirname, '..');
/** Inside the workspace, so that the code finds its libraries. */
const codeFolder = resolve(root, 'node_modules/.prerender');

/** Names of the written folder and list. The server doesn't answer with files whose name starts with a dot. */
const folderName = '.prerendered';

/** What `src/boot/prerender.tsx` exports. */
interface PrerenderCode {
  renderPages(
    demos: readonly KnownDemo[],
  ): Promise<{ page: { path: string; isOnlyFrame?: true }; html: string }[]>;
}

/**
 * Renders the pages that are `prerendered` in their `page.ts` with the code of the build. Writes their HTML, a list of them,
 * and the addresses of the site map. The server puts the HTML into the page, and `boot/start.tsx` hydrates it, or replaces it
 * as soon as the app has drawn the same.
 */
export function prerendered(): Plugin {
  return {
    name: 'prerendered',
    apply: 'build',
    // The build below would otherwise start itself again.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        const folder = join(dir ?? '', folderName);
        await rm(folder, { recursive: true, force: true });
        await mkdir(folder);
        const { renderPages } = await loadCode();
        const pages = await renderPages(builtDemos());
        const listed = pages.map(({ page }, index) => ({ ...page, file: `${index}.html` }));
        await writeFile(join(folder, 'pages.json'), JSON.stringify(listed));
        const siteMap = [
          ...pages.filter(({ page }) => !page.isOnlyFrame).map(({ page }) => page.path),
          ...(await builtPages()).flatMap((page) => page.siteMap),
        ];
        await writeFile(join(folder, 'site-map.json'), JSON.stringify(siteMap));
        for (const [index, { page, html }] of pages.entries()) {
          requireWords(page.path, html);
          await writeFile(join(folder, `${index}.html`), withoutStyleAttributes(html));
        }
      },
    },
  };
}

async function loadCode(): Promise<PrerenderCode> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react(), demoRides(), help()],
    define: constants,
    // Like the build of the app, or the names of classes and pictures would differ.
    build: {
      ssr: 'src/boot/prerender.tsx',
      outDir: codeFolder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      copyPublicDir: false,
    },
    worker: { format: 'es' },
  });
  return await import(pathToFileURL(join(codeFolder, 'prerender.js')).href);
}

/** Fails the build for a page that only waits, shows an error, or needs a script to come together. */
function requireWords(path: string, html: string) {
  // That of an own report or analysis is for words that are asked for.
  const drawn = html.replace('<template data-first-words', '');
  const faults = ['data-loading-page', '<template', '<script'].filter((part) =>
    drawn.includes(part),
  );
  if (faults.length > 0 || !/<h1[ >]/.test(html)) {
    throw new Error(`${path} can't be prerendered: ${faults.join(', ') || 'it has no heading'}.`);
  }
}
