import { resolve } from 'node:path';

const src = resolve(import.meta.dirname, '../src');

/** Part of rolldown's view of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[]; code: string | null } | null;
}

/** What every page needs, beside the code of the app. */
const ofEveryPage = [
  /rolldown.runtime/,
  /node_modules\/(react|react-dom|scheduler|react-router)\//,
  // Without what changes data, reads it page by page, or asks several questions at once.
  /@tanstack\/(?!.*(infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation|queriesObserver|useQueries)\b)/,
  /@tabler\/icons-react\/.*\/(createReactComponent|defaultAttributes)/,
  /vite\/preload-helper/,
];

/** Own code that comes with a module, without that of pages that are loaded later. */
function ownImports(graph: ModuleGraph, entry: string): Set<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    // Style sheets of libraries are followed too, because their order counts only within one file.
    if (found.has(id) || (id.includes('node_modules') && !id.endsWith('.css'))) return;
    found.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) follow(next);
  };
  follow(entry);
  return found;
}

/** Matches the names of the icons that a module imports from the library's list of all. */
const iconImport = /\bIcon[A-Z]\w+/g;

function iconsOf(graph: ModuleGraph, ids: Iterable<string>): Set<string> {
  const codes = [...ids].map((id) => graph.getModuleInfo(id)?.code ?? '');
  return new Set(codes.flatMap((code) => code.match(iconImport) ?? []));
}

interface Part {
  code: Set<string>;
  icons: Set<string>;
}

interface Parts {
  app: Part;
  /** What the frame of every page shows to a signed-in user. */
  corner: Part;
  first: Part;
  look: Part;
  /** Small pages of words. */
  texts: Part[];
  /** Pages with lists and tables, which search engines and links lead to. */
  lists: Part[];
  report: Part;
  /** The upload page of a signed-in user. */
  upload: Part;
  /** Other large pages. */
  others: Part[];
}

const source = (names: readonly string[]) => names.map((name) => resolve(src, name));
const main = resolve(src, 'main.tsx');
const appParts = [
  main,
  ...source(['app/layout/protected.tsx', 'app/prerendered.ts', 'shared/product-counts.ts']),
];
const reportParts = source(['app/pages/composed-report.tsx']);
const firstParts = source([
  'app/pages/auth-routes.tsx',
  'app/pages/home-route.tsx',
  'app/pages/upload-route.tsx',
]);
// The drop zone of visitors, on the home page and the upload page.
const lookParts = source(['app/pages/visitor-look.tsx']);
const textParts = source([
  'app/pages/contact-route.tsx',
  'app/pages/help-route.tsx',
  'app/pages/help-topic-route.tsx',
  'app/pages/ping-route.tsx',
  // Loaded later by one topic.
  'features/help/score-example.tsx',
]);
/** Code of a topic, which the dialog of the help and a topic's own page share. */
const topicCode = /\/features\/help\/(did-this-help|topic-blocks|topic-view|topics)\b/;
/** What the help's lists of topics show too. */
const topicParts = /\/features\/help\/(help-page\.module|topic-link)\b/;
const cornerParts = source(['app/layout/account-corner.tsx']);
const purchaseParts = source(['app/pages/purchase-route.tsx', 'app/pages/own-tokens.tsx']);
const listParts = source([
  'app/pages/benchmark-entries-route.tsx',
  'app/pages/benchmarks-route.tsx',
  'app/pages/search-route.tsx',
]);
const uploadParts = source(['app/pages/own-upload.tsx']);
const otherParts = source(['app/pages/own-compare.tsx', 'app/pages/own-logs.tsx']);

function partsOf(graph: ModuleGraph): Parts {
  const of = (...entries: readonly string[]) => {
    const code = new Set(entries.flatMap((entry) => [...ownImports(graph, entry)]));
    return { code, icons: iconsOf(graph, code) };
  };
  return {
    app: of(...appParts),
    corner: of(...cornerParts),
    first: of(...firstParts),
    look: of(...lookParts),
    texts: textParts.map((entry) => of(entry)),
    lists: [of(...purchaseParts), ...listParts.map((entry) => of(entry))],
    report: of(...reportParts),
    upload: of(...uploadParts),
    others: otherParts.map((entry) => of(entry)),
  };
}

let parts: Parts | undefined;

/**
 * Names the chunk of a module that several pages need: `app` comes with every page, `uploads` with those that take a log,
 * `tools` with small pages, `tables` with lists, `common` with a report and the upload page, and `rides` with a report and
 * what shows several, as it has the sentences of findings and fixes. Each page then loads
 * little that it doesn't need. The bundler would make a chunk for each set of pages, and fifty small requests take longer
 * than a few kilobytes too many.
 */
function sharedChunk(id: string, graph: ModuleGraph): string | null {
  parts ??= partsOf(graph);
  const { app, corner, first, look, texts, lists, report, upload, others } = parts;
  // The entry itself stays outside, or the chunks would import each other.
  if (id === main) return null;
  const icon = /icons-react\/.*\/(Icon\w+)\.mjs$/.exec(id)?.[1];
  const isIn = ({ code, icons }: Part) => (icon === undefined ? code.has(id) : icons.has(icon));
  const isInReport = isIn(report);
  const isLarge = isInReport || isIn(upload) || others.some(isIn);
  const listCount = lists.filter(isIn).length;
  const isText = texts.some(isIn);
  if (isIn(app) || ofEveryPage.some((path) => path.test(id))) return 'app';
  if (topicCode.test(id)) return 'topic';
  if (topicParts.test(id)) return 'tools';
  // A few small parts that pages of all kinds share.
  if (isIn(first) && (isInReport || listCount > 0)) return 'app';
  if ((isText && listCount > 0) || (isIn(corner) && isLarge)) return 'app';
  if (isIn(look) || (isIn(first) && isLarge)) return 'uploads';
  if (isText && isLarge) return 'tools';
  if (/@tanstack\/.*\/(mutationObserver|useMutation)\b/.test(id)) return 'tools';
  if (listCount > 1 || (listCount > 0 && isLarge)) return 'tables';
  if (isInReport && isIn(upload)) return 'common';
  return isInReport && others.some(isIn) ? 'rides' : null;
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
