import { defineRule } from '../define-rule.ts';

export const graphicsTimeBelow30 = defineRule({
  id: 'graphics-time-below-30',
  category: 'graphics',
  title: 'Too long below 30 FPS',
  meaning:
    'The picture was visibly jerky for this share of the ride. You soon forget a short stretch, but not a quarter of the ride.',
  shows: 'How long the frame rate stayed below 30 FPS, and each stretch of it.',
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
