import type { PatternId } from '@ridescope/catalogue/patterns';
import { type PatternMessages, patternMessages } from '../en/patterns.ts';
import { spokenText } from '../messages/format-message.ts';
import type { Person } from '../messages/person.ts';

/** What is said of a tested correlation. */
export function patternWords(id: PatternId, person: Person = 'you'): PatternMessages {
  const { title, x, y, window, support, alternatives } = patternMessages[id];
  return {
    title: spokenText(title, person),
    x: spokenText(x, person),
    y: spokenText(y, person),
    window: spokenText(window, person),
    support: spokenText(support, person),
    alternatives: alternatives.map((one) => spokenText(one, person)),
  };
}
