import { termIds } from '@ridescope/catalogue/terms';
import { termName, termText } from '@ridescope/words/glossary/terms';
import type { WrittenTopic } from '../parse-topic.ts';

/** Makes one topic of all explained terms. */
export function glossaryTopic(): WrittenTopic {
  const terms = termIds.map((id) => `## ${termName(id)} {#${id}}\n\n${termText(id)}`);
  return {
    id: 'glossary',
    title: 'Glossary',
    summary: 'Every term that a report explains, in alphabetical order.',
    keywords: 'terms words meaning definition abbreviation',
    related: ['readReport', 'frameRateFigures', 'sensorTable', 'networkFigures'],
    body: terms.join('\n\n'),
  };
}
