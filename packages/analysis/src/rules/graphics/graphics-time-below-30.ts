import { defineRule } from '../define-rule.ts';

export const graphicsTimeBelow30 = defineRule({
  id: 'graphics-time-below-30',
  category: 'graphics',
  title: 'Share of riding time below 30 FPS',
  meaning:
    'For this part of the ride the picture was visibly rough. A short rough stretch is easy to forget; a quarter of the ride is not.',
  shows: 'How long the rate stayed below 30 pictures a second, and each stretch of it.',
  helpTopic: 'frameRate',
  unit: '%',
  metrics: ['fps.below30_share'],
  conditions: [
    { severity: 'warning', metric: 'fps.below30_share', is: '>', limit: 5 },
    { severity: 'critical', metric: 'fps.below30_share', is: '>', limit: 25 },
  ],
  recommendations: ['gfx-resolution-down', 'gfx-crowd-plan', 'gfx-gpu-upgrade'],
  source: 'our judgement; counted below 29 where the rate is held at 30',
});
