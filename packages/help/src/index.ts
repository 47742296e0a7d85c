import { categoryPlans } from './categories.ts';
import { generatedTopics } from './generated/generated-topics.ts';
import { checksOf } from './generated/rule-topics.ts';
import { parseBlocks, type WrittenTopic } from './parse-topic.ts';
import { plainText } from './plain-text.ts';
import type { HelpCategory, HelpTopic, SearchEntry, TopicLink } from './topic.ts';
import { writtenTopic } from './written-topics.ts';

export { linksOf } from './plain-text.ts';
export type * from './topic.ts';

/** Riders ask about troubles; the checks and words behind them are for those who look closer. */
const weights: Record<string, number> = { trouble: 1.4, start: 1.3, words: 0.5, fixes: 0.7 };
const weightOf = (category: string) =>
  category.startsWith('checks-') ? 0.6 : (weights[category] ?? 1);

const problems: string[] = [];

/**
 * What is wrong with the topics: a file that is missing or can't be read, or a related topic that doesn't exist. A test
 * refuses it; the topics load without the faulty part, because tests and builds of everything else load them too.
 */
export const topicProblems: readonly string[] = problems;

const sources = categoryPlans.flatMap(({ id: category, written }) =>
  [
    ...written.flatMap((id): WrittenTopic[] => {
      const topic = unlessBroken(id, () => writtenTopic(category, id));
      return topic ? [{ ...topic, body: topic.body + checksOf(id) }] : [];
    }),
    ...generatedTopics(category),
  ].map((topic) => ({ category, topic })),
);
const titles = new Map(sources.map(({ topic: { id, title } }) => [id, title]));

/** All topics, in the order of their categories. */
export const helpTopics: readonly HelpTopic[] = sources.map(({ category, topic }) => ({
  id: topic.id,
  category,
  title: topic.title,
  summary: topic.summary,
  blocks: unlessBroken(topic.id, () => parseBlocks(topic.body)) ?? [],
  related: topic.related.flatMap((id) => relatedTopic(topic.id, id)),
}));

/** The categories with what lists show of their topics. */
export const helpCategories: readonly HelpCategory[] = categoryPlans.map((plan) => ({
  id: plan.id,
  title: plan.title,
  summary: plan.summary,
  topics: helpTopics
    .filter(({ category }) => category === plan.id)
    .map(({ id, title, summary }) => ({ id, title, summary })),
}));

/** What the search reads. */
export const searchEntries: readonly SearchEntry[] = sources.map(({ category, topic }, index) => ({
  id: topic.id,
  title: topic.title,
  summary: topic.summary,
  keywords: topic.keywords,
  text: plainText(helpTopics[index]?.blocks ?? []),
  weight: weightOf(category),
}));

function relatedTopic(from: string, id: string): TopicLink[] {
  const title = titles.get(id);
  if (title !== undefined) return [{ id, title }];
  problems.push(`${from}: There is no topic ${id}, which it names.`);
  return [];
}

function unlessBroken<T>(id: string, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    problems.push(`${id}: ${(error as Error).message}`);
    return undefined;
  }
}
