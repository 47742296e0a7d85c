import { categoryPlans } from './categories.ts';
import { generatedTopics } from './generated/generated-topics.ts';
import { checksOf } from './generated/rule-topics.ts';
import { parseBlocks } from './parse-topic.ts';
import { plainText } from './plain-text.ts';
import type { HelpCategory, HelpTopic, SearchEntry } from './topic.ts';
import { writtenTopic } from './written-topics.ts';

export { topicsOfRules } from './generated/rule-topics.ts';
export { linksOf } from './plain-text.ts';
export type * from './topic.ts';

/** Riders ask about troubles; the checks and words behind them are for those who look closer. */
const weights: Record<string, number> = { trouble: 1.4, start: 1.3, words: 0.5, fixes: 0.7 };
const weightOf = (category: string) =>
  category.startsWith('checks-') ? 0.6 : (weights[category] ?? 1);

const sources = categoryPlans.flatMap(({ id: category, written }) =>
  [
    ...written.map((id) => {
      const topic = writtenTopic(category, id);
      return { ...topic, body: topic.body + checksOf(id) };
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
  blocks: parseBlocks(topic.body),
  related: topic.related.map((id) => ({ id, title: titleOf(topic.id, id) })),
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

function titleOf(from: string, id: string): string {
  const title = titles.get(id);
  if (title === undefined) throw new Error(`The topic ${from} names ${id}, which does not exist.`);
  return title;
}
