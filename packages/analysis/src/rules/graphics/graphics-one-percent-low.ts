import { defineRule } from '../define-rule.ts';
import { thirtyOrCap } from './frame-cap-limit.ts';

export const graphicsOnePercentLow = defineRule('graphics-one-percent-low', {
  conditions: {
    warning: { limitFor: thirtyOrCap },
  },
});
