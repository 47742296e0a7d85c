/** Scores that are of no category. */
export const scoreMessages = {
  total: 'Total',
  correlation: 'Correlation',
} as const;

/** The same in a sentence. */
export const scoreNouns = {
  total: 'total',
  correlation: 'correlation',
} as const;
