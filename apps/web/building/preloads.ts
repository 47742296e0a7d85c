import { resolve } from 'node:path';
import type { PageName } from '@ridescope/contract/pages';
import type { Plugin } from 'vite';

const pages = resolve(import.meta.dirname, '../src/app/pages');

/** The module that each page starts with. */
const modules: Record<PageName, string> = {
  home: 'home-route.tsx',
  upload: 'upload-route.tsx',
  report: 'report-route.tsx',
  sharedReport: 'shared-report-route.tsx',
  auth: 'auth-routes.tsx',
  signIn: 'auth-routes.tsx',
  signUp: 'auth-routes.tsx',
  verify: 'auth-routes.tsx',
  resetPassword: 'auth-routes.tsx',
  newPassword: 'auth-routes.tsx',
  mfaSetup: 'auth-routes.tsx',
  mfa: 'auth-routes.tsx',
  publicReport: 'public-report-route.tsx',
  logReport: 'report-route.tsx',
  analysis: 'analysis-route.tsx',
  compare: 'compare-route.tsx',
  logs: 'logs-route.tsx',
  purchaseTokens: 'purchase-route.tsx',
  purchaseSuccess: 'purchase-outcome-route.tsx',
  purchaseCancel: 'purchase-outcome-route.tsx',
  benchmarkEntries: 'benchmark-entries-route.tsx',
  terms: 'legal-routes.tsx',
  privacy: 'legal-routes.tsx',
  benchmarks: 'benchmarks-route.tsx',
  help: 'help-route.tsx',
  helpTopic: 'help-topic-route.tsx',
  search: 'search-route.tsx',
  contact: 'contact-route.tsx',
  ping: 'ping-route.tsx',
};

const ownReport = [
  'outdated-report.tsx',
  '../../features/ping/attached-ping.tsx',
  '../../features/report/model/told-trends.ts',
];

/** The modules that a page loads for its signed-in user alone. */
const ownModules: Partial<Record<PageName, string[]>> = {
  upload: ['own-upload.tsx'],
  report: ownReport,
  logReport: ownReport,
  compare: ['own-compare.tsx'],
  logs: ['own-logs.tsx'],
  purchaseTokens: ['own-tokens.tsx'],
};

/** What the frame of every page loads for a signed-in user. */
const ownFrame = ['../layout/account-corner.tsx', '../../features/tokens/token-pill.tsx'];

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
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>();
      for (const [name, part] of Object.entries(bundle)) {
        if (part.type === 'chunk') chunks.set(name, part);
      }
      const first = filesFrom(chunks, resolve(import.meta.dirname, '../index.html'));
      const of = (names: readonly string[], known: ReadonlySet<string>) => {
        const files = names.flatMap((name) => [...filesFrom(chunks, resolve(pages, name))]);
        return [...new Set(files)].filter((file) => !known.has(file));
      };
      const listed = typedEntries(modules).map(([page, module]) => {
        const all = of([module], first);
        const own = of([...(ownModules[page] ?? []), ...ownFrame], new Set([...first, ...all]));
        return [page, { all, own }];
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
        return [{ tag: 'link', attrs: { ...attrs, href: `/${font}` }, injectTo: 'head' }];
      },
    },
  };
}

const typedEntries = (table: Record<PageName, string>) =>
  // `entries` returns the keys as plain strings.
  Object.entries(table) as [PageName, string][];

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
