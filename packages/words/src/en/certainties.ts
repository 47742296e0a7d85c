import type { Certainty } from '@ridescope/catalogue/certainties';
import { withTerms } from '../messages/marked-message.ts';

/** How sure a cause is, in every report, text and analysis. */
export const certaintyNames = withTerms({
  certain: '<certain>Certain</certain>',
  likely: '<likely>Likely</likely>',
  possible: '<possible>Possible</possible>',
  'cannot-tell': "The log can't tell",
} as const satisfies Readonly<Record<Certainty, string>>);

/** What each of the words means, for the glossary and the help. */
export const certaintyMeanings: Readonly<Record<Certainty, string>> = {
  certain: 'Three or more signs in the log point to this cause, and little speaks against it.',
  likely: 'Two signs in the log point to this cause, or more with something against them.',
  possible: 'One sign in the log points to this cause, or more with much against them.',
  'cannot-tell': 'No sign in the log is clear enough to name a cause.',
};
