import { categoryPlans } from './categories.ts';
import { generatedTopics } from './generated/generated-topics.ts';

/** Ids of all topics. Reads no text, so that a server starts quickly. */
export const topicIds: readonly string[] = categoryPlans.flatMap(({ id, written }) => [
  ...written,
  ...generatedTopics(id).map((topic) => topic.id),
]);

const byLowerCase = new Map(topicIds.map((id) => [id.toLowerCase(), id]));

/** Finds a topic by the end of its address. Like the router, it ignores case. */
export function topicAt(name: string): string | undefined {
  return byLowerCase.get(name.toLowerCase());
}
