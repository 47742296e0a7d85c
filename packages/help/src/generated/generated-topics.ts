import type { WrittenTopic } from '../parse-topic.ts';
import { fixTopics } from './fix-topics.ts';
import { glossaryTopic } from './glossary-topic.ts';
import { patternTopics } from './pattern-topics.ts';
import { ruleTopics } from './rule-topics.ts';

const makers: Record<string, () => WrittenTopic[]> = {
  'checks-network': () => ruleTopics('network'),
  'checks-graphics': () => ruleTopics('graphics'),
  'checks-sensors': () => ruleTopics('sensors'),
  'checks-hardware': () => ruleTopics('hardware'),
  'checks-patterns': patternTopics,
  fixes: fixTopics,
  words: () => [glossaryTopic()],
};

/** Makes the topics of a category that come from the rules, the fixes and the glossary. */
export function generatedTopics(category: string): WrittenTopic[] {
  return makers[category]?.() ?? [];
}
