import { defineRule } from '../define-rule.ts';

export const graphicsFreezes = defineRule({
  id: 'graphics-freezes',
  category: 'graphics',
  title: 'Freezes',
  meaning:
    'The whole game stood still for a second or longer, again and again. While it does, your power and your position reach nobody.',
  shows: 'Every freeze in the ride; loading a world is left out.',
  helpTopic: 'freezes',
  unit: 'per h',
  metrics: ['fps.stall_rate'],
  conditions: [
    { severity: 'warning', metric: 'fps.stall_rate', is: '>=', limit: 3 },
    { severity: 'critical', metric: 'fps.stall_rate', is: '>=', limit: 10 },
  ],
  recommendations: ['gfx-av-exclusion', 'gfx-update-timing', 'gfx-reboot', 'gfx-ssd', 'hw-add-ram'],
  lines: ['stall'],
  source: 'real logs of both eras; the rates are our judgement',
});
