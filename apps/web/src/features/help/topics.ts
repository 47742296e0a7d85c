import categories from 'virtual:help/ids';
import loaders from 'virtual:help/loaders';
import type { HelpTopic } from '@ridescope/help/topic';
import { queryOptions } from '@tanstack/react-query';

/** Where a topic is. */
interface FoundTopic {
  id: string;
  category: { id: string; title: string };
  /** Which module of the category holds it. */
  part: number;
}

/** Finds a topic by the end of an address, which ignores case like every address. */
export function findTopic(name: string): FoundTopic | undefined {
  const wanted = name.toLowerCase();
  for (const category of categories) {
    for (const [part, ids] of category.parts.entries()) {
      const id = ids.find((one) => one.toLowerCase() === wanted);
      if (id !== undefined) return { id, category, part };
    }
  }
  return undefined;
}

/** Loads a topic with some others of its category. */
export function topicQuery(id: string) {
  return queryOptions({
    queryKey: ['help', id],
    queryFn: () => loadTopic(id),
    staleTime: Number.POSITIVE_INFINITY,
    initialData: () => loaded.get(id),
  });
}

/** Topics that were loaded, which show at once. */
const loaded = new Map<string, HelpTopic>();

/** Loads the text of a topic. */
export async function loadTopic(id: string): Promise<HelpTopic> {
  const found = findTopic(id);
  if (found) await loadPart(found.category.id, found.part);
  const topic = loaded.get(id);
  if (!topic) throw new Error(`There is no topic ${id}.`);
  return topic;
}

async function loadPart(category: string, part: number): Promise<void> {
  for (const topic of (await loaders[category]?.[part]?.())?.default ?? [])
    loaded.set(topic.id, topic);
}

/** Loads the texts of all topics, for the build that renders their pages. */
export async function loadAllTopics(): Promise<void> {
  const all = categories.flatMap(({ id, parts }) => parts.map((_, part) => loadPart(id, part)));
  await Promise.all(all);
}
