import { patternIds, patterns } from '@ridescope/catalogue/patterns';
import { fixOf } from '@ridescope/words/report/fixes';
import { patternWords } from '@ridescope/words/report/tested-pattern';
import type { WrittenTopic } from '../parse-topic.ts';
import { linkedFixes } from './fix-topics.ts';

/** Makes a topic of each tested correlation. */
export function patternTopics(): WrittenTopic[] {
  return patternIds.map((id) => {
    const { title, x, y, window, support, alternatives } = patternWords(id);
    return {
      id,
      title,
      summary: 'Tests whether two kinds of trouble happened together more often than chance.',
      keywords: '',
      related: ['correlations', ...patternIds.filter((other) => other !== id)],
      body: [
        "A report tests whether these two happened together more often than chance. Happening together doesn't mean that one causes the other.",
        '## What is compared',
        `- One side: ${x}.\n- Other side: ${y}.\n- Counted together: ${window}.`,
        '## How much it takes',
        `The test needs ${support}. With less, the report says “Not tested”.`,
        '## What else could explain it',
        alternatives.map((text) => `- ${text}`).join('\n'),
        '## What to try',
        linkedFixes(patterns[id].fixes.map((fix) => fixOf(fix))),
      ].join('\n\n'),
    };
  });
}
