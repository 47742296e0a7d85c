import { defineRule } from '../define-rule.ts';
import { thirtyOrCap } from './frame-cap-limit.ts';

export const graphicsAverageFps = defineRule('graphics-average-fps', {
  conditions: {
    info: {
      // Differs from the catalogue, which leaves only caps below 60 out: a rate capped at 60 can't have a mean
      // of 60 either and is no weakness (log-format 5.8). `graphics-frame-cap` reports both.
      guard: ({ facts }) => (facts.frameRate?.cap ?? Number.POSITIVE_INFINITY) > 60,
    },
    critical: { limitFor: thirtyOrCap },
  },
});
