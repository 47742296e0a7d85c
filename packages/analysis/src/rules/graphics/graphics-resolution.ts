import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { hasCap } from './frame-cap-limit.ts';

export const graphicsResolution = defineRule('graphics-resolution', {
  title: 'Resolution too high for this GPU',
  meaning:
    'The picture has more pixels than your graphics chip can draw in time. One step less is the quickest way to a smoother ride, and costs nothing.',
  shows: 'Your resolution, the one that suits this class of chip, and the next smaller step.',
  conditions: {
    warning: {
      threshold: 'one step or more, with a mean below 45 FPS',
      guard: isSlowerThan(45),
    },
    critical: {
      threshold: 'two steps or more, with a mean below 30 FPS',
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
