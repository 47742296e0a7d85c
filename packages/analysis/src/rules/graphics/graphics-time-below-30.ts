import { defineRule } from '../define-rule.ts';

export const graphicsTimeBelow30 = defineRule('graphics-time-below-30', {
  title: 'Too long below 30 FPS',
  meaning:
    'The picture was visibly jerky for this share of the ride. You soon forget a short stretch, but not a quarter of the ride.',
  shows: 'How long the frame rate stayed below 30 FPS, and each stretch of it.',
});
