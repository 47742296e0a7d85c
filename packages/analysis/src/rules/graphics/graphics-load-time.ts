import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

export const graphicsLoadTime = defineRule('graphics-load-time', {
  conditions: {
    warning: { limitFor: byLine(90, 30) },
    critical: {
      limitFor: byLine(240, 90),
    },
  },
  lines: ['loadTime'],
});

/** A client that traces its start loads more before its first screen than one that logs `LOAD TIME`. */
function byLine(traced: number, plain: number) {
  return ({ session }: RuleContext): number => (session.isLoadTraced ? traced : plain);
}
