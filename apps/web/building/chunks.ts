import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { ChunkGroup } from '../src/shared/page.ts';
import { type BuiltPage, builtPages } from './built-pages.ts';

const src = resolve(import.meta.dirname, '../src');

/** Part of rolldown's view of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[]; code: string | null } | null;
}

/** What every page needs, beside the code of the app. */
const ofEveryPage = [
  /rolldown.runtime/,
  /node_modules\/react-router\//,
  // Without what changes data, reads it page by page, or asks several questions at once.
  /@tanstack\/(?!.*(infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation|queriesObserver|useQueries)\b)/,
  /@tabler\/icons-react\/.*\/(createReactComponent|defaultAttributes|IconX|IconArrowLeft|IconPlayerPause)\b/,
  /features\/tokens\/balance-words\.ts/,
  /shared\/use-address-query\.ts/,
  /words\/src\/format\/capitals\.ts/,
  // Sentences with values are written with it, on the home page too.
  /node_modules\/icu-minify\//,
];

/** What draws. `boot/main.tsx` runs it before the app, and it stays in the browser's cache when the app changes. */
const drawing = /node_modules\/(react|react-dom|scheduler)\//;

/** What loads code later. Apart from the app, because the entry uses it to load the app. */
const loader = /vite\/preload-helper/;

/**
 * Small modules that pages share with code that loads later, by their chunk. Neither folders nor the groups of pages give
 * them, so each chunk was measured: alone, its modules would be one more request each, which takes longer than all of them
 * together; in a larger chunk, pages would load kilobytes for them. The sizes are those of scripts as they are sent.
 */
