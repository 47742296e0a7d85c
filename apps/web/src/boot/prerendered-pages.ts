import { demos } from '@ridescope/contract/demos';
import {
  analysisPath,
  helpPath,
  type PageName,
  pagePaths,
  searchPath,
} from '@ridescope/contract/pages';
import { pageNames, pageOf } from '../app/page-list.ts';
import { helpCategories } from '../features/help/topic-list.ts';
import { loadAllTopics } from '../features/help/topics.ts';
import type { PageBuild, PageBuilds } from '../shared/page.ts';

/** A page whose words are in its first HTML, for search engines and for browsers without script. */
export interface PrerenderedPage {
  /** Address without a slash at its end. */
  path: string;
  /** In the tab, without the name of the product. */
  title: string;
  /** One or two sentences for search results and link previews. */
  description: string;
  /** The page whose other addresses have these words too. */
  frameOf?: PageName;
  /** In no site map: only such a frame, or found through a page that is listed. */
  isOnlyFrame?: true;
  /** The page whose user sees these words while it loads. */
  ownOf?: PageName;
  /** Its user sees other words. */
  isForVisitors?: true;
  /** A visitor's browser draws the same at first: nothing of it comes from the server, or from another address. */
  hydrates?: true;
}

const files = import.meta.glob<{ builds?: PageBuilds }>(
  ['../features/*/page.ts', '../app/pages/*/page.ts'],
  { eager: true },
);

/** The pages with an address for each thing that they show. */
const listed: Partial<Record<PageName, () => Promise<PrerenderedPage[]>>> = {
  analysis: demoAnalyses,
  helpTopic: topicPages,
  search: searchPages,
};

/** Lists what the build renders, as a visitor sees it first. Only the build loads this: it has the texts of all topics. */
export async function prerenderedPages(): Promise<PrerenderedPage[]> {
  const builds: PageBuilds = Object.assign({}, ...Object.values(files).map((file) => file.builds));
  const lists = await Promise.all(pageNames.map((name) => pagesOf(name, builds[name])));
  return lists.flat();
}

async function pagesOf(name: PageName, build: PageBuild = {}): Promise<PrerenderedPage[]> {
  const { prerendered, ownWords } = build;
  const path = ownWords?.address ?? pagePaths[name];
  const own: PrerenderedPage = { path, title: '', description: '', ownOf: name, isOnlyFrame: true };
  return [...(ownWords ? [own] : []), ...(await pagesForAll(name, prerendered))];
}

async function pagesForAll(
  name: PageName,
  prerendered: PageBuild['prerendered'],
): Promise<PrerenderedPage[]> {
  if (prerendered === undefined) return [];
  if (prerendered === 'each') return (await listed[name]?.()) ?? missing(name);
  const { description, address = pagePaths[name], isFrame } = prerendered;
  // The content of such a frame decides about its title.
  const { title = isFrame === 'only' ? '' : missing(name), access } = pageOf(name);
  return [
    {
      path: address,
      title,
      description,
      ...(isFrame ? { frameOf: name } : { hydrates: true }),
      ...(isFrame === 'only' && { isOnlyFrame: true }),
      ...(access === 'users' && { isForVisitors: true }),
    },
  ];
}

function missing(name: PageName): never {
  throw new Error(`The page ${name} can't be prerendered without a title or a list.`);
}

/** The analyses of the demos. Their reports are in the site map, and lead to them. */
async function demoAnalyses(): Promise<PrerenderedPage[]> {
  const title = pageOf('analysis').title ?? missing('analysis');
  return demos.map(({ id, story }) => ({
    path: analysisPath(id),
    title,
    description: story,
    isOnlyFrame: true,
  }));
}

async function topicPages(): Promise<PrerenderedPage[]> {
  await loadAllTopics();
  return helpCategories
    .flatMap(({ topics }) => topics)
    .map(
      ({ id, title, summary }): PrerenderedPage => ({
        path: helpPath(id),
        title,
        description: summary,
        hydrates: true,
      }),
    );
}

/** The empty search, and the frame of all others. */
async function searchPages(): Promise<PrerenderedPage[]> {
  const page = {
    title: 'Search',
    description:
      "Find the frame rates of riders' computers by processor, graphics card, world, graphics profile, resolution or version of the game.",
  };
  return [
    { ...page, path: searchPath(''), hydrates: true },
    // With a space as its text: the build doesn't know any.
    { ...page, path: `${searchPath('')}/%20`, frameOf: 'search', isOnlyFrame: true },
  ];
}
