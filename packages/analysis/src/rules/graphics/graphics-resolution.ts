import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { hasCap } from './frame-cap-limit.ts';

export const graphicsResolution = defineRule('graphics-resolution', {
  conditions: {
    warning: {
      guard: isSlowerThan(45),
    },
    critical: {
      guard: isSlowerThan(30),
    },
  },
  lines: ['resolution', 'gpuRenderer'],
});

/** A high resolution is a fault only if the ride suffered and nothing else held the rate. */
function isSlowerThan(fps: number) {
  return (context: RuleContext): boolean => {
    const mean = context.metrics['fps.mean']?.value;
    return mean !== undefined && mean < fps && !hasCap(context);
  };
}
