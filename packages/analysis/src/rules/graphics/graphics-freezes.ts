import { defineRule } from '../define-rule.ts';

export const graphicsFreezes = defineRule('graphics-freezes', {
  title: 'Freezes',
  meaning:
    'The whole game stopped for a second or longer, again and again. During a freeze the game sends neither your power nor your position.',
  shows: 'Every freeze during the ride, except while a world loads.',
  lines: ['stall'],
});
