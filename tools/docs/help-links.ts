import { topicIds } from '@ridescope/help/topic-ids';

const known = new Set(topicIds);

/** Ways in which a page names a topic of the help. */
const uses = [
  /\bhelpPath\('([^']+)'\)/g,
  /<TopicHelp\s+topic="([^"]+)"/g,
  /<TopicLink\s+id="([^"]+)"/g,
];

/** Finds links of a source to topics of the help that don't exist. */
export function* wrongHelpLinks(source: string): Generator<string> {
  for (const use of uses) {
    for (const [, topic = ''] of source.matchAll(use)) {
      if (!known.has(topic)) yield `the help has no topic ${topic}`;
    }
  }
}
