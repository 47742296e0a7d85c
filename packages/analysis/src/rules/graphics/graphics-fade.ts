import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

export const graphicsFade = defineRule('graphics-fade', {
  conditions: {
    warning: { guard: isConfirmed },
    critical: { guard: isConfirmed },
  },
});

/** Quiet roads at the end can lower a ratio too, so the trend over all minutes must fall. */
function isConfirmed({ facts }: RuleContext): boolean {
  return facts.fade?.isConfirmed ?? false;
}
