import { upperFirst } from '@ridescope/words/format/capitals';
import { toneNames } from '@ridescope/words/report/diagnosis-words';
import { meaningSentences } from '@ridescope/words/report/rule-words';
import { describeRules, type RuleDescription } from '@ridescope/words/rules/describe-rules';
import type { WrittenTopic } from '../parse-topic.ts';
import { linkedFixes } from './fix-topics.ts';

const rules = describeRules();

/** Makes a topic of each rule of a category. */
export function ruleTopics(category: string): WrittenTopic[] {
  return rules.filter((rule) => rule.category === category).map(topicOf);
}

/** Lists the checks behind a topic about a trouble, so that a reader finds the limits. */
export function checksOf(topic: string): string {
  const own = rules.filter(({ helpTopic }) => helpTopic === topic);
  if (own.length === 0) return '';
  const lines = own.map(({ id, title }) => `- [${title}](/help/${id})`);
  return `\n## What a report checks\n\n${lines.join('\n')}\n`;
}

function topicOf(rule: RuleDescription): WrittenTopic {
  const { id, title, shows, helpTopic, source } = rule;
  // The page begins with its summary, so the text goes on from there.
  const [summary = '', ...rest] = meaningSentences(id);
  const siblings = rules.filter((other) => other.helpTopic === helpTopic && other.id !== id);
  return {
    id,
    title,
    summary,
    keywords: '',
    related: [helpTopic, ...siblings.map((other) => other.id)],
    body: [
      rest.join(' '),
      '## What the report shows',
      shows,
      '## Limits',
      limitsOf(rule),
      `Where the limits come from: ${source}`,
      '## What to try',
      linkedFixes(rule.recommendations),
    ].join('\n\n'),
  };
}

function limitsOf({ conditions }: RuleDescription): string {
  const rows = conditions.map(
    ({ severity, limit }) => `| ${toneNames[severity]} | ${upperFirst(limit)} |`,
  );
  return ['| Grade | Limit |', '|---|---|', ...rows].join('\n');
}
