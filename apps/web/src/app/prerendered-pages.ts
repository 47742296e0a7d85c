import { helpPath, type PageName, pagePaths } from '@ridescope/contract/pages';
import { helpCategories } from '../features/help/topic-list.ts';
import { loadAllTopics } from '../features/help/topics.ts';
import type { PageBuild, PageBuilds } from '../shared/page.ts';
import { pageNames, pageOf } from './page-list.ts';

/** A page whose words are in its first HTML, for search engines and for browsers without script. */
export interface PrerenderedPage {
  /** Address without a slash at its end. */
  path: string;
  /** In the tab, without the name of the product. */
  title: string;
  /** One or two sentences for search results and link previews. */
  description: string;
}

const files = import.meta.glob<{ builds?: PageBuilds }>(
  ['../features/*/page.ts', './pages/*/page.ts'],
  { eager: true },
);

/** The pages with an address for each thing that they show. */
const listed: Partial<Record<PageName, () => Promise<PrerenderedPage[]>>> = {
  helpTopic: topicPages,
};

/** Lists what the build renders, as a visitor sees it first. Only the build loads this: it has the texts of all topics. */
export async function prerenderedPages(): Promise<PrerenderedPage[]> {
  const builds: PageBuilds = Object.assign({}, ...Object.values(files).map((file) => file.builds));
  const lists = await Promise.all(pageNames.map((name) => pagesOf(name, builds[name])));
  return lists.flat();
}

async function pagesOf(name: PageName, build: PageBuild = {}): Promise<PrerenderedPage[]> {
  const { prerendered } = build;
  const { title } = pageOf(name);
  if (prerendered === undefined) return [];
  if (prerendered === 'each') return (await listed[name]?.()) ?? missing(name);
  if (title === undefined) return missing(name);
  return [{ path: pagePaths[name], title, description: prerendered.description }];
}

function missing(name: PageName): never {
  throw new Error(`The page ${name} can't be prerendered without a title or a list.`);
}

async function topicPages(): Promise<PrerenderedPage[]> {
  await loadAllTopics();
  return helpCategories
    .flatMap(({ topics }) => topics)
    .map(({ id, title, summary }) => ({ path: helpPath(id), title, description: summary }));
}
