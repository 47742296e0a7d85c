import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

/** A drop that ends above this rate is seen in figures only. */
const busyFps = 45;

export const graphicsCrowdDrop = defineRule({
  id: 'graphics-crowd-drop',
  category: 'graphics',
  title: 'Frame rate falls in crowds',
  meaning:
    'When many riders are around you the picture slows down. That points to the processor, which has to move every one of them; a stronger graphics card would hardly change it.',
  shows: 'The frame rate in the quietest and in the busiest third of the ride.',
  helpTopic: 'frameRate',
  unit: '%',
  metrics: ['fps.crowd_drop'],
  conditions: [
    {
      severity: 'info',
      metric: 'fps.crowd_drop',
      is: '>=',
      limit: 20,
      guard: (context) => confirmed(context) !== undefined,
    },
    {
      severity: 'warning',
      metric: 'fps.crowd_drop',
      is: '>=',
      limit: 40,
      guard: (context) => (confirmed(context)?.busyFps ?? busyFps) < busyFps,
    },
  ],
  recommendations: ['gfx-crowd-plan', 'gfx-cpu-upgrade', 'gfx-power-mode'],
  source: 'experience of riders in large events; limits are our judgement',
});

/** The pattern's own test decides whether the rate follows the crowd at all. */
function confirmed({ patterns }: RuleContext) {
  return patterns.find(
    ({ patternId, verdict }) => patternId === 'crowding-fps' && verdict === 'confirmed',
  );
}
