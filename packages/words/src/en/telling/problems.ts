/** Words around the sentences of an answer. */
export const problemsMessages = {
  'other-problems': 'Other problems',
  problems: 'Problems',
} as const;
