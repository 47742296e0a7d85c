/** Words around the sentences of an answer. */
export const notMeasuredMessages = {
  'log-ends-middle':
    'The log ends in the middle of a line, so its end is missing. Drop it again after you close the game.',
} as const;
