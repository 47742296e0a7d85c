/** Words of a report. */
export const problemWordsMessages = {
  cause: 'Cause: {value}.',
  'cause-more': 'Cause: {where}. {value}.',
} as const;
