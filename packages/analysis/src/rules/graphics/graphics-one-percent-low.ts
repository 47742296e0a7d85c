import { defineRule } from '../define-rule.ts';
import { thirtyOrCap } from './frame-cap-limit.ts';

export const graphicsOnePercentLow = defineRule({
  id: 'graphics-one-percent-low',
  category: 'graphics',
  title: 'Very slow moments',
  meaning:
    'In its slowest moments the game ran at this frame rate or less. Such moments come in corners, sprints and big groups, when you need a smooth picture most.',
  shows:
    'The 1 % low (P1): the frame rate was below it for one percent of the riding time. Also the five worst stretches.',
  helpTopic: 'frameRate',
  unit: 'FPS',
  metrics: ['fps.p1'],
  conditions: [
    { severity: 'warning', metric: 'fps.p1', is: '<', limit: 30, limitFor: thirtyOrCap },
    { severity: 'critical', metric: 'fps.p1', is: '<', limit: 20 },
  ],
  recommendations: ['gfx-close-apps', 'gfx-disable-capture', 'gfx-reboot', 'gfx-cpu-upgrade'],
  source: 'earlier log analysers and articles on frame-rate figures; limits are our judgement',
});
