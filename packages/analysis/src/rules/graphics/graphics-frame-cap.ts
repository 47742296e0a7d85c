import { defineRule } from '../define-rule.ts';
import { knownGpu } from '../known-gpu.ts';
import type { RuleContext } from '../rule-context.ts';

/** Below this class a rate around 30 may be all that the chip can do. */
const capableRank = 3;

export const graphicsFrameCap = defineRule('graphics-frame-cap', {
  conditions: {
    warning: { guard: isHeldBack },
  },
});

/** 0 means no cap. */
function isHeldBack(context: RuleContext): boolean {
  const isCapped = (context.metrics['fps.cap_value']?.value ?? 0) > 0;
  return isCapped && (knownGpu(context)?.class?.rank ?? 0) >= capableRank;
}
