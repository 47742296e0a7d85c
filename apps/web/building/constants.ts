import { catalogueCounts, limitOf } from '@ridescope/analysis/catalogue';

const { rules, rulesIn, conditions, recommendations, patterns } = catalogueCounts();

/** What the build puts into the code of the pages: figures of the rule catalogue, which itself is not sent along. */
export const constants = {
  PRODUCT_COUNTS: JSON.stringify({
    rules,
    rulesIn,
    conditions,
    recommendations,
    patterns,
    // Patterns make up one more, correlations.
    categories: Object.keys(rulesIn).length + 1,
    limits: {
      criticalFps: limitOf('graphics-average-fps', 'critical'),
      warningRxFail: limitOf('sensor-ant-rxfail', 'warning'),
      criticalRxFail: limitOf('sensor-ant-rxfail', 'critical'),
    },
  }),
};
