import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

export const graphicsFade = defineRule({
  id: 'graphics-fade',
  category: 'graphics',
  title: 'Frame rate drops during the ride',
  meaning:
    'The game started well and slowed down as the ride went on. A computer that gets hot or saves its battery behaves like this.',
  shows: 'The last third of the ride compared with the first, at the same places if you rode laps.',
  helpTopic: 'frameRate',
  unit: '',
  metrics: ['fps.fade'],
  conditions: [
    { severity: 'warning', metric: 'fps.fade', is: '<=', limit: 0.85, guard: isConfirmed },
    { severity: 'critical', metric: 'fps.fade', is: '<=', limit: 0.65, guard: isConfirmed },
  ],
  recommendations: ['gfx-cooling', 'gfx-mobile-cooling', 'gfx-power-mode'],
  source: 'our judgement, with a test that the drop is more than chance',
});

/** Quiet roads at the end can lower a ratio too, so the trend over all minutes must fall. */
function isConfirmed({ facts }: RuleContext): boolean {
  return facts.fade?.isConfirmed ?? false;
}
