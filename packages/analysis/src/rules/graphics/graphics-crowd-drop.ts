import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

/** Riders don't notice a drop that ends above this rate. */
const busyFps = 45;

export const graphicsCrowdDrop = defineRule('graphics-crowd-drop', {
  title: 'Frame rate drops in crowds',
  meaning:
    'The picture slows down when many riders are around you. With a good graphics card, that points to the processor, which has to move every one of them. A weak graphics chip has more to draw then, too.',
  shows: 'The frame rate in the quietest and in the busiest third of the ride.',
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
