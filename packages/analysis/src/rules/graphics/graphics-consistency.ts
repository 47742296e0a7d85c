import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

/** Other rules report a rate that is low throughout. */
const fluentFps = 30;

export const graphicsConsistency = defineRule('graphics-consistency', {
  title: 'Uneven frame rate',
  meaning:
    'Your frame rate is fine most of the time and then drops sharply. That is more annoying than a lower but steady rate.',
  shows: 'The 1 % low (P1) compared with the median, and the riding time at each frame rate.',
  conditions: {
    warning: { guard: isFluent },
    critical: { guard: isFluent },
  },
});

function isFluent({ metrics }: RuleContext): boolean {
  return (metrics['fps.median']?.value ?? 0) >= fluentFps;
}
