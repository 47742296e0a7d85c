import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

/** A rate that is low throughout is told by other rules. */
const fluentFps = 30;

export const graphicsConsistency = defineRule({
  id: 'graphics-consistency',
  category: 'graphics',
  title: 'Frame-rate consistency',
  meaning:
    'Your frame rate is fine for most of the time and then breaks down. That jars more than a lower rate that stays where it is.',
  shows:
    'The worst one percent set against the median, and how the riding time spreads over the rates.',
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
  source: 'writing on frame-rate figures (0.5 to 0.7 can be felt); judgement for logged samples',
});

function isFluent({ metrics }: RuleContext): boolean {
  return (metrics['fps.median']?.value ?? 0) >= fluentFps;
}
