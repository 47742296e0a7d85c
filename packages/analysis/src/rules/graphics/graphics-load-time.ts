import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

export const graphicsLoadTime = defineRule('graphics-load-time', {
  conditions: {
    warning: { limitFor: byEra(90, 30) },
    critical: {
      limitFor: byEra(240, 90),
    },
  },
  lines: ['loadTime'],
});

/** Old clients had less to load. If the era is unknown, lines that count frames reveal an old client. */
function byEra(modern: number, legacy: number) {
  return ({ era, facts }: RuleContext): number => {
    const isLegacy = era ? era === 'legacy' : facts.frameRate?.cadence.kind === 'frames';
    return isLegacy ? legacy : modern;
  };
}
