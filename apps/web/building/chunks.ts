import { resolve } from 'node:path';

const src = resolve(import.meta.dirname, '../src');

/** Part of rolldown's view of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/** What every page needs: libraries, the parts of the component library in the frame of the page, and that frame. */
const ofEveryPage = [
  /node_modules\/(react|react-dom|scheduler|react-router|clsx|@tanstack|@tabler|@mantine\/hooks)\//,
  /@mantine\/core\/esm\/core\//,
  /@mantine\/core\/.*\/(ActionIcon|Button|Loader|Transition|UnstyledButton|VisuallyHidden)\b/,
  /web\/src\/(app\/layout\/(protected|auth-required-panel)|shared\/session\/)/,
  /vite\/preload-helper/,
];

/** Own code that comes with a module, without that of pages that are loaded later. */
function ownImports(graph: ModuleGraph, entry: string): Set<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    if (found.has(id) || id.includes('node_modules')) return;
    found.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) follow(next);
  };
  follow(entry);
  return found;
}

const main = resolve(src, 'main.tsx');
const pages = (names: readonly string[]) => names.map((name) => resolve(src, 'app/pages', name));
const reportPage = pages(['composed-report.tsx']);
const otherPages = pages([
  'auth-routes.tsx',
  'compare-route.tsx',
  'logs-route.tsx',
  'own-upload.tsx',
  'purchase-route.tsx',
  'upload-route.tsx',
]);

interface Parts {
  app: Set<string>;
  report: Set<string>;
  others: Set<string>;
}

function partsOf(graph: ModuleGraph): Parts {
  const of = (entries: readonly string[]) =>
    new Set(entries.flatMap((entry) => [...ownImports(graph, entry)]));
  return { app: of([main]), report: of(reportPage), others: of(otherPages) };
}

let parts: Parts | undefined;

/**
 * Names the chunk of a module that several pages need: `app` comes with every page, and `common` with the report. The
 * bundler would make a chunk for each set of pages, and fifty small requests take longer than a few kilobytes too many.
 */
function sharedChunk(id: string, graph: ModuleGraph): string | null {
  parts ??= partsOf(graph);
  // The entry itself stays outside, or the chunks would import each other.
  if (id === main) return null;
  if (parts.app.has(id) || ofEveryPage.some((path) => path.test(id))) return 'app';
  return parts.report.has(id) && parts.others.has(id) ? 'common' : null;
}

/** How the bundler splits the code. */
export const codeSplitting = {
  groups: [
    {
      name: sharedChunk,
      debugName: 'shared by pages',
      includeDependenciesRecursively: false,
    },
  ],
};
