import { defineRule } from '../define-rule.ts';
import { knownGpu } from '../known-gpu.ts';
import type { RuleContext } from '../rule-context.ts';

/** Below this class a rate around 30 may be all that the chip can do. */
const capableRank = 3;

export const graphicsFrameCap = defineRule('graphics-frame-cap', {
  title: 'Frame rate is capped',
  meaning:
    'Something holds the frame rate at one number: the screen, its cable, the graphics driver or a battery mode. At 60 that is fine. At 30 you lose half of what your computer can show.',
  shows: 'The frame rate of the cap, and the share of the ride at it.',
  conditions: {
    warning: { guard: isHeldBack },
  },
});

/** 0 means no cap. */
function isHeldBack(context: RuleContext): boolean {
  const isCapped = (context.metrics['fps.cap_value']?.value ?? 0) > 0;
  return isCapped && (knownGpu(context)?.class?.rank ?? 0) >= capableRank;
}
