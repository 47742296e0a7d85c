/** Scores that are of no category. */
export const scoreMessages = {
  total: 'Total',
  correlation: 'Correlation',
} as const;
