import { defineRule } from '../define-rule.ts';
import { thirtyOrCap } from './frame-cap-limit.ts';

export const graphicsOnePercentLow = defineRule({
  id: 'graphics-one-percent-low',
  category: 'graphics',
  title: 'Worst one percent of frame-rate samples',
  meaning:
    'In your worst moments the game ran no faster than this. Such moments come in corners, in sprints and in big groups, when you need a smooth picture most.',
  shows:
    'The rate that only one percent of the riding time fell below, and the worst five stretches.',
  helpTopic: 'frameRate',
  unit: 'FPS',
  metrics: ['fps.p1'],
  conditions: [
    { severity: 'warning', metric: 'fps.p1', is: '<', limit: 30, limitFor: thirtyOrCap },
    { severity: 'critical', metric: 'fps.p1', is: '<', limit: 20 },
  ],
  recommendations: ['gfx-close-apps', 'gfx-disable-capture', 'gfx-reboot', 'gfx-cpu-upgrade'],
  source: 'earlier log analysers and writing on frame-rate figures; limits are our judgement',
});
