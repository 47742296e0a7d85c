import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

export const graphicsFade = defineRule('graphics-fade', {
  title: 'Frame rate drops during the ride',
  meaning:
    'The game started well and slowed down as the ride went on. A computer that gets hot or saves its battery behaves like this.',
  shows: 'The last third of the ride compared with the first, at the same places if you rode laps.',
  conditions: {
    warning: { guard: isConfirmed },
    critical: { guard: isConfirmed },
  },
});

/** Quiet roads at the end can lower a ratio too, so the trend over all minutes must fall. */
function isConfirmed({ facts }: RuleContext): boolean {
  return facts.fade?.isConfirmed ?? false;
}
