import categories from 'virtual:help/list';
import type { TopicEntry } from '@ridescope/help/topic';
import { queryOptions } from '@tanstack/react-query';

export { categories as helpCategories };

const entries = new Map(
  categories.flatMap(({ topics }) =>
    topics.map((entry): [string, TopicEntry] => [entry.id, entry]),
  ),
);

/** Lists topics by their ids, without those that don't exist. */
export function entriesOf(ids: readonly string[]): TopicEntry[] {
  return ids.flatMap((id) => entries.get(id) ?? []);
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
