/** Words of a report. */
export const listedWordsMessages = {
  '100': '{value} of 100',
} as const;
