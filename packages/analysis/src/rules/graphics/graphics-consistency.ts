import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

/** Other rules report a rate that is low throughout. */
const fluentFps = 30;

export const graphicsConsistency = defineRule({
  id: 'graphics-consistency',
  category: 'graphics',
  title: 'Uneven frame rate',
  meaning:
    'Your frame rate is fine most of the time and then drops sharply. That is more annoying than a lower but steady rate.',
  shows: 'The 1 % low (P1) compared with the median, and the riding time at each frame rate.',
  helpTopic: 'frameRate',
  unit: '',
  metrics: ['fps.p1_ratio'],
  conditions: [
    { severity: 'warning', metric: 'fps.p1_ratio', is: '<', limit: 0.5, guard: isFluent },
    { severity: 'critical', metric: 'fps.p1_ratio', is: '<', limit: 0.35, guard: isFluent },
  ],
  recommendations: [
    'gfx-close-apps',
    'gfx-update-timing',
    'gfx-av-exclusion',
    'gfx-disable-capture',
  ],
  source: 'articles on frame-rate figures (0.5 to 0.7 can be felt); judgement for logged samples',
});

function isFluent({ metrics }: RuleContext): boolean {
  return (metrics['fps.median']?.value ?? 0) >= fluentFps;
}
