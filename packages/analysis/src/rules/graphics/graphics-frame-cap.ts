import { defineRule } from '../define-rule.ts';
import { knownGpu } from '../known-gpu.ts';
import type { RuleContext } from '../rule-context.ts';

/** Below this class a rate around 30 may be all that the chip can do. */
const capableRank = 3;

export const graphicsFrameCap = defineRule({
  id: 'graphics-frame-cap',
  category: 'graphics',
  title: 'Frame rate is capped',
  meaning:
    'Something holds the frame rate at one number: the screen, its cable, the graphics driver or a battery mode. At 60 that is fine. At 30 you lose half of what your computer can show.',
  shows: 'The frame rate of the cap, and the share of the ride at it.',
  helpTopic: 'frameRate',
  unit: 'FPS',
  metrics: ['fps.cap_value'],
  conditions: [
    { severity: 'info', metric: 'fps.cap_value', is: '>=', limit: 50 },
    { severity: 'warning', metric: 'fps.cap_value', is: '<=', limit: 31, guard: isHeldBack },
  ],
  recommendations: ['gfx-refresh-rate', 'gfx-uncap', 'gfx-tv-mode'],
  source: 'real logs with caps of 30 and 60; limits are our judgement',
});

/** 0 means no cap. */
function isHeldBack(context: RuleContext): boolean {
  const isCapped = (context.metrics['fps.cap_value']?.value ?? 0) > 0;
  return isCapped && (knownGpu(context)?.class?.rank ?? 0) >= capableRank;
}
