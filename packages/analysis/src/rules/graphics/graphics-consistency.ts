import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

/** Other rules report a rate that is low throughout. */
const fluentFps = 30;

export const graphicsConsistency = defineRule('graphics-consistency', {
  conditions: {
    warning: { guard: isFluent },
    critical: { guard: isFluent },
  },
});

function isFluent({ metrics }: RuleContext): boolean {
  return (metrics['fps.median']?.value ?? 0) >= fluentFps;
}
