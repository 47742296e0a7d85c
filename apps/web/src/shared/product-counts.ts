/** How much is checked, as pages state it. */
interface ProductCounts {
  rules: number;
  rulesIn: { network: number; graphics: number; sensors: number; hardware: number };
  conditions: number;
  recommendations: number;
  patterns: number;
  /** Those of the rules, and correlations. */
  categories: number;
  /** Limits of rules that pages name: frame rate in FPS, and lost ANT+ messages in percent. */
  limits: { criticalFps: number; warningRxFail: number; criticalRxFail: number };
}

// The build counts the rule catalogue and puts the result in here: `apps/web/building/constants.ts`.
declare const PRODUCT_COUNTS: ProductCounts;

export const productCounts = PRODUCT_COUNTS;
