/** Words of a report. */
export const measureTextMessages = {
  up: 'up to',
  'any-unusual': 'any is unusual',
  limit: 'limit: {limited}',
} as const;
