import { defineRule } from '../define-rule.ts';

export const graphicsFreezes = defineRule({
  id: 'graphics-freezes',
  category: 'graphics',
  title: 'Freezes',
  meaning:
    'The whole game stopped for a second or longer, again and again. During a freeze the game sends neither your power nor your position.',
  shows: 'Every freeze during the ride, except while a world loads.',
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
