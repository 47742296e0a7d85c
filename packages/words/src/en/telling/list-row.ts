/** Words of a report. */
export const listRowMessages = {
  '100': '{value} of 100',
} as const;
