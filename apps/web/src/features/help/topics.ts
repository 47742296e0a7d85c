import categories from 'virtual:help/list';
import loaders from 'virtual:help/loaders';
import type { HelpCategory, HelpTopic, TopicEntry } from '@ridescope/help/topic';
import { queryOptions } from '@tanstack/react-query';

export { categories as helpCategories };

/** Finds the category of a topic; undefined for an unknown topic. */
export function categoryOf(topic: string): HelpCategory | undefined {
  return categories.find(({ topics }) => topics.some(({ id }) => id === topic));
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
  });
}

async function loadTopic(id: string): Promise<HelpTopic> {
  const load = loaders[categoryOf(id)?.id ?? ''];
  const topic = (await load?.())?.default.find((one) => one.id === id);
  if (!topic) throw new Error(`There is no topic ${id}.`);
  return topic;
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
