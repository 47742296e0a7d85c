/** Words of a report. */
export const problemWordsMessages = {
  unknown: "Cause: the log can't tell.",
  'cause-more': 'Cause: {where}. {value}.',
} as const;
