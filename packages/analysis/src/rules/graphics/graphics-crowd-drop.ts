import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

/** Riders don't notice a drop that ends above this rate. */
const busyFps = 45;

export const graphicsCrowdDrop = defineRule('graphics-crowd-drop', {
  conditions: {
    info: {
      guard: (context) => confirmed(context) !== undefined,
    },
    warning: {
      guard: (context) => (confirmed(context)?.busyFps ?? busyFps) < busyFps,
    },
  },
});

/** The pattern's test decides whether the rate follows the crowd at all. */
function confirmed({ patterns }: RuleContext) {
  return patterns.find(
    ({ patternId, verdict }) => patternId === 'crowding-fps' && verdict === 'confirmed',
  );
}
