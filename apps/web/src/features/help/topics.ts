import categories from 'virtual:help/list';
import loaders from 'virtual:help/loaders';
import type { HelpCategory, HelpTopic, TopicEntry } from '@ridescope/help/topic';
import { queryOptions } from '@tanstack/react-query';

export { categories as helpCategories };

/** Finds a topic and its category by the end of an address, which ignores case like every address. */
export function findTopic(name: string): { category: HelpCategory; entry: TopicEntry } | undefined {
  const wanted = name.toLowerCase();
  for (const category of categories) {
    const entry = category.topics.find(({ id }) => id.toLowerCase() === wanted);
    if (entry) return { category, entry };
  }
  return undefined;
}

const entries = new Map(
  categories.flatMap(({ topics }) =>
    topics.map((entry): [string, TopicEntry] => [entry.id, entry]),
  ),
);

/** Lists topics by their ids, without those that don't exist. */
export function entriesOf(ids: readonly string[]): TopicEntry[] {
  return ids.flatMap((id) => entries.get(id) ?? []);
}

/** Loads a topic with the others of its category. */
export function topicQuery(id: string) {
  return queryOptions({
    queryKey: ['help', id],
    queryFn: () => loadTopic(id),
    staleTime: Number.POSITIVE_INFINITY,
    initialData: () => loaded.get(id),
  });
}

/** Topics of the categories that were loaded, which show at once. */
const loaded = new Map<string, HelpTopic>();

async function loadTopic(id: string): Promise<HelpTopic> {
  await loadCategory(findTopic(id)?.category.id ?? '');
  const topic = loaded.get(id);
  if (!topic) throw new Error(`There is no topic ${id}.`);
  return topic;
}

async function loadCategory(id: string): Promise<void> {
  for (const topic of (await loaders[id]?.())?.default ?? []) loaded.set(topic.id, topic);
}

/** Loads the texts of all topics, for the build that renders their pages. */
export async function loadAllTopics(): Promise<void> {
  await Promise.all(categories.map(({ id }) => loadCategory(id)));
}

/** Loads the search with all texts. It runs in the browser, so it works without a connection once it is loaded. */
export const searchQuery = queryOptions({
  queryKey: ['help', 'search'],
  queryFn: async () => {
    const [{ createTopicSearch }, { default: all }] = await Promise.all([
      import('@ridescope/help/search'),
      import('virtual:help/search'),
    ]);
    return { find: createTopicSearch(all) };
  },
  staleTime: Number.POSITIVE_INFINITY,
});