const measured: readonly [string, readonly RegExp[]][] = [
  // The line of a ride: 3.3 KB on 7 pages of all kinds, so not in the 46 KB of the app.
  ['line', [/shared\/ride-line\//, /report\/(line-drops|strip-words)\.ts/]],
  // With the 5.7 KB of what the home page and reports share.
  ['uploads', [/shared\/ui\/claims\./]],
  // Of race statements and their check alone, 1.3 KB. With all that both import of the feature, it would be one more request.
  [
    'statement',
    [
      /features\/statements\/statement-api\.ts/,
      /words\/src\/(en\/texts\/race-statement|texts\/statement-answers)\.ts/,
    ],
  ],
  // 4.7 KB on 16 pages. The live view needs no more than the last two of what draws a report, 23 KB.
  [
    'tools',
    [
      /@tanstack\/.*(mutationObserver|useMutation)\b/,
      /shared\/(confirmation-preference|later-code|ui\/(late\/later|forms\/switch))\./,
      /contract\/src\/frame-rate-limits\.ts/,
      /words\/src\/en\/sensors\.ts/,
    ],
  ],
  // The balance of a user: 1.2 KB on 34 pages, which needs nothing else of the 7.8 KB of tables.
  ['tooltip', [/shared\/ui\/terms\/tooltip\./, /features\/tokens\/balance-query\.ts/]],
  ['tables', [/@tanstack\/.*(infiniteQueryObserver|useInfiniteQuery)\b/]],
  // 0.5 KB of reports and of the page that sells tokens for it, which would load 21 KB of a report.
  ['offer', [/offer\/analysis-offer\./, /advanced\/analysis-offer\.ts/]],
  // 1.4 KB of own reports, which would load 14 KB of the upload page.
  [
    'upload-done',
    [/features\/uploads\/\w+\/(is-free|masked-words|choose-file|upload-done|done-upload)\./],
  ],
  // Of all that is drawn over time, 0.7 KB; rides over each other need no lanes of a report, 2.4 KB.
  ['paths', [/charts\/(svg-paths|time-view)\.ts/]],
  [
    'strips',
    [/features\/time-line\/(data\/glyphs|lanes\/(frame|draw-events|draw-outages|draw-strips))\.ts/],
  ],
  // With the 19 KB that a report and an analysis share.
  [
    'ride-view',
    [
      /features\/report\/report-banner\./,
      /features\/analysis\/start\/short-text\.ts/,
      /analysis\/analysis-funds\.ts/,
    ],
  ],
  // With the 21 KB of reports alone.
  ['report', [/report\/shared-report-route\.tsx/]],
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
  /** The pages of each group, which their `page.ts` names. */
  pages: Record<ChunkGroup, Part[]>;
  /** The upload page of a signed-in user. */
  upload: Part;
  /** The page of an advanced analysis. */
  analysis: Part;
}

const source = (name: string) => resolve(src, name);
const start = source('boot/start.tsx');
const appParts = [
  start,
  ...['app/layout/own-page.ts', 'app/layout/protected.tsx', 'shared/product-counts.ts'].map(source),
];
const cornerPart = source('app/layout/account-corner.tsx');
const uploadPart = source('app/pages/upload/own-upload.tsx');
const analysisPart = source('app/pages/analysis/analysis-route.tsx');
/** Loaded later by one topic. */
const topicExample = source('features/help/score-example.tsx');

function partsOf(graph: ModuleGraph, pages: readonly BuiltPage[]): Parts {
  const of = (...entries: readonly string[]) => {
    const code = new Set(entries.flatMap((entry) => [...ownImports(graph, entry)]));
    return { code, icons: iconsOf(graph, code) };
  };
  const pagesIn = (group: ChunkGroup) => {
    const chosen = pages.filter(({ chunks }) => chunks === group);
    // Several pages may be one module.
    const modules = new Map(chosen.map((page) => [page.module, page]));
    return [...modules.values()].map(({ module, own, below }) => of(module, ...own, ...below));
  };
  return {
    app: of(...appParts),
    corner: of(cornerPart),
    upload: of(uploadPart),
    analysis: of(analysisPart),
    pages: {
      first: pagesIn('first'),
      words: [...pagesIn('words'), of(topicExample)],
      lists: pagesIn('lists'),
      answers: pagesIn('answers'),
      report: pagesIn('report'),
      large: pagesIn('large'),
    },
  };
}

/**
 * Names the chunk of a module that several pages need: `react` and `app` come with every page, `uploads` with those that take a log,
 * `line` with those that draw the line of a ride, `tools` with small pages, `tables` with lists, `common` with what draws a report, `answers` with a report and the
 * list of reports, as it has the sentences of problems, and `rides` with a report and what compares several, as it has the
 * names of findings and fixes. Each page then loads little that it doesn't need. The bundler would make a chunk for each set
 * of pages, and fifty small requests take longer than a few kilobytes too many.
 */
function sharedChunk(id: string, { app, corner, upload, analysis, pages }: Parts): string | null {
  const icon = /icons-react\/.*\/(Icon\w+)\.mjs$/.exec(id)?.[1];
  const isIn = ({ code, icons }: Part) => (icon === undefined ? code.has(id) : icons.has(icon));
  const isFirst = pages.first.some(isIn);
  const isWords = pages.words.some(isIn);
  const listCount = pages.lists.filter(isIn).length;
  // Without what only one kind of report has.
  const isInReport = pages.report.every(isIn);
  const isInAnswers = pages.answers.some(isIn);
  const isInLarge = pages.large.some(isIn);
  const isHeavy = isInReport || isInAnswers || isInLarge;
  // Apart from the app, because the entry uses it to load the app.
  if (loader.test(id)) return 'loader';
  if (drawing.test(id)) return 'react';
  if (isIn(app) || ofEveryPage.some((path) => path.test(id))) return 'app';
  const [place] = measured.find(([, paths]) => paths.some((path) => path.test(id))) ?? [];
  if (place !== undefined) return place;
  // A few small parts that pages of all kinds share.
  if (isFirst && (isInReport || listCount > 0)) return 'app';
  if ((isWords && listCount > 0) || (isIn(corner) && isHeavy)) return 'app';
  if (isFirst && isHeavy) return 'uploads';
  if (isWords && isHeavy) return 'tools';
  if (listCount > 1 || (listCount > 0 && isHeavy)) return 'tables';
  const isOfUploads = id.includes('features/uploads/') || (icon !== undefined && !isInReport);
  if (isIn(upload) && isOfUploads) return 'own-upload';
  if (!isInReport) return null;
  if (isIn(upload)) return 'common';
  if (isInAnswers) return isInLarge ? 'common' : 'answers';
  if (isInLarge) return 'rides';
  return isIn(analysis) ? 'ride-view' : 'report';
}

/**
 * Finds files that import each other. The browser runs one of them before what it imports exists, so the page stays empty.
 *
 * @returns the files of one circle, the first one again at the end, or `undefined` where there is none
 */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next, [...path, file]);
      if (circle !== undefined) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = visit(file, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

/** Splits the code of the app by what its pages share. */
export function chunks(): Plugin {
  return {
    name: 'chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = findCircle(new Map(files.map(({ fileName, imports }) => [fileName, imports])));
      if (circle !== undefined)
        throw new Error(
          `chunks that import each other run before they are ready: ${circle.join(' > ')}`,
        );
    },
    async config() {
      const pages = await builtPages();
      let parts: Parts | undefined;
      const name = (id: string, graph: ModuleGraph) => {
        parts ??= partsOf(graph, pages);
        return sharedChunk(id, parts);
      };
      const group = { name, debugName: 'shared by pages', includeDependenciesRecursively: false };
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } };
    },
  };
}
