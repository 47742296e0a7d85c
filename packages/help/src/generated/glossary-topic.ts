import { glossary, termText } from '@ridescope/words/glossary/terms';
import type { WrittenTopic } from '../parse-topic.ts';

/** Makes one topic of all explained terms. */
export function glossaryTopic(): WrittenTopic {
  const terms = glossary.map(({ id, term }) => `## ${term} {#${id}}\n\n${termText(id)}`);
  return {
    id: 'glossary',
    title: 'Glossary',
    summary: 'Every term that a report explains, in alphabetical order.',
    keywords: 'terms words meaning definition abbreviation',
    related: ['readReport', 'frameRateFigures', 'sensorTable', 'networkFigures'],
    body: terms.join('\n\n'),
  };
}
