import { defineRule } from '../define-rule.ts';
import { thirtyOrCap } from './frame-cap-limit.ts';

export const graphicsOnePercentLow = defineRule('graphics-one-percent-low', {
  title: 'Very slow moments',
  meaning:
    'In its slowest moments the game ran at this frame rate or less. Such moments come in corners, sprints and big groups, when you need a smooth picture most.',
  shows:
    'The 1 % low (P1): the frame rate was below it for one percent of the riding time. Also the five worst stretches.',
  conditions: {
    warning: { limitFor: thirtyOrCap },
  },
});
