/** What the pages say of the product in numbers. The test of the rule catalogue counts them. */
export const productCounts = {
  rules: 43,
  conditions: 89,
  recommendations: 67,
  patterns: 3,
  /** Those of the rules, and correlations. */
  categories: 5,
} as const;

/** What an account may analyze in a calendar month without paying. Business constant of the specification, section 9. */
export const freeAnalysesPerMonth = 5;
