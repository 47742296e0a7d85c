/** Words of a report. */
export const measureTextMessages = {
  'any-unusual': 'any is unusual',
  limit: 'limit: {limited}',
} as const;
