import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { hasCap } from './frame-cap-limit.ts';

export const graphicsResolution = defineRule({
  id: 'graphics-resolution',
  category: 'graphics',
  title: 'Resolution too high for this GPU',
  meaning:
    'The picture has more pixels than your graphics chip can draw in time. One step less is the quickest way to a smoother ride, and costs nothing.',
  shows: 'Your resolution, the one that suits this class of chip, and the next smaller step.',
  helpTopic: 'graphicsSettings',
  unit: 'steps',
  metrics: ['gfx.res_gap'],
  conditions: [
    {
      severity: 'warning',
      metric: 'gfx.res_gap',
      is: '>=',
      limit: 1,
      threshold: 'one step or more, with a mean below 45 FPS',
      guard: isSlowerThan(45),
    },
    {
      severity: 'critical',
      metric: 'gfx.res_gap',
      is: '>=',
      limit: 2,
      threshold: 'two steps or more, with a mean below 30 FPS',
      guard: isSlowerThan(30),
    },
  ],
  recommendations: ['gfx-resolution-down', 'gfx-tv-mode', 'gfx-gpu-upgrade'],
  lines: ['resolution', 'gpuRenderer'],
  source: 'earlier log analysers; the limit of each class is our judgement',
});

/** A high resolution is a fault only if the ride suffered and nothing else held the rate. */
function isSlowerThan(fps: number) {
  return (context: RuleContext): boolean => {
    const mean = context.metrics['fps.mean']?.value;
    return mean !== undefined && mean < fps && !hasCap(context);
  };
}
