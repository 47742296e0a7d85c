/** How much is checked, as pages state it. */
interface ProductCounts {
  rules: number;
  conditions: number;
  recommendations: number;
  patterns: number;
  /** Those of the rules, and correlations. */
  categories: number;
}

// The build counts the rule catalogue and puts the result in here: `apps/web/building/constants.ts`.
declare const PRODUCT_COUNTS: ProductCounts;

export const productCounts = PRODUCT_COUNTS;
