import { defineRule } from '../define-rule.ts';

export const graphicsProfileGap = defineRule('graphics-profile-gap', {
  title: 'Graphics profile too low',
  meaning:
    "The game chooses how much detail it draws by the graphics chip it finds. Yours usually gets more. The cause may be an old driver, a card the game doesn't know, or a second chip in use.",
  shows: 'The profile the game chose, and the usual one for chips of this class.',
  conditions: { info: { threshold: 'one step' }, warning: { threshold: 'two steps or more' } },
  lines: ['graphicsProfile', 'gpuRenderer'],
});
